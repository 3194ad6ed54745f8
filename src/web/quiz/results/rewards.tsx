import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Crown, Flag, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AttemptRewards, GradedAttempt } from '#contract/contract.ts';
import { BadgeCrest } from '#web/components/art/badge-crest.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { badgePath } from '#web/components/community/badge-path.ts';
import { REWARDS_SHOWN } from '#web/components/community/rewards-shown.ts';
import { useRewardsShown } from '#web/data/shown-rewards.ts';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { xpPartsInWords } from '#web/components/community/xp-parts.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { motion } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';

const appear = keyframes({
  from: { transform: 'scale(0.6)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  borderColor: theme.vars.palette.gold.dark,
  backgroundImage: 'radial-gradient(60% 120% at 0% 0%, rgb(229 180 76 / 0.16), transparent)',
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
})) as typeof Card;

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  ...plainList,
  '& > li': { display: 'flex', gap: theme.spacing(1.5), alignItems: 'center' },
  '& svg, & img': { flex: 'none' },
}));

const Badges = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  ...plainList,
  '& > li': { display: 'grid', justifyItems: 'center', gap: theme.spacing(0.75), textAlign: 'center' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& svg': { animation: `${appear} ${motion.ceremony}ms ease-out both` },
  },
}));

/** The line of the ledger that an award wrote. */
export const ledgerLine = (entryId: string): string => `${paths.leaderboard}?show=ledger#xp-${entryId}`;

/** As the notification of it says. */
export const levelWords = ({ level, name, fromXp }: NonNullable<AttemptRewards['level']>): string =>
  t('You reached level {level}: {name}. It takes {xp}.', { level, name: t(name), xp: formatXp(fromXp) });

/** A quest that a quiz completed, a line each: its XP come on top of the quiz's own. */
export const QuestLines = ({ quests }: { quests: AttemptRewards['entries'] }) =>
  quests.map(({ _id, label, amount }) => (
    <li key={_id}>
      <Flag size={22} aria-hidden="true" />
      <span>
        <MuiLink component={Link} to={ledgerLine(_id)} sx={{ fontWeight: 680 }}>
          {`+${formatXp(amount)}`}
        </MuiLink>
        {` · ${t('Quest done: “{quest}”', { quest: translateQuestTitle(label) })}`}
      </span>
    </li>
  ));

/** Badges where they are earned. */
export function NewBadges({ badges }: Pick<AttemptRewards, 'badges'>) {
  useRewardsShown({ badges });
  return (
    <Box>
      <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {t('{count, plural, one {A new badge} other {New badges}}', { count: badges.length })}
      </Typography>
      <Badges>
        {badges.map(({ badge, family, tier, name }) => (
          <li key={badge}>
            <BadgeCrest family={family} tier={tier} isEarned size={96} />
            <MuiLink component={Link} to={badgePath(name)}>
              {t(name)}
            </MuiLink>
          </li>
        ))}
      </Badges>
    </Box>
  );
}

/** The XP of a quiz with those of the quests that it completed: the house gained as much. */
export const totalXp = ({ xpAwarded, rewards: { quests = [] } }: GradedAttempt): number =>
  quests.reduce((sum, { amount }) => sum + amount, xpAwarded);

/** What a quiz brought, as the ledger has it: each XP with its line, the house that gained as much, new badges. */
export function Rewards({
  rewards: { entries, badges, level, house, quests = [] },
}: {
  rewards: AttemptRewards;
}) {
  useRewardsShown({ badges, level, quests });
  const earned = [...entries, ...quests];
  if (earned.length === 0 && badges.length === 0) return null;
  const crest = houseKeyOf(house);
  const total = earned.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Frame component="section" aria-labelledby="rewards" {...{ [REWARDS_SHOWN]: '' }}>
      <Typography id="rewards" variant="h4" component="h2">
        {t('What you earned')}
      </Typography>
      {earned.length > 0 && (
        <Lines>
          {entries.map(({ _id, label, amount, parts }) => (
            <li key={_id}>
              <Sparkles size={22} aria-hidden="true" />
              <span>
                <MuiLink component={Link} to={ledgerLine(_id)} sx={{ fontWeight: 680 }}>
                  {`+${formatXp(amount)}`}
                </MuiLink>
                {` · ${quizTitle(label)}`}
                {parts && (
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {xpPartsInWords(parts)}
                  </Typography>
                )}
              </span>
            </li>
          ))}
          <QuestLines quests={quests} />
          {house && (
            <li>
              {crest && <HouseCrest house={crest} size={28} />}
              <span>
                {t('You earned {xp} for House {name} too.', {
                  name: house,
                  xp: formatXp(total),
                })}
              </span>
            </li>
          )}
          {level && (
            <li>
              <Crown size={22} aria-hidden="true" />
              <span>{levelWords(level)}</span>
            </li>
          )}
        </Lines>
      )}
      {badges.length > 0 && <NewBadges badges={badges} />}
    </Frame>
  );
}
