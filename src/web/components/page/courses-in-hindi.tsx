import Typography, { type TypographyProps } from '@mui/material/Typography';
import { languageNow, t } from '#web/language/language.ts';

/** What somebody who reads Hindi should know before there is an account. An English page says nothing. */
export const CoursesInHindi = ({ sx }: Pick<TypographyProps, 'sx'>) =>
  languageNow() === 'Hindi' && (
    <Typography variant="body2" sx={sx}>
      {t('All UPSC lessons and questions are in Hindi too. The engineering courses are in English for now.')}
    </Typography>
  );
