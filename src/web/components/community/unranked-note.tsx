import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';

/** What teachers and admins read where students see what they have earned. */
export function UnrankedNote() {
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      {t(
        'Teachers and admins can read the right answers, so they earn no XP and have no rank and no certificates. What you earned as a student stays yours.',
      )}
    </Typography>
  );
}
