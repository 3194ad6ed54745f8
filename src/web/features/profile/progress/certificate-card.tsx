import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Copy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WeeklyReport } from '#contract/contract.ts';
import { certificateAnchor } from '#web/components/learning/certificate-anchor.ts';
import { t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { paths } from '#web/navigation/paths.ts';
import { faces, gold, night, radii } from '#web/theme/tokens.ts';
import { formatDate } from '../dates.ts';
import { useHashArrival } from '../use-hash-arrival.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

const Parchment = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  padding: theme.spacing(3),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.gold.dark}`,
  backgroundColor: theme.vars.palette.surface.raised,
  // Below the header, which stays.
  scrollMarginTop: 88,
  boxShadow: `inset 0 0 0 5px ${theme.vars.palette.background.paper}, inset 0 0 0 6px color-mix(in srgb, ${theme.vars.palette.gold.dark} 55%, transparent)`,
}));

const Code = styled('code')(({ theme }) => ({
  fontFamily: faces.figures,
  fontSize: '0.9375rem',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.secondary.main,
}));

/** The seal of the academy in wax, with two ribbons. */
function Seal({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 72 88" width="64" height="78" aria-hidden="true">
      <path d="M24 46 16 86 27 79 34 87 38 48Z" fill="#b8433a" stroke={night[900]} strokeWidth="1.2" />
      <path d="M48 46 56 86 45 79 38 87 34 48Z" fill="#8f2f2b" stroke={night[900]} strokeWidth="1.2" />
      <circle cx="36" cy="34" r="30" fill={gold.main} stroke={night[900]} strokeWidth="1.5" />
      <path d="M36 4A30 30 0 0 1 36 64Z" fill={gold.deep} />
      <circle cx="36" cy="34" r="23" fill={gold.pale} />
      <path d="M36 11A23 23 0 0 1 36 57Z" fill={gold.main} />
      <circle
        cx="36"
        cy="34"
        r="23"
        fill="none"
        stroke={night[900]}
        strokeWidth="1"
        strokeDasharray="2 2.5"
      />
      <text
        x="36"
        y="40"
        textAnchor="middle"
        fontFamily={faces.display}
        fontWeight="600"
        fontSize="17"
        fill={night[900]}
      >
        {`${percent}%`}
      </text>
    </svg>
  );
}

interface CertificateActionsProps {
  report: WeeklyReport;
  code: string;
  onVerify: () => void;
}

/** What can be done with it: verified, copied, printed, named. */
function CertificateActions({ report, code, onVerify }: CertificateActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const { subjectId: subject, date } = report;
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    <Stack
      direction="row"
      sx={{ gridColumn: '1 / -1', mt: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<ShieldCheck size={16} aria-hidden />}
        aria-label={t('Verify: {subject}, {date}', { subject: subject.name, date: formatDate(date) })}
        onClick={onVerify}
      >
        {t('Verify')}
      </Button>
      {clipboard && (
        <Button
          size="small"
          variant="text"
          startIcon={<Copy size={16} aria-hidden />}
          aria-label={t('Copy the code: {subject}, {date}', {
            subject: subject.name,
            date: formatDate(date),
          })}
          onClick={() =>
            void clipboard.writeText(code).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t('Copy the code')}
        </Button>
      )}
      <MuiLink href={publicPath(`/certificates/${code}`)} sx={{ py: 0.5 }}>
        {t('Open to print or share')}
      </MuiLink>
      <MuiLink component={Link} to={`${paths.profile}?tab=settings#leaderboard-visibility`} sx={{ py: 0.5 }}>
        {t('The name on it')}
      </MuiLink>
      <Typography role="status" variant="body2" sx={{ color: 'success.main' }}>
        {isCopied ? t('Copied') : ''}
      </Typography>
    </Stack>
  );
}

/**
 * A certificate as it hangs on the wall, its design for screen and for printing, or a PDF of the browser: subject, day,
 * result, and the code by which anybody can check it.
 */
export function CertificateCard({ report }: { report: WeeklyReport }) {
  const [isOpen, setOpen] = useState(false);
  const { certificateCode: code, subjectId: subject, date, percentageObtained } = report;
  useHashArrival(code === null ? '' : certificateAnchor(code), code !== null);
  if (code === null) return null;
  return (
    <Parchment id={certificateAnchor(code)} tabIndex={-1}>
      <div>
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {t('Certificate')}
        </Typography>
        <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {subject.name || t('N/A')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('Weekly quiz of {date}', { date: formatDate(date) })}
        </Typography>
        <Typography component="p" sx={{ mt: 1.5 }}>
          <Code>{code}</Code>
        </Typography>
      </div>
      <Seal percent={percentageObtained} />
      <CertificateActions report={report} code={code} onVerify={() => setOpen(true)} />
      {isOpen && <CertificateDialog code={code} onClose={() => setOpen(false)} />}
    </Parchment>
  );
}
