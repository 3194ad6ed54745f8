import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '#web/language/language.ts';
import { linkOf, spokenText } from './notification-links.ts';

/** Long enough to be read and followed; it stays behind the bell. Milliseconds. */
const SHOWN = 8_000;

/** What the academy has just told, for a moment at the foot of the page. */
export function NewsToast({ text, onClose }: { text: string; onClose: () => void }) {
  const link = linkOf(text);
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert severity="success" onClose={onClose} closeText={t('Close')}>
        {spokenText(text)}{' '}
        {link && (
          <Link component={RouterLink} to={link.to} color="inherit" onClick={onClose}>
            {t(link.label)}
          </Link>
        )}
      </Alert>
    </Snackbar>
  );
}
