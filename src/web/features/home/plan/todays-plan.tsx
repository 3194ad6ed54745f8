import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BookOpen, CircleQuestionMark, ClipboardCheck, Compass, Flag, Layers } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import type { OpenWeeklyQuiz, ProgressSummary, WeeklyAssessment } from '#contract/contract.ts';
import { cacheOf } from '#web/data/cache-of.ts';
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
    // Rows of one height: the tiles may change places, and what stands below keeps its own.
    '&:has(> :nth-of-type(4))': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoRows: '1fr',
    },
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

interface TileOfProps {
  tile: ComponentProps<typeof WaitingTile>;
  resource: Resource<PlanItem>;
  isHeld: boolean;
}

const isOfToday = (at: number | null, now: number): boolean =>
  at !== null && new Date(at).toDateString() === new Date(now).toDateString();

/** Read today, or not to be had: an answer of another day is no reason for today's order while it is read again. */
const isSettled = ({ state, at }: Resource<unknown>, now: number): boolean =>
  state !== 'loading' || isOfToday(at, now);

/** What was read stays while it is read again. */
function TileOf({ tile, resource: { state, data, reload }, isHeld }: TileOfProps) {
  if (data !== null) return <PlanTile {...tile} item={data} isHeld={isHeld} />;
  if (isHeld) return <WaitingTile {...tile} />;
  return state === 'failed' ? <FailedTile {...tile} onRetry={reload} /> : <WaitingTile {...tile} />;
}

interface PlanProps {
  /** Is told what the plan knows of the weekly quiz; null while it does not. */
  onWeek: (week: WeeklyAssessment | null) => void;
}

const reviewTile = () => ({ label: t('Review'), Icon: Layers, room: ROOM.text });
const quizTile = () => ({ label: t('Weekly quiz'), Icon: ClipboardCheck, room: ROOM.deadline });
const questionTile = () => ({ label: t('Question of the day'), Icon: CircleQuestionMark });

interface QuestionTileProps extends Pick<ProgressSummary, 'today'> {
  isHeld?: boolean;
}

/** None where the student's track has no questions. */
function QuestionTile({ today: { dailyQuestion }, isHeld }: QuestionTileProps) {
  const { clock } = useServices();
  if (!dailyQuestion) return null;
  const item = questionItem(dailyQuestion, clock.now());
  return <PlanTile {...questionTile()} item={item} isHeld={isHeld} />;
}

const STEP_ICONS = [Compass, BookOpen, ClipboardCheck] as const;

function WaitingPlan() {
  return (
    <>
      <WaitingTile {...reviewTile()} />
      <WaitingTile {...quizTile()} />
      <WaitingTile {...questionTile()} />
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

const TILES = ['review', 'quiz', 'question', 'goal'] as const;
type TileName = (typeof TILES)[number];

/** What can be done now stands before what is done, empty or not due: the order is the usual one in both. */
const sortOpenFirst = (isOpen: Record<TileName, boolean>): TileName[] =>
  TILES.toSorted((one, other) => Number(isOpen[other]) - Number(isOpen[one]));

interface WeeklyQuizTileProps extends PlanProps {
  place: WeeklyPlace;
  others: readonly OpenWeeklyQuiz[];
  now: number;
  isHeld: boolean;
  /** Is told whether the quiz can be done now, which one that could not be read may be; null while that is not known. */
  onOpen: (isOpen: boolean | null) => void;
}

function WeeklyQuizTile({ place, others, now, isHeld, onWeek, onOpen }: WeeklyQuizTileProps) {
  const { courseId, subjectId } = place;
  const week = useResource((services, signal) => loadWeekly(services, place, signal), {
    kind: 'weeklyAssessment',
    suffix: subjectId,
  });
  const isOpen = isSettled(week, now) ? week.data === null || isQuizToDo(week.data) : null;
  useLayoutEffect(() => {
    onWeek(week.data);
    onOpen(isOpen);
    return () => onWeek(null);
  }, [onWeek, week.data, onOpen, isOpen]);
  const item = week.data && quizItem({ courseId, subjectId, assessment: week.data }, others, now);
  return <TileOf tile={quizTile()} resource={{ ...week, data: item }} isHeld={isHeld} />;
}

function LastQuizTile({ isHeld }: Pick<WeeklyQuizTileProps, 'isHeld'>) {
  const last = useResource(loadLastWeekly, { snapshotKey: 'last weekly quiz' });
  const item = last.data && quizItem(last.data.quiz, []);
  return <TileOf tile={quizTile()} resource={{ ...last, data: item }} isHeld={isHeld} />;
}

interface DueTodayProps extends PlanProps {
  summary: ProgressSummary;
  /** Whether the summary is of today, or none of today can be had. */
  isCurrent: boolean;
}

/** With the quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one. */
function DueToday({ summary, isCurrent, onWeek }: DueTodayProps) {
  const services = useServices();
  const now = services.clock.now();
  const { openWeeklyQuizzes, nextRecommended, today } = summary;
  const place = openWeeklyQuizzes[0] ?? nextRecommended;
  const cards = useResource(loadCardsDue, { kind: 'cardsDue' });
  // Begins with what the cache has: a plan that is known is drawn once, in its order, not again when the tile has told.
  const [isOpen, setOpen] = useState(() => {
    const cached = place && cacheOf(services).peek('weeklyAssessment', place.subjectId);
    return cached && isOfToday(cached.at, now) ? isQuizToDo(cached.data) : null;
  });
  const isQuizOpen = place ? isOpen : false;
  // The order of the first time that all is known stays for the visit: no link moves under the finger that presses it.
  const [order, setOrder] = useState<readonly TileName[] | null>(null);
  const isHeld = order === null;
  const review = cards.data && reviewItem(cards.data, now, summary.openAttempt !== null);
  const goal = goalItem(summary, now);
  if (isHeld && isCurrent && isSettled(cards, now) && isQuizOpen !== null) {
    const sorted = sortOpenFirst({
      review: review === null || review.state === 'open',
      quiz: isQuizOpen,
      question: today.dailyQuestion?.isAnswered === false,
      goal: goal.state === 'open',
    });
    setOrder(sorted);
  }
  const tiles: Record<TileName, ReactNode> = {
    review: <TileOf tile={reviewTile()} resource={{ ...cards, data: review }} isHeld={isHeld} />,
    quiz: place ? (
      <WeeklyQuizTile
        key={place.subjectId}
        place={place}
        others={openWeeklyQuizzes.slice(1)}
        now={now}
        isHeld={isHeld}
        onWeek={onWeek}
        onOpen={setOpen}
      />
    ) : (
      <LastQuizTile isHeld={isHeld} />
    ),
    question: <QuestionTile today={today} isHeld={isHeld} />,
    // Without a goal of minutes there is none to reach.
    goal: (
      <PlanTile
        label={today.goalMinutes > 0 ? t('Today’s goal') : t('Today')}
        Icon={Flag}
        item={goal}
        isHeld={isHeld}
      />
    ),
  };
  return (order ?? TILES).map((name) => <Fragment key={name}>{tiles[name]}</Fragment>);
}

/**
 * The daily plan, a to-do list of what is due today: cards to review, the quiz of the week, the question and the goal of
 * the day. Somebody new is told how it begins.
 */
export function TodaysPlan({ summary, onWeek }: PlanProps & { summary: Resource<ProgressSummary> }) {
  const { clock } = useServices();
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
          {data !== null && !isNew && (
            <DueToday summary={data} isCurrent={isSettled(summary, clock.now())} onWeek={onWeek} />
          )}
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
