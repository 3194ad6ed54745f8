import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Eraser, RefreshCw } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useNow } from '#web/browser/use-now.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { cacheOf } from '../cache-of.ts';
import {
  CachePanelContext,
  selectError,
  selectIsClearing,
  selectIsRefreshing,
  selectReport,
} from './cache-panel.context.tsx';
import { CacheTable } from './cache-table.tsx';
import { leftOf, linesOf, describeCacheReport, sizeOf } from './cache-words.ts';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Box>
  );
}

/** What Refresh and Clear are doing, and what they did. */
function Outcome() {
  const report = CachePanelContext.useSelector(selectReport);
  const error = CachePanelContext.useSelector(selectError);
  const isRefreshing = CachePanelContext.useSelector(selectIsRefreshing);
  const isClearing = CachePanelContext.useSelector(selectIsClearing);
  const say = () => {
    if (isRefreshing) return t('Reading again…');
    if (isClearing) return t('Clearing…');
    if (error) return t(error.message);
    return report ? describeCacheReport(report) : '';
  };
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ flex: '1 1 12rem', color: error ? 'error.main' : 'text.secondary' }}
    >
      {say()}
    </Typography>
  );
}

/** What this browser keeps, with Refresh and Clear (spec §2). Lives within a `CachePanelContext.Provider`. */
export function CacheView() {
  const services = useServices();
  const cache = cacheOf(services);
  const { rows, used, isBypassed } = useSyncExternalStore(cache.subscribe, cache.view);
  const now = useNow(services.clock.now);
  const panel = CachePanelContext.useActorRef();
  const isRefreshing = CachePanelContext.useSelector(selectIsRefreshing);
  const isClearing = CachePanelContext.useSelector(selectIsClearing);
  const lines = useMemo(() => linesOf(rows), [rows]);
  const valid = rows.filter((row) => leftOf(row, now) > 0).length;
  const isBusy = isRefreshing || isClearing;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        component="dl"
        direction="row"
        sx={{ m: 0, columnGap: 4, rowGap: 1, flexWrap: 'wrap', justifyContent: 'flex-start' }}
      >
        <Figure label={t('Valid entries')} value={t('{valid} of {total}', { valid, total: rows.length })} />
        <Figure label={t('Storage, this tab')} value={sizeOf(used.session)} />
        <Figure label={t('Storage, this browser')} value={sizeOf(used.local)} />
      </Stack>
      {isBypassed && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Until you finish the setup, nothing is kept here.')}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-busy={isRefreshing}
          startIcon={<RefreshCw size={16} aria-hidden />}
          onClick={() => panel.send({ type: 'panel.refresh' })}
        >
          {t('Refresh')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-disabled={isBusy}
          aria-busy={isClearing}
          startIcon={<Eraser size={16} aria-hidden />}
          onClick={() => panel.send({ type: 'panel.clear' })}
        >
          {t('Clear')}
        </Button>
        <Outcome />
      </Stack>
      {rows.length === 0 && !isBypassed && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Nothing is kept yet. It fills as pages are opened.')}
        </Typography>
      )}
      <CacheTable lines={lines} now={now} />
    </Stack>
  );
}
