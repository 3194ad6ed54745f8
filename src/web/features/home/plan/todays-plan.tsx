import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BookOpen, CircleQuestionMark, ClipboardCheck, Compass, Flag, Layers } from 'lucide-react';
import { type ComponentProps, Fragment, useCallback, useLayoutEffect, useState } from 'react';
import type { OpenWeeklyQuiz, ProgressSummary, WeeklyAssessment } from '#contract/contract.ts';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { plainList } from '#web/theme/baseline.ts';
import { loadWeekly, type WeeklyPlace } from '#web/data/weekly.actors.ts';
import { loadCardsDue, loadLastWeekly } from '../home.actors.ts';
import { hasBegun } from '../open-today.ts';
import {
  firstSteps,
  goalItem,
  isQuizToDo,
  type PlanItem,
  questionItem,
  quizItem,
  reviewItem,
} from './plan-items.ts';
import { FailedTile, PlanTile, ROOM, WaitingTile } from './plan-tile.tsx';
import { RestOfPlan } from './rest-of-plan.tsx';

/** Hairlines part the lines, below each other or side by side: the ground shows between them. */
const Lines = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 1,
  backgroundColor: theme.vars.palette.surface.line,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '&:has(> :nth-of-type(4))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  [theme.breakpoints.up('lg')]: {
    '&:has(> :nth-of-type(4))': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
}));

/** Below the tiles of the day, as wide as they are. */
const Rest = styled(Lines)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))' },
}));

interface TileOfProps<T> {
  tile: ComponentProps<typeof WaitingTile>;
  resource: Resource<T>;
  itemOf: (data: T) => PlanItem;
}

/** What was read stays while it is read again. */
function TileOf<T>({ tile, resource: { state, data, reload }, itemOf }: TileOfProps<T>) {
  if (data !== null) return <PlanTile {...tile} item={itemOf(data)} />;
  return state === 'failed' ? <FailedTile {...tile} onRetry={reload} /> : <WaitingTile {...tile} />;
}

const quizTile = () => ({ label: t('Weekly quiz'), Icon: ClipboardCheck, room: ROOM.deadline });

interface PlanProps {
  /** Is told what the plan knows of the weekly quiz; null while it does not. */
  onWeek: (week: WeeklyAssessment | null) => void;
}

interface QuizTileProps extends PlanProps {
  place: WeeklyPlace;
  others: readonly OpenWeeklyQuiz[];
}

function QuizTile({ place, others, onWeek }: QuizTileProps) {
  const { courseId, subjectId } = place;
  const week = useResource((services, signal) => loadWeekly(services, place, signal), {
    kind: 'weeklyAssessment',
    suffix: subjectId,
  });
  useLayoutEffect(() => {
    onWeek(week.data);
    return () => onWeek(null);
  }, [onWeek, week.data]);
  return (
    <TileOf
      tile={quizTile()}
      resource={week}
      itemOf={(assessment) => quizItem({ courseId, subjectId, assessment }, others)}
    />
  );
}

function LastQuizTile() {
  const last = useResource(loadLastWeekly, { snapshotKey: 'last weekly quiz' });
  return <TileOf tile={quizTile()} resource={last} itemOf={({ quiz }) => quizItem(quiz, [])} />;
}

/** None where the student's track has no questions. */
function QuestionTile({ today: { dailyQuestion } }: Pick<ProgressSummary, 'today'>) {
  const { clock } = useServices();
  return (
    dailyQuestion && (
      <PlanTile
        label={t('Question of the day')}
        Icon={CircleQuestionMark}
        item={questionItem(dailyQuestion, clock.now())}
      />
    )
  );
}

const STEP_ICONS = [Compass, BookOpen, ClipboardCheck] as const;

function WaitingPlan() {
  return (
    <>
      <WaitingTile label={t('Review')} Icon={Layers} room={ROOM.text} />
      <WaitingTile label={t('Weekly quiz')} Icon={ClipboardCheck} room={ROOM.deadline} />
      <WaitingTile label={t('Question of the day')} Icon={CircleQuestionMark} />
      <WaitingTile label={t('Today’s goal')} Icon={Flag} />
    </>
  );
}

function FirstSteps({ summary }: { summary: ProgressSummary }) {
  const { clock } = useServices();
  return (
    <>
      {firstSteps(summary, clock.now()).map((item, at) => (
        <PlanTile
          key={item.title}
          item={item}
          label={t('Step {number}', { number: at + 1 })}
          Icon={STEP_ICONS[at] ?? Compass}
        />
      ))}
      <QuestionTile today={summary.today} />
    </>
  );
}

/** What can be done now stands before what is done, empty or not due: the order is the usual one in both. */
const workFirst = <Tile extends { isOpen: boolean }>(tiles: readonly Tile[]): Tile[] =>
  tiles.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));

function DueToday({ summary, onWeek }: PlanProps & { summary: ProgressSummary }) {
  const { clock } = useServices();
  const { today, nextRecommended } = summary;
  const cards = useResource(loadCardsDue, { kind: 'cardsDue' });
  const [week, setWeek] = useState<WeeklyAssessment | null>(null);
  const noteWeek = useCallback(
    (found: WeeklyAssessment | null) => {
      setWeek(found);
      onWeek(found);
    },
    [onWeek],
  );
  const [open, ...others] = summary.openWeeklyQuizzes;
  // The quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one.
  const place = open ?? nextRecommended;
  const review = cards.data && reviewItem(cards.data, clock.now(), summary.openAttempt !== null);
  const goal = goalItem(summary, clock.now());
  const tiles = [
    {
      key: 'review',
      isOpen: review === null || review.state === 'open',
      tile: (
        <TileOf
          tile={{ label: t('Review'), Icon: Layers, room: ROOM.text }}
          resource={{ ...cards, data: review }}
          itemOf={(item) => item}
        />
      ),
    },
    {
      key: place?.subjectId ?? 'quiz',
      isOpen: week === null ? place !== null : isQuizToDo(week),
      tile: place ? <QuizTile place={place} others={others} onWeek={noteWeek} /> : <LastQuizTile />,
    },
    {
      key: 'question',
      isOpen: today.dailyQuestion?.isAnswered === false,
      tile: <QuestionTile today={today} />,
    },
    {
      key: 'goal',
      isOpen: goal.state === 'open',
      tile: (
        // Without a goal of minutes there is none to reach.
        <PlanTile label={today.goalMinutes > 0 ? t('Today’s goal') : t('Today')} Icon={Flag} item={goal} />
      ),
    },
  ];
  return workFirst(tiles).map(({ key, tile }) => <Fragment key={key}>{tile}</Fragment>);
}

/**
 * The daily plan, a to-do list of what is due today: cards to review, the quiz of the week, the question and the goal of
 * the day. Somebody new is told how it begins.
 */
export function TodaysPlan({ summary, onWeek }: PlanProps & { summary: Resource<ProgressSummary> }) {
  const { data } = summary;
  const isNew = data !== null && !hasBegun(data);
  // Continue tells already what could not be read.
  if (data === null && summary.state === 'failed') return null;
  return (
    <section aria-labelledby="todays-plan">
      <Typography
        id="todays-plan"
        variant="h2"
        sx={(theme) => ({ mb: 2, [theme.breakpoints.down('md')]: { mb: 1.25, fontSize: '1.5rem' } })}
      >
        {t(isNew ? 'Your first steps' : 'Today’s plan')}
      </Typography>
      <Card>
        <Lines>
          {data === null && <WaitingPlan />}
          {isNew && <FirstSteps summary={data} />}
          {data !== null && !isNew && <DueToday summary={data} onWeek={onWeek} />}
        </Lines>
        {data !== null && !(isNew && data.tomorrow.lesson === null) && (
          <Rest aria-label={t('Quest and tomorrow')}>
            <RestOfPlan summary={data} />
          </Rest>
        )}
      </Card>
    </section>
  );
}
