import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BookOpen, CircleQuestionMark, ClipboardCheck, Compass, Flag, Layers } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { ProgressSummary } from '#contract/contract.ts';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { plainList } from '#web/theme/baseline.ts';
import { loadReviewCards, loadWeek, type QuizPlaces } from '../home.actors.ts';
import { firstSteps, goalItem, type PlanItem, questionItem, quizItem, reviewItem } from './plan-items.ts';
import { FailedTile, PlanTile, ROOM, WaitingTile } from './plan-tile.tsx';

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

/** Fetched after the plan, which stands without it. */
const RestOfPlan = lazy<ComponentType<{ summary: ProgressSummary }>>(() =>
  import('./rest-of-plan.tsx').then(
    (file) => ({ default: file.RestOfPlan }),
    () => ({ default: () => null }),
  ),
);

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

function ReviewTile({ isQuizOpen }: { isQuizOpen: boolean }) {
  const { clock } = useServices();
  const cards = useResource(loadReviewCards, { kind: 'reviewCards' });
  return (
    <TileOf
      tile={{ label: t('Review'), Icon: Layers, room: ROOM.text }}
      resource={cards}
      itemOf={(found) => reviewItem(found, clock.now(), isQuizOpen)}
    />
  );
}

const quizSubjectOf = ({ nextRecommended, openWeeklyQuizzes: [open] }: QuizPlaces): string =>
  (open ?? nextRecommended)?.subjectId ?? 'the last subject';

function QuizTile({ places }: { places: QuizPlaces }) {
  const week = useResource((services, signal) => loadWeek(services, places, signal), {
    snapshotKey: `weekly quiz of ${quizSubjectOf(places)}`,
  });
  const [, ...more] = places.openWeeklyQuizzes;
  return (
    <TileOf
      tile={{ label: t('Weekly quiz'), Icon: ClipboardCheck, room: ROOM.deadline }}
      resource={week}
      itemOf={(found) => quizItem(found, more)}
    />
  );
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

function DueToday({ summary }: { summary: ProgressSummary }) {
  const { clock } = useServices();
  const { today } = summary;
  return (
    <>
      <ReviewTile isQuizOpen={summary.openAttempt !== null} />
      <QuizTile key={quizSubjectOf(summary)} places={summary} />
      <QuestionTile today={today} />
      <PlanTile
        // Without a goal of minutes there is none to reach.
        label={today.goalMinutes > 0 ? t('Today’s goal') : t('Today')}
        Icon={Flag}
        item={goalItem(summary, clock.now())}
      />
    </>
  );
}

/**
 * The daily plan, a to-do list of what is due today: cards to review, the quiz of the week, the question and the goal of
 * the day. Somebody new is told how it begins.
 */
export function TodaysPlan({ summary }: { summary: Resource<ProgressSummary> }) {
  const { data } = summary;
  const isNew = data !== null && data.subtopicsCompleted === 0;
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
          {data !== null && !isNew && <DueToday summary={data} />}
        </Lines>
        {data !== null && !(isNew && data.tomorrow.lesson === null) && (
          <Rest aria-label={t('Quest and tomorrow')}>
            <Suspense
              fallback={
                <>
                  {!isNew && <WaitingTile label={t('Quest of the week')} Icon={Flag} room={ROOM.rest} />}
                  <WaitingTile label={t('Tomorrow’s plan')} Icon={Flag} room={ROOM.rest} />
                </>
              }
            >
              <RestOfPlan summary={data} />
            </Suspense>
          </Rest>
        )}
      </Card>
    </section>
  );
}
