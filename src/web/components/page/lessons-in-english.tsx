import Typography, { type TypographyProps } from '@mui/material/Typography';
import { languageNow, t } from '#web/language/language.ts';

/** What somebody who reads Hindi should know before there is an account. An English page says nothing. */
export const LessonsInEnglish = ({ sx }: Pick<TypographyProps, 'sx'>) =>
  languageNow() === 'Hindi' && (
    <Typography variant="body2" sx={sx}>
      {t('Lessons and their questions are in English for now. Everything else is in Hindi.')}
    </Typography>
  );
