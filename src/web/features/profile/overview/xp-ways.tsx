import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { XpLedger, XpRules } from '#contract/contract.ts';
import { dayIn, startOfDayIn } from '#domain/progress/calendar.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { xpEntryTitle } from '#web/components/community/xp-entry-title.ts';
import { clockInWords } from '#web/components/learning/deadline.ts';
import { useResource } from '#web/data/use-resource.ts';
import { loadXpRules } from '#web/data/loaders.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { plainList } from '#web/theme/baseline.ts';

const Ways = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(2, 4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  '& > li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: theme.spacing(1.25) },
}));

const Seal = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px dashed ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.gold.contrastText,
  '&[data-earned]': {
    border: `1px solid ${theme.vars.palette.gold.dark}`,
    backgroundColor: theme.vars.palette.gold.main,
  },
}));

/** The rules of XP as the server publishes them; what has earned something bears a seal. */
export function XpWays({ entries }: { entries: XpLedger['entries'] }) {
  const resource = useResource(loadXpRules, { snapshotKey: 'XP rules' });
  return (
    <Loaded
      resource={resource}
      failed={t('The rules could not be loaded')}
      waiting={
        <Skeleton variant="rounded" height={220} role="status" aria-label={t('Loading how XP is earned')} />
      }
    >
      {(rules) => <RuleList rules={rules} entries={entries} />}
    </Loaded>
  );
}

function RuleList({
  rules: { rules, dayStartsIn: zone },
  entries,
}: {
  rules: XpRules;
  entries: XpLedger['entries'];
}) {
  const { clock } = useServices();
  const earned = new Set(entries.map(({ source }) => source));
  return (
    <Stack sx={{ gap: 2 }}>
      <Ways>
        {rules.map(({ source, label, rule }) => (
          <li key={source}>
            <Seal data-earned={earned.has(source) || undefined} aria-hidden>
              {earned.has(source) && <Check size={15} strokeWidth={3} />}
            </Seal>
            <div>
              <Typography variant="subtitle2" component="p">
                {xpEntryTitle({ source, label })}
                {earned.has(source) && (
                  <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
                    {t('earned')}
                  </Typography>
                )}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(rule)}
              </Typography>
            </div>
          </li>
        ))}
      </Ways>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('Daily XP limits start again at {clock}.', {
          clock: clockInWords(startOfDayIn(zone, dayIn(zone, new Date(clock.now())))),
        })}
      </Typography>
    </Stack>
  );
}
