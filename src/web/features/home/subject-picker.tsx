import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import type { SubjectDialogProps } from './subject-dialog.tsx';

const SubjectDialog = lazy(() =>
  import('./subject-dialog.tsx').then((file) => ({ default: file.SubjectDialog })),
);

const Quiet = styled('p')({ ...visuallyHidden });

/** The subject picker of Home: what is chosen there is what Home goes on with. */
export function SubjectPicker({ current }: Pick<SubjectDialogProps, 'current'>) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const open = () => {
    setSaved(null);
    setOpen(true);
  };
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={open}>
        {t('Change subject')}
      </Button>
      <Quiet role="status">
        {/* Only once it does: a subject with nothing left gives way to another. */}
        {!isOpen && saved === current ? t('Home shows your next lesson of this subject.') : ''}
      </Quiet>
      {isOpen && (
        <PanelBoundary onClose={() => setOpen(false)}>
          <Suspense fallback={<Quiet role="status">{t('Loading the subjects')}</Quiet>}>
            <SubjectDialog
              current={current}
              onClose={() => setOpen(false)}
              onSaved={(subjectId) => {
                setSaved(subjectId);
                setOpen(false);
              }}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}
