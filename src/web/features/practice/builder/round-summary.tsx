import { styled } from '@mui/material/styles';
import type { PracticeDesk } from '#machines/assessment/practice-builder.machine.ts';
import { EXAM_SECONDS_PER_QUESTION, formatClock } from '#domain/quiz-rules.ts';
import { type PracticeChoice, wishesOf } from '../practice-choice.ts';
import { counted, questionsIn } from './count-questions.ts';
import { NightCard } from './night-card.tsx';
import { StartWay } from './start-way.tsx';

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.night.muted,
  fontSize: '0.9375rem',
  '& strong': { color: theme.vars.palette.night.text, fontWeight: 600 },
}));

interface RoundSummaryProps {
  desk: PracticeDesk;
  choice: PracticeChoice;
}

/** What has been chosen, in one look, and the way in. */
export function RoundSummary({ desk, choice }: RoundSummaryProps) {
  const { chapterIds, count, pool, mode } = choice;
  const chapters = desk.chapters.filter(({ id }) => chapterIds.length === 0 || chapterIds.includes(id));
  const available = questionsIn(chapters.flatMap(({ topics }) => topics));
  const most = Math.min(count, available);
  const isLess = most < count || pool !== 'all';
  const where =
    chapterIds.length === 0
      ? 'from all chapters'
      : `from ${chapterIds.length === 1 ? (chapters[0]?.name ?? 'one chapter') : `${chapterIds.length} of ${desk.chapters.length} chapters`}`;
  return (
    <NightCard titleId="your-round" title="Your round">
      <Lines>
        <li>
          <strong>{`${isLess ? 'Up to ' : ''}${counted(most, 'question', 'questions')}`}</strong> {where}
        </li>
        <li>
          {mode === 'exam'
            ? `${formatClock(most * EXAM_SECONDS_PER_QUESTION)} on the clock`
            : 'No clock, help after each answer'}
        </li>
        <li>Counts for your lessons from 80% on</li>
      </Lines>
      <StartWay label="Begin practice" wishes={wishesOf(choice)} />
    </NightCard>
  );
}
