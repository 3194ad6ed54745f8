import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { XpLedger } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { loadLedger } from '#web/data/loaders.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { formatXp } from '#web/components/community/figures.ts';
import { XpLedgerTable } from '#web/components/community/xp-ledger-table.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { InfoDialog } from '#web/components/dialogs/info-dialog.tsx';

/** The ledger gives no more lines than this. */
const LONGEST_LEDGER = 200;

function Ledger({ ledger: { entries, total } }: { ledger: XpLedger }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        picture="scroll"
        headingLevel="h3"
        title={t('No XP yet')}
        reason={t('Every XP you earn is listed here, with its reason and time.')}
      />
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t('Every XP you have earned is listed here: {xp} in all.', { xp: formatXp(total) })}
        {entries.length === LONGEST_LEDGER &&
          ` ${t('The latest {count} lines are shown.', { count: LONGEST_LEDGER })}`}
      </Typography>
      <XpLedgerTable entries={entries} label={t('My XP, the newest first')} />
    </>
  );
}

/** Where my XP comes from: the ledger, line by line. */
export function LedgerDialog({ onClose }: { onClose: () => void }) {
  const resource = useResource(loadLedger);
  useBackCloses(true, onClose);
  return (
    <InfoDialog title={t('Where my XP comes from')} onClose={onClose}>
      <Box sx={{ minHeight: 200 }}>
        <Loaded
          resource={resource}
          waiting={<Skeleton variant="rounded" height={280} aria-label={t('Loading your XP')} />}
          failed={t('Your XP could not be loaded')}
        >
          {(ledger) => <Ledger ledger={ledger} />}
        </Loaded>
      </Box>
    </InfoDialog>
  );
}
