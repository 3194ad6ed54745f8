import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Circle, CircleCheckBig, CircleDot } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { ProgressStatus, Subtopic } from '#contract/contract.ts';
import { TOPIC_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { NextLesson } from '#web/quiz/results/next-lesson.tsx';
import { BuilderPage } from './builder-page.tsx';
import { askedOf, countedQuestions, hasUnfinished } from './builder/count-questions.ts';
import { LastScores } from './builder/last-scores.tsx';
import { RoundRules, waitHereAndInLesson } from './builder/round-rules.tsx';
import { NightCard } from './builder/night-card.tsx';
import { StartWay } from './builder/start-way.tsx';
import { useXpOfLessons } from './builder/xp-of-lessons.ts';
import { BuilderContext } from './practice-builder.context.tsx';
import { TOPIC_WISHES } from './practice-choice.ts';
import { useOpenedAttempt } from './use-opened-attempt.ts';

const STATUS = {
  completed: { word: msg('Completed'), Icon: CircleCheckBig, colour: 'success.main' },
  in_progress: { word: msg('In progress'), Icon: CircleDot, colour: 'secondary.main' },
  incomplete: { word: msg('Not started'), Icon: Circle, colour: 'text.secondary' },
} as const satisfies Record<ProgressStatus, unknown>;

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: theme.spacing(1.5),
    alignItems: 'start',
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& svg': { marginTop: 2 },
}));

function SubtopicRow({ subtopic, subjectId }: { subtopic: Subtopic; subjectId: string }) {
  const { _id, name, status, questionCount } = subtopic;
  const { word, Icon, colour } = STATUS[status];
  const asked = questionCount === 0 ? t('no questions yet') : countedQuestions(questionCount);
  return (
    <li>
      <Box component={Icon} size={20} aria-hidden="true" sx={{ color: colour }} />
      <div>
        <MuiLink component={Link} to={paths.lesson(subjectId, _id)}>
          {name}
        </MuiLink>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {`${t(word)} · ${asked}`}
        </Typography>
      </div>
    </li>
  );
}

/** What the quiz is about: the subtopics it can complete. */
function TopicCard({ desk }: { desk: PracticeDesk }) {
  const [chapter] = desk.chapters;
  return (
    <Card component="section" aria-labelledby="topic-name" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
        {chapter?.name}
      </Typography>
      <Typography id="topic-name" variant="h2">
        {desk.name}
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: '60ch', color: 'text.secondary' }}>
        {t('Your result shows how each lesson went.')}
      </Typography>
      <List>
        {(chapter?.topics ?? [])
          .flatMap(({ subtopics }) => subtopics)
          .map((subtopic) => (
            <SubtopicRow key={subtopic._id} subtopic={subtopic} subjectId={desk.subjectId} />
          ))}
      </List>
    </Card>
  );
}

/** How much of the quiz is new, before it begins. */
function describeNovelty({ questions, unseen }: NonNullable<PracticeDesk['quiz']>): string {
  if (unseen === questions) {
    return t('{questions, plural, one {It is new to you.} other {All of them are new to you.}}', {
      questions,
    });
  }
  if (unseen === 0) {
    return t(
      '{questions, plural, one {You have had it before: it repeats.} other {You have had all of them before: they repeat.}}',
      { questions },
    );
  }
  return t('New to you: {unseen}. Repeated: {repeated}.', { unseen, repeated: questions - unseen });
}

/** Which lessons the quiz asks about, before it begins. */
function describeSources({ questions, ofRead }: NonNullable<PracticeDesk['quiz']>): string {
  if (ofRead === 0) {
    return t(
      '{questions, plural, one {It is from no lesson you have read.} other {None of them are from lessons you have read.}}',
      { questions },
    );
  }
  if (ofRead === questions) {
    return t(
      '{questions, plural, one {It is from a lesson you have read.} other {All of them are from lessons you have read.}}',
      { questions },
    );
  }
  return t('From lessons you have read: {read}. From others: {others}.', {
    read: ofRead,
    others: questions - ofRead,
  });
}

/** Below the pass mark the lessons of the topic come first, and they stand above. */
const isLastPassed = ({ finished: [last] }: PracticeDesk): boolean =>
  (last?.percentage ?? 0) >= COMPLETION_SHARE * 100;

const repeatsAll = ({ quiz }: PracticeDesk): boolean => quiz?.unseen === 0 && quiz.questions > 0;

function TopicStart({ desk }: { desk: PracticeDesk }) {
  const { quiz } = desk;
  const most = Math.min(TOPIC_QUIZ_QUESTIONS, desk.questionCount);
  const xp = useXpOfLessons(askedOf(desk.chapters, 'all'));
  return (
    <NightCard
      titleId="topic-round"
      title={
        quiz
          ? t('{count, plural, one {# question} other {# questions}}, one topic', { count: quiz.questions })
          : t('Up to {count, plural, one {# question} other {# questions}}, one topic', { count: most })
      }
    >
      <Typography sx={{ color: 'night.muted', fontSize: '0.9375rem' }}>
        {t('No timer. Answers and explanations at the end.')}
      </Typography>
      {quiz && (
        <Typography sx={{ color: 'night.muted', fontSize: '0.9375rem' }}>
          {describeNovelty(quiz)} {describeSources(quiz)}
        </Typography>
      )}
      {xp && <Typography sx={{ color: 'night.muted', fontSize: '0.9375rem' }}>{xp}</Typography>}
      {hasUnfinished(desk.chapters) && (
        <Typography sx={{ color: 'night.muted', fontSize: '0.9375rem' }}>{waitHereAndInLesson()}</Typography>
      )}
      <RoundRules completes />
      <StartWay label={t('Begin topic quiz')} wishes={TOPIC_WISHES} />
    </NightCard>
  );
}

/** After a result that passed, and before a quiz that only repeats, the one next step, as the result and Home name it. */
function NextAfterTopic() {
  const summary = useResource(loadSummary, { kind: 'userXp' });
  return <NextLesson next={summary.data?.nextRecommended} />;
}

function TopicQuiz({ topicId }: { topicId: string }) {
  useOpenedAttempt((attemptId) => paths.topicQuizAttempt(topicId, attemptId));
  return (
    <BuilderPage title={t('Topic quiz')} noun="topic">
      {(desk) => ({
        main: <TopicCard desk={desk} />,
        start: (
          <Stack sx={{ gap: 3 }}>
            {repeatsAll(desk) && isLastPassed(desk) && <NextAfterTopic />}
            <TopicStart desk={desk} />
          </Stack>
        ),
        scores: (
          <Stack sx={{ gap: 3 }}>
            <LastScores
              attempts={desk.finished}
              to={({ attemptId }) => paths.topicQuizAttempt(topicId, attemptId)}
            />
            {isLastPassed(desk) && (desk.unfinished || !repeatsAll(desk)) && <NextAfterTopic />}
          </Stack>
        ),
      })}
    </BuilderPage>
  );
}

/** The topic quiz page: up to ten questions of one topic (spec §2 /topicquiz). */
export function TopicQuizScreen() {
  const { topicId = '' } = useParams();
  return (
    <BuilderContext.Provider key={topicId} input={{ place: { kind: 'topic', topicId } }}>
      <TopicQuiz topicId={topicId} />
    </BuilderContext.Provider>
  );
}
