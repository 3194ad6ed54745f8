import { styled } from '@mui/material/styles';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt } from '#contract/contract.ts';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { certificateAnchor } from '#web/components/learning/certificate-anchor.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import { readData } from '#web/api/api-client.ts';

/** Leads to where it can be checked, copied and shown. */
const Certificate = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  padding: theme.spacing(1, 2),
  textDecoration: 'none',
  borderRadius: radii.medium,
  color: theme.vars.palette.gold.contrastText,
  backgroundColor: theme.vars.palette.gold.main,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline' },
  '& code': { fontSize: '1rem', letterSpacing: '0.06em' },
}));

/** Why there is no certificate, where the result itself is why. */
function whatIsMissing({ result, firstTimeQuestions }: GradedAttempt): string | null {
  const { percentage, totalQuestions, timeTaken } = result;
  // Of a quiz that cannot bring one, a share that would be enough is no answer.
  if (totalQuestions < CERTIFICATE.questions) {
    return t('A certificate needs {count} questions. You can get one in your next weekly quiz.', {
      count: CERTIFICATE.questions,
    });
  }
  if ((firstTimeQuestions ?? totalQuestions) < CERTIFICATE.questions) {
    return t(
      'A certificate needs {count} questions that were in no earlier weekly quiz and whose answer you had not just seen.',
      {
        count: CERTIFICATE.questions,
      },
    );
  }
  if (percentage < CERTIFICATE.percentage) {
    return t('A certificate needs {percent}% or more.', { percent: CERTIFICATE.percentage });
  }
  return timeTaken < CERTIFICATE.seconds ? t('A certificate needs at least one minute on the quiz.') : null;
}

/** As the register has it now: the name is its owner's to change at any time. Nothing while it cannot be read. */
export function CertificateName({ code }: { code: string }) {
  const { data } = useResource(({ api }, signal) =>
    readData(api.GET('/certificates/{code}', { params: { path: { code } }, signal })),
  );
  if (!data) return null;
  return (
    <Typography variant="body2">
      <RichText
        text="Name on it: {name}. <0>Change it in settings</0>"
        values={{ name: data.userName }}
        elements={[
          <MuiLink
            key="settings"
            component={Link}
            to={`${paths.profile}?tab=settings#leaderboard-visibility`}
          />,
        ]}
      />
    </Typography>
  );
}

/** The certificate of a result, or from where on there is one. */
export function CertificateLine({ graded }: { graded: GradedAttempt }) {
  const code = graded.report?.certificateCode;
  if (code) {
    return (
      <Certificate to={`${paths.profile}?tab=progress#${certificateAnchor(code)}`}>
        <span>
          <RichText text="Certificate <0>{code}</0>" values={{ code }} elements={[<code key="code" />]} />
        </span>
        <ArrowRight size={18} aria-hidden />
      </Certificate>
    );
  }
  if (graded.isRetake) return null;
  const missing = whatIsMissing(graded);
  return missing ? (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {missing}
    </Typography>
  ) : null;
}
