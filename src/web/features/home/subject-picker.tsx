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
export function SubjectPicker({ current, track }: Pick<SubjectDialogProps, 'current' | 'track'>) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'saved'>('closed');
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {t('Change subject')}
      </Button>
      <Quiet role="status">
        {dialog === 'saved' ? t('Home shows your next lesson of this subject.') : ''}
      </Quiet>
      {dialog === 'open' && (
        <PanelBoundary onClose={() => setDialog('closed')}>
          <Suspense>
            <SubjectDialog
              current={current}
              track={track}
              onClose={() => setDialog('closed')}
              onSaved={() => setDialog('saved')}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}
