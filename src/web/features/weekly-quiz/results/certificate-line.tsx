import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GradedAttempt } from '#contract/contract.ts';
import { CERTIFICATE_PERCENTAGE } from '#domain/grading.ts';
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
        Certificate <code>{code}</code>
      </Certificate>
    );
  }
  if (graded.isRetake || graded.result.percentage >= CERTIFICATE_PERCENTAGE) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      A certificate starts at {CERTIFICATE_PERCENTAGE}%.
    </Typography>
  );
}
