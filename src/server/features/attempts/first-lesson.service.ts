import type { GradedAttempt, NextSubtopic } from '#contract/contract.ts';
import {
  chooseFirstLesson,
  type FirstLesson,
  type LessonAnswer,
  type StartRule,
} from '#domain/assessment/first-lesson.ts';
import { samplesMissed } from '#domain/assessment/sample-questions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { contentId } from '../../content/content-ids.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type AttemptRow, createAttemptsRepository } from './attempts.repository.ts';
import { isRight, levelOf } from './diagnostic.ts';
import {
  createQuestionBankRepository,
  type PlacedSubtopic,
  type QuestionBankRepository,
} from './question-bank.repository.ts';
import { FIRST_QUIZ } from './quiz-plans.ts';

type QuizTaken = Pick<AttemptRow, 'userId' | 'questions' | 'answers'>;
type Start = Pick<GradedAttempt, 'startHere' | 'startReason' | 'startRule' | 'landingMissed'>;

/** The lesson a student was told to begin with; before their first quiz what they missed on the landing page tells it. */
export const createStartFinder =
  ({ db }: Pick<AppDeps, 'db'>) =>
  async (userId: string): Promise<NextSubtopic | null> => {
    const first = { userId, kind: 'first-quiz', scope: FIRST_QUIZ } as const;
    const attempt = await createAttemptsRepository(db).findGraded(first);
    if (attempt) return (await findStart(db, attempt)).startHere;
    const bank = createQuestionBankRepository(db);
    const newcomer = await bank.findNewcomer(userId);
    if (!missedBy(newcomer)?.length) return null;
    const { startHere, startReason } = await startOf(bank, newcomer, { questions: [], answers: {} });
    return startReason === 'landing-missed' ? startHere : null;
  };

/** The lesson to begin with, by the answers of the landing page and of the first quiz. Null where nothing is taught in the track. */
export async function findStart(db: Database | Transaction, quiz: QuizTaken): Promise<Start> {
  const bank = createQuestionBankRepository(db);
  return startOf(bank, await bank.findNewcomer(quiz.userId), quiz);
}

type Newcomer = Awaited<ReturnType<QuestionBankRepository['findNewcomer']>>;

/** What they missed on the landing page; null where they answered nothing there. */
const missedBy = ({ track, sampleAnswers }: Newcomer) => sampleAnswers && samplesMissed(sampleAnswers, track);

async function startOf(
  bank: QuestionBankRepository,
  newcomer: Newcomer,
  quiz: Omit<QuizTaken, 'userId'>,
): Promise<Start> {
  const { track } = newcomer;
  const missed = missedBy(newcomer);
  const landing = (missed ?? []).map(({ subject, lesson }) => ({
    subject: contentId('subject', subject),
    lesson: contentId('subtopic', `${subject}/${lesson}`),
  }));
  const answers = lessonAnswers(quiz);
  const places = await bank.listPlaces(answers.map(({ lesson }) => lesson));
  const subjectIds = new Set(
    [...places, ...landing.map(({ subject }) => ({ subjectId: subject }))].map((one) => one.subjectId),
  );
  const lessons = await bank.listOpenLessons(track, [...subjectIds]);
  const beginning = await bank.findBeginning(track);
  const first = chooseFirstLesson({
    answers,
    landing,
    subjects: bySubject(lessons),
    beginning: beginning?.subtopicId ?? null,
  });
  const startHere = [...lessons, ...(beginning ? [beginning] : [])].find(
    ({ subtopicId }) => subtopicId === first.lesson,
  );
  if (!startHere) return { startHere: null };
  const landingMissed = describeMissed(first, lessons);
  const startReason = missed?.length === 0 ? 'landing-all-right' : REASONS[first.rule];
  return {
    startHere,
    ...(startReason && { startReason }),
    startRule: first.rule,
    ...(landingMissed && { landingMissed }),
  };
}

/** What a page of the version before says of a rule; nothing of those of the quiz alone. */
const REASONS: Partial<Record<StartRule, NonNullable<Start['startReason']>>> = {
  'landing-lesson': 'landing-missed',
  'before-landing-lesson': 'landing-missed',
  'landing-subject': 'landing-missed',
  'quiz-over-landing': 'quiz-over-landing',
};

const lessonAnswers = ({ questions, answers }: Omit<QuizTaken, 'userId'>): LessonAnswer[] =>
  questions.flatMap((question, index) =>
    question.subtopicId
      ? [
          {
            lesson: question.subtopicId,
            level: levelOf(question),
            isRight: isRight({ questions, answers }, index) ?? false,
          },
        ]
      : [],
  );

const bySubject = (lessons: readonly PlacedSubtopic[]) =>
  [...new Set(lessons.map(({ subjectId }) => subjectId))].map((subject) => ({
    subject,
    lessons: lessons.filter(({ subjectId }) => subjectId === subject).map(({ subtopicId }) => subtopicId),
  }));

/** The lesson that teaches a question missed on the landing page; undefined where it is not published. */
function describeMissed(
  { landing, lesson: start }: FirstLesson,
  lessons: readonly PlacedSubtopic[],
): Start['landingMissed'] {
  const ofSubject = lessons.filter(({ subjectId }) => subjectId === landing?.subject);
  const numberOf = (id: string | null | undefined): number =>
    ofSubject.findIndex(({ subtopicId }) => subtopicId === id) + 1;
  const lessonNumber = numberOf(landing?.lesson);
  const taught = ofSubject[lessonNumber - 1];
  if (!taught) return undefined;
  return {
    subjectName: taught.subjectName,
    lessonName: taught.name,
    lessonNumber,
    startNumber: numberOf(start) || null,
  };
}
