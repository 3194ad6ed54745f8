import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Certificate } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { formatDate, formatWeek } from '../dates.ts';
import { Register, RegisterLine } from '#web/components/page/register-line.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { InfoDialog } from '#web/components/dialogs/info-dialog.tsx';
import { verifyCertificate } from './progress.actors.ts';

interface CertificateDialogProps {
  code: string;
  onClose: () => void;
}

/** What the register says of it. */
function CertificateDetails({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <Stack
        direction="row"
        role="status"
        sx={{ gap: 1, alignItems: 'center', color: 'success.main', mb: 1.5 }}
      >
        <ShieldCheck size={22} aria-hidden />
        <Typography sx={{ fontWeight: 650 }}>{t('This certificate is genuine')}</Typography>
      </Stack>
      <Register sx={{ '& > div': { gridTemplateColumns: 'minmax(min-content, 1fr) fit-content(68%)' } }}>
        <RegisterLine label={t('Name')}>{certificate.userName}</RegisterLine>
        {certificate.house !== null && <RegisterLine label={t('House')}>{certificate.house}</RegisterLine>}
        <RegisterLine label={t('Subject')}>{t(certificate.subjectName)}</RegisterLine>
        <RegisterLine label={t('Course')}>{t(certificate.courseName)}</RegisterLine>
        <RegisterLine label={t('Weekly quiz')}>{formatWeek(certificate.week)}</RegisterLine>
        <RegisterLine label={t('Result')}>
          {t('{right} of {total} right, {percent}%', {
            right: certificate.correctAnswer,
            total: certificate.totalQuestion,
            percent: certificate.percentageObtained,
          })}
        </RegisterLine>
        <RegisterLine label={t('Day')}>{formatDate(certificate.date)}</RegisterLine>
      </Register>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <RichText
          text="Name on it: {name}. <0>Change it in settings</0>"
          values={{ name: certificate.userName }}
          elements={[
            <MuiLink
              key="settings"
              component={Link}
              to={`${paths.profile}?tab=settings#leaderboard-visibility`}
            />,
          ]}
        />
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('Anyone with this code sees exactly this, and nothing else about you.')}
      </Typography>
    </>
  );
}

/** Verifies a certificate: asks the register, exactly as a stranger with the code would. */
export function CertificateDialog({ code, onClose }: CertificateDialogProps) {
  const resource = useResource((services, signal) => verifyCertificate(services, code, signal));
  return (
    <InfoDialog title={t('Certificate {code}', { code })} maxWidth="xs" onClose={onClose}>
      <Loaded
        resource={resource}
        failed={t(
          resource.error?.status === 404
            ? 'No certificate has this code'
            : 'The certificate could not be checked',
        )}
        waiting={
          <Skeleton variant="rounded" height={180} role="status" aria-label={t('Checking the certificate')} />
        }
      >
        {(certificate) => <CertificateDetails certificate={certificate} />}
      </Loaded>
    </InfoDialog>
  );
}
