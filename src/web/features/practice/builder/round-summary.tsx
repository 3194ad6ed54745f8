import { styled } from '@mui/material/styles';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { EXAM_SECONDS_PER_QUESTION, formatClock } from '#domain/assessment/quiz-rules.ts';
import { t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { type PracticeChoice, toPracticeRequest } from '../practice-choice.ts';
import { askedOf, hasUnfinished, questionsIn } from './count-questions.ts';
import { useXpOfLessons } from './xp-of-lessons.ts';
import { RoundRules, waitHereAndInLesson } from './round-rules.tsx';
import { NightCard } from './night-card.tsx';
import { StartWay } from './start-way.tsx';

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  ...plainList,
  color: theme.vars.palette.night.muted,
  fontSize: '0.9375rem',
  '& strong': { color: theme.vars.palette.night.text, fontWeight: 600 },
}));

interface RoundSummaryProps {
  desk: PracticeDesk;
  choice: PracticeChoice;
}

function fromWhere({ chapters }: PracticeDesk, { chapterIds, pool }: PracticeChoice): string {
  const [only] = chapterIds;
  if (only === undefined) {
    return pool === 'completed' ? t('from your completed lessons') : t('from all chapters');
  }
  if (chapterIds.length > 1) {
    return t('from {count} of {total} chapters', { count: chapterIds.length, total: chapters.length });
  }
  const chapter = chapters.find(({ id }) => id === only);
  return t('from {chapter}', { chapter: chapter?.name ?? t('one chapter') });
}

/** What has been chosen, in one look, and the way in. What was missed lately waits, so that a round may ask less. */
export function RoundSummary({ desk, choice }: RoundSummaryProps) {
  const { chapterIds, count, pool, mode } = choice;
  const chapters = desk.chapters.filter(({ id }) => chapterIds.length === 0 || chapterIds.includes(id));
  const xp = useXpOfLessons(askedOf(chapters, pool));
  const most = Math.min(count, questionsIn(askedOf(chapters, pool)));
  return (
    <NightCard titleId="your-round" title={t('Your round')}>
      <Lines>
        <li>
          <strong>{t('Up to {count, plural, one {# question} other {# questions}}', { count: most })}</strong>{' '}
          {fromWhere(desk, choice)}
        </li>
        <li>
          {mode === 'exam'
            ? t('{time} on the timer', { time: formatClock(most * EXAM_SECONDS_PER_QUESTION) })
            : t('No timer, help after each answer')}
        </li>
        {xp && <li>{xp}</li>}
        {pool !== 'completed' && hasUnfinished(chapters) && <li>{waitHereAndInLesson()}</li>}
      </Lines>
      <RoundRules completes={pool !== 'completed'} />
      <StartWay label={t('Begin practice')} wishes={toPracticeRequest(choice)} />
    </NightCard>
  );
}
