import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BookOpen, CircleQuestionMark, ClipboardCheck, Compass, Flag, Layers } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
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
import { FailedTile, HeldTile, PlanTile, ROOM, WaitingTile } from './plan-tile.tsx';
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
  isHeld?: boolean;
}

const isSettled = ({ state, data }: Resource<unknown>): boolean => data !== null || state === 'failed';

/** What was read stays while it is read again. */
function TileOf<T>({ tile, resource: { state, data, reload }, itemOf, isHeld = false }: TileOfProps<T>) {
  const Known = isHeld ? HeldTile : PlanTile;
  if (data !== null) return <Known {...tile} item={itemOf(data)} />;
  if (isHeld) return <WaitingTile {...tile} />;
  return state === 'failed' ? <FailedTile {...tile} onRetry={reload} /> : <WaitingTile {...tile} />;
}

const quizTile = () => ({ label: t('Weekly quiz'), Icon: ClipboardCheck, room: ROOM.deadline });

interface PlanProps {
  /** Is told what the plan knows of the weekly quiz; null while it does not. */
  onWeek: (week: WeeklyAssessment | null) => void;
}

interface QuizTileProps {
  place: WeeklyPlace;
  others: readonly OpenWeeklyQuiz[];
  isHeld: boolean;
  onQuiz: (week: WeeklyAssessment | null, isKnown: boolean) => void;
}

function QuizTile({ place, others, isHeld, onQuiz }: QuizTileProps) {
  const { courseId, subjectId } = place;
  const week = useResource((services, signal) => loadWeekly(services, place, signal), {
    kind: 'weeklyAssessment',
    suffix: subjectId,
  });
  const isKnown = isSettled(week);
  useLayoutEffect(() => {
    onQuiz(week.data, isKnown);
    return () => onQuiz(null, false);
  }, [onQuiz, week.data, isKnown]);
  return (
    <TileOf
      tile={quizTile()}
      resource={week}
      itemOf={(assessment) => quizItem({ courseId, subjectId, assessment }, others)}
      isHeld={isHeld}
    />
  );
}

function LastQuizTile({ isHeld }: { isHeld: boolean }) {
  const last = useResource(loadLastWeekly, { snapshotKey: 'last weekly quiz' });
  return (
    <TileOf tile={quizTile()} resource={last} itemOf={({ quiz }) => quizItem(quiz, [])} isHeld={isHeld} />
  );
}

interface QuestionTileProps extends Pick<ProgressSummary, 'today'> {
  isHeld?: boolean;
}

/** None where the student's track has no questions. */
function QuestionTile({ today: { dailyQuestion }, isHeld = false }: QuestionTileProps) {
  const { clock } = useServices();
  const tile = { label: t('Question of the day'), Icon: CircleQuestionMark };
  if (!dailyQuestion) return null;
  const Known = isHeld ? HeldTile : PlanTile;
  return <Known {...tile} item={questionItem(dailyQuestion, clock.now())} />;
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

interface Tile {
  name: string;
  isOpen: boolean;
  tile: ReactNode;
}

/** What can be done now stands before what is done, empty or not due: the order is the usual one in both. */
const sortOpenFirst = (tiles: readonly Tile[]): Tile[] =>
  tiles.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));

function goalTile(summary: ProgressSummary, now: number, isHeld: boolean): Tile {
  const item = goalItem(summary, now);
  // Without a goal of minutes there is none to reach.
  const tile = { label: summary.today.goalMinutes > 0 ? t('Today’s goal') : t('Today'), Icon: Flag };
  const Known = isHeld ? HeldTile : PlanTile;
  return {
    name: 'goal',
    isOpen: item.state === 'open',
    tile: <Known {...tile} item={item} />,
  };
}

function DueToday({ summary, onWeek }: PlanProps & { summary: ProgressSummary }) {
  const { clock } = useServices();
  const { today, nextRecommended } = summary;
  const cards = useResource(loadCardsDue, { kind: 'cardsDue' });
  const [quiz, setQuiz] = useState<{ week: WeeklyAssessment | null; isKnown: boolean }>({
    week: null,
    isKnown: false,
  });
  const handleQuiz = useCallback<QuizTileProps['onQuiz']>(
    (week, isKnown) => {
      setQuiz({ week, isKnown });
      onWeek(week);
    },
    [onWeek],
  );
  const [open, ...others] = summary.openWeeklyQuizzes;
  // The quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one.
  const place = open ?? nextRecommended;
  // The order of the first time that all is known stays for the visit: no link moves under the finger that presses it.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const isHeld = order === null;
  const review = cards.data && reviewItem(cards.data, clock.now(), summary.openAttempt !== null);
  const tiles: Tile[] = [
    {
      name: 'review',
      isOpen: review === null || review.state === 'open',
      tile: (
        <TileOf
          tile={{ label: t('Review'), Icon: Layers, room: ROOM.text }}
          resource={{ ...cards, data: review }}
          itemOf={(item) => item}
          isHeld={isHeld}
        />
      ),
    },
    {
      name: 'quiz',
      isOpen: quiz.week === null ? place !== null : isQuizToDo(quiz.week),
      tile: place ? (
        <QuizTile key={place.subjectId} place={place} others={others} isHeld={isHeld} onQuiz={handleQuiz} />
      ) : (
        <LastQuizTile isHeld={isHeld} />
      ),
    },
    {
      name: 'question',
      isOpen: today.dailyQuestion?.isAnswered === false,
      tile: <QuestionTile today={today} isHeld={isHeld} />,
    },
    goalTile(summary, clock.now(), isHeld),
  ];
  if (isHeld && isSettled(cards) && (quiz.isKnown || place === null)) {
    setOrder(sortOpenFirst(tiles).map(({ name }) => name));
  }
  const names = order ?? tiles.map(({ name }) => name);
  return names.flatMap((name) =>
    tiles.filter((each) => each.name === name).map(({ tile }) => <Fragment key={name}>{tile}</Fragment>),
  );
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
