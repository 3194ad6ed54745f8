import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { authoredCourseMachine, SubjectTexts } from '#machines/authoring/authored-course.machine.ts';
import { SUBJECT_LIMITS } from '#machines/authoring/subject-plan.ts';
import { t } from '#web/language/language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { AboutField, NameField } from '../name-fields.tsx';

/** What a new subject is asked for. */
export function SubjectForm({ course }: { course: ActorRefFrom<typeof authoredCourseMachine> }) {
  const texts = useSelector(course, ({ context }) => context.texts);
  const fieldErrors = useSelector(course, ({ context }) => context.fieldErrors);
  const error = useSelector(course, ({ context }) => context.error);
  const isBusy = useSelector(course, (snapshot) => snapshot.matches('creating'));
  const change = (changed: Partial<SubjectTexts>) => course.send({ type: 'texts.change', texts: changed });
  return (
    <FormDialog
      title={t('A new subject')}
      fieldErrors={fieldErrors}
      error={error}
      errorTitle={t('The subject was not added')}
      isBusy={isBusy}
      submit={t(isBusy ? 'Adding…' : 'Add the subject')}
      onSubmit={() => course.send({ type: 'subject.create' })}
      onClose={() => course.send({ type: 'form.close' })}
    >
      <NameField
        text={texts.name}
        most={SUBJECT_LIMITS.name.max}
        fieldError={fieldErrors.name}
        isBusy={isBusy}
        onChange={(name) => change({ name })}
      />
      <AboutField
        text={texts.description}
        most={SUBJECT_LIMITS.description.max}
        fieldError={fieldErrors.description}
        isBusy={isBusy}
        onChange={(description) => change({ description })}
      />
    </FormDialog>
  );
}
