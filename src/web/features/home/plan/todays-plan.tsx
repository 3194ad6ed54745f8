import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BookOpen, CircleQuestionMark, ClipboardCheck, Compass, Flag, Layers } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import type { ProgressSummary, WeeklyAssessment } from '#contract/contract.ts';
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

interface TileOfProps {
  tile: ComponentProps<typeof WaitingTile>;
  resource: Resource<PlanItem>;
  isHeld: boolean;
}

const isSettled = ({ state, data }: Resource<unknown>): boolean => data !== null || state === 'failed';

/** What was read stays while it is read again. */
function TileOf({ tile, resource: { state, data, reload }, isHeld }: TileOfProps) {
  const Known = isHeld ? HeldTile : PlanTile;
  if (data !== null) return <Known {...tile} item={data} />;
  if (isHeld) return <WaitingTile {...tile} />;
  return state === 'failed' ? <FailedTile {...tile} onRetry={reload} /> : <WaitingTile {...tile} />;
}

interface PlanProps {
  /** Is told what the plan knows of the weekly quiz; null while it does not. */
  onWeek: (week: WeeklyAssessment | null) => void;
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

interface DueTilesProps {
  summary: ProgressSummary;
  quiz: Resource<PlanItem>;
  isQuizOpen: boolean;
}

function DueTiles({ summary, quiz, isQuizOpen }: DueTilesProps) {
  const { clock } = useServices();
  const { today } = summary;
  const cards = useResource(loadCardsDue, { kind: 'cardsDue' });
  // The order of the first time that all is known stays for the visit: no link moves under the finger that presses it.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const isHeld = order === null;
  const review = cards.data && reviewItem(cards.data, clock.now(), summary.openAttempt !== null);
  const reviewTile = { label: t('Review'), Icon: Layers, room: ROOM.text };
  const quizTile = { label: t('Weekly quiz'), Icon: ClipboardCheck, room: ROOM.deadline };
  const tiles: Tile[] = [
    {
      name: 'review',
      isOpen: review === null || review.state === 'open',
      tile: <TileOf tile={reviewTile} resource={{ ...cards, data: review }} isHeld={isHeld} />,
    },
    {
      name: 'quiz',
      isOpen: isQuizOpen,
      tile: <TileOf tile={quizTile} resource={quiz} isHeld={isHeld} />,
    },
    {
      name: 'question',
      isOpen: today.dailyQuestion?.isAnswered === false,
      tile: <QuestionTile today={today} isHeld={isHeld} />,
    },
    goalTile(summary, clock.now(), isHeld),
  ];
  if (isHeld && isSettled(cards) && isSettled(quiz)) {
    setOrder(sortOpenFirst(tiles).map(({ name }) => name));
  }
  const names = order ?? tiles.map(({ name }) => name);
  return names.flatMap((name) =>
    tiles.filter((each) => each.name === name).map(({ tile }) => <Fragment key={name}>{tile}</Fragment>),
  );
}

interface DueProps extends PlanProps {
  summary: ProgressSummary;
}

function DueWithQuiz({ summary, place, onWeek }: DueProps & { place: WeeklyPlace }) {
  const { courseId, subjectId } = place;
  const week = useResource((services, signal) => loadWeekly(services, place, signal), {
    kind: 'weeklyAssessment',
    suffix: subjectId,
  });
  useLayoutEffect(() => {
    onWeek(week.data);
    return () => onWeek(null);
  }, [onWeek, week.data]);
  const others = summary.openWeeklyQuizzes.slice(1);
  const item = week.data && quizItem({ courseId, subjectId, assessment: week.data }, others);
  return (
    <DueTiles
      summary={summary}
      quiz={{ ...week, data: item }}
      isQuizOpen={week.data === null || isQuizToDo(week.data)}
    />
  );
}

function DueWithLastQuiz({ summary }: Pick<DueProps, 'summary'>) {
  const last = useResource(loadLastWeekly, { snapshotKey: 'last weekly quiz' });
  const item = last.data && quizItem(last.data.quiz, []);
  return <DueTiles summary={summary} quiz={{ ...last, data: item }} isQuizOpen={false} />;
}

/** With the quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one. */
function DueToday(props: DueProps) {
  const { openWeeklyQuizzes, nextRecommended } = props.summary;
  const place = openWeeklyQuizzes[0] ?? nextRecommended;
  if (!place) return <DueWithLastQuiz summary={props.summary} />;
  return <DueWithQuiz {...props} key={place.subjectId} place={place} />;
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
