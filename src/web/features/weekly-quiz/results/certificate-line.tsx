import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GradedAttempt } from '#contract/contract.ts';
import { CERTIFICATE_PERCENTAGE } from '#domain/assessment/grading.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { radii } from '#web/theme/tokens.ts';

const Certificate = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 2),
  borderRadius: radii.medium,
  color: theme.vars.palette.gold.contrastText,
  backgroundColor: theme.vars.palette.gold.main,
  fontWeight: 600,
  '& code': { fontSize: '1rem', letterSpacing: '0.06em', userSelect: 'all' },
}));

/** The certificate of a result, or from where on there is one. */
export function CertificateLine({ graded }: { graded: GradedAttempt }) {
  const code = graded.report?.certificateCode;
  if (code) {
    return (
      <Certificate>
        <RichText text="Certificate <0>{code}</0>" values={{ code }} elements={[<code key="code" />]} />
      </Certificate>
    );
  }
  if (graded.isRetake || graded.result.percentage >= CERTIFICATE_PERCENTAGE) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('A certificate starts at {percent}%.', { percent: CERTIFICATE_PERCENTAGE })}
    </Typography>
  );
}
