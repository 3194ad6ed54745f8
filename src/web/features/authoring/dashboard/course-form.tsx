import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { t } from '#web/language/language.ts';
import { CourseFields } from '../course-fields.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** What a new course is asked for. */
export function CourseForm({ creation }: { creation: ActorRefFrom<typeof courseCreationMachine> }) {
  const texts = useSelector(creation, ({ context }) => context.texts);
  const fieldErrors = useSelector(creation, ({ context }) => context.fieldErrors);
  const error = useSelector(creation, ({ context }) => context.error);
  const isBusy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FormDialog
      title={t('A new course')}
      fieldErrors={fieldErrors}
      error={error}
      errorTitle={t('The course was not created')}
      isBusy={isBusy}
      submit={t(isBusy ? 'Creating…' : 'Create the course')}
      onSubmit={() => creation.send({ type: 'course.create' })}
      onClose={() => creation.send({ type: 'form.close' })}
    >
      <CourseFields
        texts={texts}
        fieldErrors={fieldErrors}
        hint={t('Everybody sees the course in the lists at once; its lessons only when you publish them.')}
        isBusy={isBusy}
        onChange={(changed) => creation.send({ type: 'texts.change', texts: changed })}
      />
    </FormDialog>
  );
}
