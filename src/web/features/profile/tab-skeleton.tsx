import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';

/** A plate above two columns, in grey. */
export function TabSkeleton() {
  return (
    <Delayed>
      <Box role="status" aria-label={t('Loading your profile')} sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={260} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      </Box>
    </Delayed>
  );
}
