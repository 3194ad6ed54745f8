import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { XpLedger, XpSource } from '#contract/contract.ts';
import { xpDayOf } from '#domain/progress/xp.ts';
import { useResource } from '#web/data/use-resource.ts';
import { loadLedger, loadXpRules } from '#web/data/loaders.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { formatXp } from '#web/components/community/figures.ts';
import { XpLedgerTable } from '#web/components/community/xp-ledger-table.tsx';
import { RulesFold } from '#web/components/community/rules-fold.tsx';
import { XpRulesTable } from '#web/components/community/xp-rules-table.tsx';
import { clockInWords } from '#web/components/learning/deadline.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { ChallengesContext } from './challenges.context.tsx';

const OURS: readonly XpSource[] = ['daily-challenge', 'quest'];
const SHOWN = 6;

function Waiting() {
  return <Skeleton variant="rounded" height={180} role="status" aria-label={t('Loading your record')} />;
}

function Won() {
  const machine = ChallengesContext.useActorRef();
  const ledger = useResource(loadLedger, { snapshotKey: 'XP ledger' });
  useEmitted(machine, 'answer.counted', ledger.reload);
  return (
    <Loaded
      resource={ledger}
      waiting={<Waiting />}
      failed={t('Your record could not be loaded')}
      staleLabel={t('Your record')}
    >
      {({ entries }) => <WonEntries won={entries.filter(({ source }) => OURS.includes(source))} />}
    </Loaded>
  );
}

function WonEntries({ won }: { won: XpLedger['entries'] }) {
  if (won.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('Nothing yet. A right answer or a finished quest appears here.')}
      </Typography>
    );
  }
  const sum = won.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
        {t('{xp} from questions and quests.', { xp: formatXp(sum) })}
      </Typography>
      <XpLedgerTable entries={won.slice(0, SHOWN)} label={t('XP from challenges, the newest first')} />
      <Box sx={{ mt: 2 }}>
        <Link component={RouterLink} to={`${paths.leaderboard}?show=ledger`}>
          {t('See all my XP, line by line')}
        </Link>
      </Box>
    </>
  );
}

/** Whether the challenges were asked for in this visit, however that went. */
function useIsListed(): boolean {
  const isReading = ChallengesContext.useSelector((snapshot) => snapshot.matches('reading'));
  const [wasListed, setListed] = useState(!isReading);
  if (!isReading && !wasListed) setListed(true);
  return wasListed;
}

/**
 * What challenges have brought so far: the latest lines of my ledger that come from here. Read after the challenges,
 * because quests that are done are paid when they are listed.
 */
export function RecordPanel() {
  const isListed = useIsListed();
  return (
    <Card component="section" aria-labelledby="won-so-far" sx={{ p: 3 }}>
      <Typography id="won-so-far" variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('Earned so far')}
      </Typography>
      {isListed ? <Won /> : <Waiting />}
    </Card>
  );
}

function Rules() {
  const resource = useResource(loadXpRules, { snapshotKey: 'XP rules' });
  return (
    <Loaded
      resource={resource}
      waiting={<Skeleton variant="rounded" height={140} aria-label={t('Loading the rules')} />}
      failed={t('The rules could not be loaded')}
    >
      {({ rules }) => (
        <XpRulesTable
          rules={rules.filter(({ source }) => OURS.includes(source))}
          label={t('What challenges earn')}
        />
      )}
    </Loaded>
  );
}

/** How challenges work, as published; read when it is opened. */
export function ChallengeRules() {
  const { clock } = useServices();
  return (
    <RulesFold
      title={t('How challenges count')}
      inWords={t(
        'Everyone who studies for your exam gets the same question. A new one comes every day at {clock}. Take your time. New quests come every Monday.',
        { clock: clockInWords(xpDayOf(new Date(clock.now())).to) },
      )}
    >
      <Rules />
    </RulesFold>
  );
}
