import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { WeeklyAssessment } from '#contract/contract.ts';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { noCertificateInWords } from '#web/components/learning/weekly-news.ts';
import { t } from '#web/language/language.ts';
import { NameToCome } from './certificate-name.tsx';

interface CertificateNoteProps {
  id: string;
  assessment: WeeklyAssessment;
}

/** Beside the button that begins the quiz, since a quiz that is begun cannot be made longer: what a certificate takes. */
export function CertificateNote({ id, assessment }: CertificateNoteProps) {
  const missing = noCertificateInWords(assessment);
  if (missing !== null) {
    return (
      <Alert id={id} severity="info" sx={{ mt: 2.5 }}>
        {missing}
      </Alert>
    );
  }
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mt: 2.5, maxWidth: '65ch', color: 'text.secondary' }}>
        {t('A certificate needs {percent}% or more.', { percent: CERTIFICATE.percentage })}{' '}
        {t('A certificate needs at least one minute on the quiz.')}
      </Typography>
      <NameToCome />
    </>
  );
}
