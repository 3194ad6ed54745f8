import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { similarPaths } from '#domain/text/similar-paths.ts';
import { t } from '#web/language/language.ts';
import { NoticeBar } from './notice-bar.tsx';

interface UnknownPageNoticeProps {
  /** The address that nobody knows. */
  path: string;
  /** The addresses it may have meant. */
  known: readonly string[];
  onClose: () => void;
}

const LONGEST = 80;

/** Names an address that does not exist, and up to three that are written alike. */
export function UnknownPageNotice({ path, known, onClose }: UnknownPageNoticeProps) {
  const near = similarPaths(path, known);
  return (
    <NoticeBar onClose={onClose}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {t('That page does not exist: {path}', { path: path.slice(0, LONGEST) })}
      </Box>
      {near.length > 0 && (
        <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{t('Did you mean')}</span>
          {near.map((to) => (
            <Link key={to} component={RouterLink} to={to} sx={{ py: 0.25 }}>
              {to}
            </Link>
          ))}
        </Box>
      )}
    </NoticeBar>
  );
}
