import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BadgeBook, BadgeState, XpLedger } from '#contract/contract.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { loadBadges } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { xpEntryTitle } from '#web/components/community/xp-entry-title.ts';
import { wayToNextLevel } from '#web/components/community/level-words.ts';
import { Tomorrow, xpUseInWords } from '#web/quiz/results/tomorrow.tsx';
import { BadgeCrest } from '#web/components/art/badge-crest.tsx';
import { StarBurst } from '#web/components/art/star-burst.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { msg, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { plainList } from '#web/theme/baseline.ts';
import { nightPlate } from '#web/theme/night-plate.ts';

const Purse = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  ...nightPlate(theme),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), '& img': { width: 70, height: 84 } },
}));

const Ledger = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& strong': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.secondary.main },
}));

const Badges = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 12rem))',
  gap: theme.spacing(2),
  margin: theme.spacing(2, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: theme.spacing(0.5),
    textAlign: 'center',
  },
}));

/** The levels passed on the way here, the first one too, and what the next one needs. */
function FirstLevel({ book }: { book: BadgeBook }) {
  if (!book.earns) return null;
  const { level, levels } = book;
  const passed = levels.slice(0, level.level);
  return (
    <section aria-labelledby="first-level">
      <Typography id="first-level" variant="h4" component="h2">
        {t('Level {level}: {name}', { level: level.level, name: t(level.name) })}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('Your levels so far: {levels}.', {
          levels: passed.map(({ name, fromXp }) => `${t(name)} (${formatXp(fromXp)})`).join(', '),
        })}{' '}
        {wayToNextLevel(book)}
      </Typography>
    </section>
  );
}

/** The badge that lacks least, of several the first of the badges page. */
export const nearestBadge = ({ badges }: Pick<BadgeBook, 'badges'>): BadgeState | undefined =>
  badges
    .filter(({ awardedAt }) => awardedAt === null)
    .toSorted((one, other) => one.threshold - one.progress - (other.threshold - other.progress))[0];

/** What was earned beside XP, by name, as what it took is done; and what is nearest. The report stands without it. */
function FirstBadges() {
  const { data } = useResource(loadBadges, { snapshotKey: 'badges' });
  if (!data) return null;
  const badges = data.badges.filter(({ awardedAt }) => awardedAt !== null);
  const next = data.earns ? nearestBadge(data) : undefined;
  return (
    <>
      <FirstLevel book={data} />
      {badges.length > 0 && (
        <section aria-labelledby="first-badges">
          <Typography id="first-badges" variant="h4" component="h2">
            {t('{count, plural, one {Your first badge} other {Your first badges}}', { count: badges.length })}
          </Typography>
          <Badges>
            {badges.map(({ badge, family, tier, name }) => (
              <li key={badge}>
                <BadgeCrest family={family} tier={tier} isEarned size={96} />
                <Typography variant="subtitle2" component="span">
                  {t(name)}
                </Typography>
              </li>
            ))}
          </Badges>
        </section>
      )}
      {next && (
        <Typography>
          {t('Next badge: {name}. {criteria}', { name: t(next.name), criteria: t(next.criteria) })}
        </Typography>
      )}
    </>
  );
}

interface EarnedXpProps {
  ledger: XpLedger;
  houseName: string | null;
  /** A lesson was checked already: what follows is not the first. */
  hasLearned: boolean;
  /** How to go on. */
  children: ReactNode;
}

interface XpTotalProps extends Pick<EarnedXpProps, 'ledger' | 'houseName'> {
  isSetupOnly: boolean;
}

/** What is in the purse: all XP so far, and the streak; stars only over what was learnt. */
function XpTotal({ ledger, houseName, isSetupOnly }: XpTotalProps) {
  const house = houseKeyOf(houseName);
  return (
    <Purse {...nightScheme}>
      {!isSetupOnly && <StarBurst />}
      {house && <HouseCrest house={house} size={112} title={t('House {name}', { name: houseName ?? '' })} />}
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="display" component="p" sx={{ color: 'night.gold' }}>
          {t('{total} XP', { total: ledger.total })}
        </Typography>
        {isSetupOnly && (
          <Typography>
            {t(
              'XP from the setup raises your level, but does not count on the week’s leaderboard. XP from lessons counts there too.',
            )}
          </Typography>
        )}
        <Typography sx={{ color: 'night.muted' }}>
          {ledger.streak > 0
            ? t('Day {day} of your streak. Keep it with a lesson, quiz or card every day.', {
                day: ledger.streak,
              })
            : t('Answer a lesson’s questions today to start your streak.')}
        </Typography>
      </Stack>
    </Purse>
  );
}

/** The XP so far: its sum and streak, entry by entry, and the lesson that comes next. */
export function EarnedXp({ ledger, houseName, hasLearned, children }: EarnedXpProps) {
  const isSetupOnly = ledger.entries.every(({ source }) => source in STEP_XP);
  return (
    <Stack sx={{ gap: 3 }}>
      <XpTotal ledger={ledger} houseName={houseName} isSetupOnly={isSetupOnly} />
      <Ledger>
        {ledger.entries.toReversed().map(({ _id, source, label, amount }) => (
          <li key={_id}>
            <span>{xpEntryTitle({ source, label })}</span>
            <strong>+{amount}</strong>
          </li>
        ))}
      </Ledger>
      <FirstBadges />
      {!isSetupOnly && <Typography>{xpUseInWords()}</Typography>}
      <Tomorrow />
      {ledger.nextRecommended && (
        <Typography>
          <RichText
            text={
              hasLearned
                ? msg('Next lesson: <0>{lesson}</0> in {subject}.')
                : msg('First lesson: <0>{lesson}</0> in {subject}.')
            }
            values={{
              lesson: t(ledger.nextRecommended.name),
              subject: t(ledger.nextRecommended.subjectName),
            }}
            elements={[<strong key="lesson" />]}
          />
        </Typography>
      )}
      <Stack sx={{ alignItems: { sm: 'flex-end' } }}>{children}</Stack>
    </Stack>
  );
}
