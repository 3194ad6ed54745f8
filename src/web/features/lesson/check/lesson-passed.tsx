import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight, CircleCheckBig, Crown, Flame, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt } from '#contract/contract.ts';
import { arriveUnlessElsewhere, TOP_ROOM } from '#web/browser/show-top.ts';
import { BadgeCrest } from '#web/components/art/badge-crest.tsx';
import { lessonXpInWords } from '#web/components/community/lesson-xp-words.ts';
import { badgePath } from '#web/components/community/badge-path.ts';
import { REWARDS_SHOWN } from '#web/components/community/rewards-shown.ts';
import { useRewardsShown } from '#web/data/shown-rewards.ts';
import { Tomorrow, xpUseInWords } from '#web/quiz/results/tomorrow.tsx';
import { t } from '#web/language/language.ts';
import { useWait } from '../use-wait.ts';
import { NEXT_SHOWN } from './next-shown.ts';
import { useServices } from '#web/data/services.tsx';
import { ledgerLine, levelWords, QuestLines } from '#web/quiz/results/rewards.tsx';
import { noXpInWords } from '#web/quiz/results/xp-sentences.ts';
import { motion, radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';

/** The badge of the first lesson that somebody answered right. */
const FIRST_LESSON = 'lessons-1';

const appear = keyframes({
  from: { transform: 'scale(0.6)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(2.5),
  scrollMarginTop: TOP_ROOM,
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.gold.dark}`,
  backgroundImage: 'radial-gradient(70% 120% at 0% 0%, rgb(229 180 76 / 0.2), transparent)',
}));

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  ...plainList,
  '& > li': { display: 'flex', gap: theme.spacing(1.5), alignItems: 'center' },
  '& svg': { flex: 'none' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& > li': { animation: `${appear} ${motion.ceremony}ms ease-out both` },
  },
}));

/** What a round brought, a line each; nothing where it brought nothing. */
export function Gained({
  graded: {
    rewards: { entries, badges, level, streak, noXp, quests = [] },
    result,
  },
  isFirst = false,
}: {
  graded: Pick<GradedAttempt, 'rewards' | 'result'>;
  isFirst?: boolean;
}) {
  useRewardsShown({ badges, level, quests });
  const counted = result.correctAnswers - (noXp?.shownIds?.length ?? 0);
  const isAny = entries.length + badges.length + quests.length > 0 || level !== null;
  if (!isAny) return null;
  return (
    <Lines {...{ [REWARDS_SHOWN]: '' }}>
      {entries.map(({ _id, amount, label }) => (
        <li key={_id}>
          <Sparkles size={22} aria-hidden />
          <span>
            <MuiLink component={Link} to={ledgerLine(_id)} sx={{ fontWeight: 680 }}>
              {t('+{xp} XP', { xp: amount })}
            </MuiLink>
            {` ${lessonXpInWords({ label, amount }, noXp?.reason === 'day-cap', counted)}`.trimEnd()}
          </span>
        </li>
      ))}
      <QuestLines quests={quests} />
      {level && (
        <li>
          <Crown size={22} aria-hidden />
          <span>{levelWords(level)}</span>
        </li>
      )}
      {isFirst && streak > 0 && (
        <li>
          <Flame size={22} aria-hidden />
          <span>{t('Day {day} of your streak', { day: streak })}</span>
        </li>
      )}
      {badges.map(({ badge, family, tier, name }) => (
        <li key={badge}>
          <BadgeCrest family={family} tier={tier} isEarned size={48} />
          <span>
            {t('A new badge:')}{' '}
            <MuiLink component={Link} to={badgePath(name)}>
              {t(name)}
            </MuiLink>
          </span>
        </li>
      ))}
    </Lines>
  );
}

/** Keeps the room of what is fetched, so that what stands below stays where it is. */
const ComingDay = styled('div')(({ theme }) => ({
  minHeight: `calc(2lh + ${theme.spacing(1.75)})`,
  marginBottom: theme.spacing(2),
}));

/** The lesson to go on with, with until when its questions complete nothing; null after the last one. */
export type NextLesson = { name: string; to: string; countsFrom?: string } | null;

const completeInWords = (questions: number): string =>
  questions === 1 ? t('Right. The lesson is complete.') : t('All correct! You have completed this lesson.');

interface LessonPassedProps {
  graded: Pick<GradedAttempt, 'rewards' | 'result'>;
  next: NextLesson;
  /** Another round. */
  again: ReactNode;
}

/** A lesson's questions answered right: what that brought, of the first lesson as the first, and one step on. */
export function LessonPassed({ graded, next, again }: LessonPassedProps) {
  const { rewards, result } = graded;
  const { clock } = useServices();
  const waits = useWait(next?.countsFrom);
  const isFirst = rewards.badges.some(({ badge }) => badge === FIRST_LESSON);
  return (
    <>
      <Frame ref={arriveUnlessElsewhere} role="status" tabIndex={-1}>
        <Typography
          variant={isFirst ? 'h3' : 'h5'}
          component="p"
          sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}
        >
          <CircleCheckBig size={isFirst ? 28 : 22} aria-hidden style={{ flex: 'none' }} />
          {isFirst ? t('Your first lesson is complete!') : completeInWords(result.totalQuestions)}
        </Typography>
        <Gained graded={graded} isFirst={isFirst} />
        {isFirst && (
          <Typography>
            {t('The weekly quiz can now ask about this lesson.')}{' '}
            {rewards.entries.length > 0 && xpUseInWords()}
          </Typography>
        )}
        {rewards.noXp && (
          <Typography sx={{ color: 'text.secondary' }}>
            {noXpInWords(rewards.noXp, {
              source: 'lesson-check',
              now: clock.now(),
              hasXp: rewards.entries.length > 0,
            })}
          </Typography>
        )}
        {next && (
          <div>
            <Button
              component={Link}
              to={next.to}
              {...{ [NEXT_SHOWN]: '' }}
              variant="contained"
              color="gold"
              endIcon={<ArrowRight size={18} aria-hidden />}
              sx={{ textAlign: 'left' }}
            >
              {t('Next: {lesson}', { lesson: next.name })}
              {waits && ` · ${waits}`}
            </Button>
          </div>
        )}
      </Frame>
      {/* Outside of what is announced, since it comes later: all would be read a second time. */}
      <ComingDay>
        <Tomorrow />
      </ComingDay>
      {again}
    </>
  );
}
