import Skeleton from '@mui/material/Skeleton';
import { useLocation } from 'react-router-dom';
import { xpWeekOf } from '#domain/progress/xp.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { RULES } from '#web/components/community/cup-points.tsx';
import { useResource } from '#web/data/use-resource.ts';
import { loadXpRules } from '#web/data/loaders.ts';
import { RulesFold } from '#web/components/community/rules-fold.tsx';
import { XpRulesTable } from '#web/components/community/xp-rules-table.tsx';
import { weekEndInWords } from '#web/components/learning/deadline.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';

function Rules() {
  const resource = useResource(loadXpRules);
  return (
    <Loaded
      resource={resource}
      waiting={<Skeleton variant="rounded" height={320} aria-label={t('Loading the rules')} />}
      failed={t('The rules could not be loaded')}
    >
      {({ rules }) => <XpRulesTable rules={rules} label={t('How much XP each activity earns')} />}
    </Loaded>
  );
}

/** How points count, as published; read when it is opened. */
export function RulesPanel() {
  const { clock } = useServices();
  const { key, hash } = useLocation();
  const isAsked = hash === `#${RULES}`;
  return (
    <RulesFold
      key={isAsked ? key : 'rules'}
      id={RULES}
      isAsked={isAsked}
      title={t('How points count')}
      inWords={[
        weekEndInWords(xpWeekOf(new Date(clock.now())).endsAt.getTime()),
        t('XP from the setup is not included. Same XP, same rank. The House Cup counts hidden members too.'),
      ].join(' ')}
    >
      <Rules />
    </RulesFold>
  );
}
