import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { WeeklyAssessment } from '#contract/contract.ts';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { t } from '#web/language/language.ts';
import { NameToCome } from './certificate-name.tsx';

/** Only of a quiz that is to begin; one that counts for nothing says so itself. */
export const hasCertificateNote = ({ state, countingQuestions }: WeeklyAssessment): boolean =>
  state === 'available' && countingQuestions > 0;

/** Why this quiz gives no certificate however it goes, and what to do first; null where it can. */
function noCertificateInWords({
  totalQuestions: total,
  firstTimeQuestions: firstTime,
  completionData: { completedSubtopics, totalSubtopics },
}: WeeklyAssessment): string | null {
  const { questions: enough } = CERTIFICATE;
  if (firstTime >= enough) return null;
  const hasOtherLessons = completedSubtopics < totalSubtopics;
  if (total < enough && hasOtherLessons) {
    return t(
      'A certificate needs {enough} questions, and this quiz has {count} so far. Complete another lesson first, and it gets more.',
      { enough, count: total },
    );
  }
  const missing = t(
    'A certificate needs {enough} questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has {count}.',
    { enough, count: firstTime },
  );
  return hasOtherLessons
    ? `${missing} ${t('Complete another lesson to get new questions that earn XP.')}`
    : missing;
}

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
