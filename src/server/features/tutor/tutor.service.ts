import type { TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import type { NewUserQuery } from '../queries/queries.repository.ts';
import { cannedAnswerStep } from './canned-answers.ts';
import { requestOf } from './follow-up-requests.ts';
import { followUpAfter, isStillSpokenOf } from './follow-ups.ts';
import { hintLevelAfter } from './hint-levels.ts';
import { reserveNextHint } from './hint-reservation.ts';
import { withTruncationNote } from './truncation-note.ts';
import { withLanguageNote } from './language-note.ts';
import { type Reply, sayAnotherWay, sayInShort } from './lesson-replies.ts';
import { isModels } from './model-steps.ts';
import { type Following, makeNextHint } from './next-hint.ts';
import {
  answerAboutOpenQuestion,
  asksAboutOpenQuestion,
  questionInFrontOf,
} from './open-quiz-question-reply.ts';
import type { QuotedLanguage } from './passages.ts';
import {
  answerFollowUp,
  answerQuestion,
  answerWithCode,
  answerWithoutWork,
  poseQuestion,
} from './student-question-reply.ts';
import { wantedLanguage } from './quoted-language.ts';
import type { StudentQuestion } from './retrieval.ts';
import { asksAboutOneQuestion } from './search/asks-about-question.ts';
import { asksForSummary } from './search/asks-for-summary.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import { followUpOf } from './search/follow-up.ts';
import { truncateQuery } from './search/query-truncation.ts';
import { answerWhereToStart } from './where-to-start.ts';
import { withoutChapter } from './work-answer.ts';
import { findTopicId, refuseDuringWeeklyQuiz, type Tutor, type TutorPorts, turnOf } from './tutor-access.ts';
import { createTutorRepository, type OpenQuestion } from './tutor.repository.ts';

export interface TutorQuery {
  courseId: string;
  subjectId: string;
  subtopicId: string;
  query: string;
  /** What the student reads the lesson in; English by default. */
  language?: QuotedLanguage;
  /** The question in front of them. */
  questionId?: string;
}

export interface HintRequest {
  queryId: string;
  courseId: string;
  /** Where the student sees the turn. */
  from: Exclude<TutorHintLevel, 'answer'>;
}

/** A turn with the ids of the questions whose key can be read in it. */
export interface AnsweredTurn {
  turn: NewUserQuery;
  shownKeys: readonly string[];
}

/** The AI tutor, a chatbot of one lesson: asks, and goes on hint by hint. */
export interface TutorService {
  /** A turn for the caller to store with what it shows: answered at once, or on its first hint level where hints come first. */
  ask(caller: Caller, question: TutorQuery): Promise<AnsweredTurn>;
  /** Refuses a hint that may not be given. What it resolves to has to be finished: a model is asked once for a hint level. */
  beginNextHint(userId: string, request: HintRequest): Promise<BegunHint>;
}

/** A hint in the making. */
export interface BegunHint {
  /** One hint level more; a turn that stands elsewhere stays as it is. */
  finish(following?: Following): Promise<UserQuery>;
}

export function createTutorService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  ports: TutorPorts,
): TutorService {
  const repository = createTutorRepository(db);
  const tutor: Tutor = { ...ports, db, now, repository };
  const reserve = reserveNextHint(db, now);

  return {
    async ask(caller, { courseId, subjectId, subtopicId, query: whole, language: readsIn, questionId }) {
      const query = truncateQuery(whole);
      const { userId } = caller;
      const topicId = await findTopicId(tutor, caller, { courseId, subjectId, subtopicId });
      await refuseDuringWeeklyQuiz(tutor, userId, subjectId);
      const asked = { subjectId, topicId, subtopicId, query, wanted: wantedLanguage(query, readsIn) };
      // A model knows what to say to these by itself.
      const isSummary = !ports.model && asksForSummary(query);
      const inFront = questionId && (await questionInFrontOf(tutor, userId, { subjectId, questionId }));
      const openQuestion = inFront || undefined;
      const isAboutOpen =
        openQuestion !== undefined &&
        asksAboutOpenQuestion(query, openQuestion) &&
        !(await isOfLastAnswer(tutor, userId, asked, openQuestion));
      const mayBeCanned = !ports.model && !(isAboutOpen && asksAboutOneQuestion(query));
      const canned = mayBeCanned ? cannedAnswerStep(asked) : undefined;
      const request = ports.model ? undefined : requestOf(query);
      const said =
        (request ? await answerFollowUp(tutor, userId, asked, openQuestion, request) : undefined) ??
        (isSummary ? await shortReply(repository, userId, asked, now()) : undefined) ??
        (canned && (await cannedReply(tutor, userId, { asked, step: canned }))) ??
        (isAboutOpen
          ? await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion })
          : undefined) ??
        (await answerWhereToStart(tutor, userId, asked)) ??
        (await answerWithCode(tutor, userId, asked, openQuestion)) ??
        (await answerWithoutWork(tutor, userId, asked, openQuestion)) ??
        (await answerFollowUp(tutor, userId, asked, openQuestion)) ??
        (asksToExplainAgain(query)
          ? await sayAnotherWay(repository, userId, { ...asked, at: now() })
          : undefined) ??
        (await answerQuestion(tutor, userId, asked, openQuestion));
      const { citations, shownKeys = [] } = said;
      const step = withTruncationNote(withLanguageNote(said.step, query), { whole, read: query });
      const turn = {
        id: newId(),
        userId,
        courseId,
        subjectId,
        topicId,
        subtopicId,
        query: whole,
        queryResponse: step.text,
        source: step.source,
        citations,
        hintLevel: step.hintLevel,
        steps: [step],
        at: now(),
      };
      return { turn, shownKeys };
    },

    async beginNextHint(userId, { queryId, courseId, from }) {
      const turn = await turnOf(tutor, userId, queryId);
      if (turn.courseId !== courseId) throw new Problem('not-found');
      const { isQuizRunning } = await refuseDuringWeeklyQuiz(tutor, userId, turn.subjectId);
      // A model knows more than this subject's lessons: it could be asked here what a quiz of another one asks.
      const model = isQuizRunning ? null : ports.model;
      const hintLevel = turn.steps?.at(-1)?.next ?? hintLevelAfter(from);
      if (turn.hintLevel !== from || hintLevel === undefined) return { finish: async () => turn };
      const release = model && isModels(hintLevel) ? await reserve({ userId, queryId, from }) : null;
      return {
        finish: (following = {}) =>
          makeNextHint({ ...tutor, model }, userId, { turn, from, hintLevel }, following).finally(() =>
            release?.(),
          ),
      };
    },
  };
}

/** Whether a student goes on from what the tutor has just said, and means no question in front of them. */
async function isOfLastAnswer(
  { repository, model, now }: Tutor,
  userId: string,
  { query, subtopicId }: StudentQuestion,
  openQuestion: OpenQuestion,
): Promise<boolean> {
  const followUp = model ? undefined : followUpOf(query);
  const goesOn =
    followUp && (asksToExplainAgain(query) || followUp.kind === 'example' || followUp.isAnother === true);
  if (!goesOn) return false;
  const before = await repository.listTurns(userId, subtopicId);
  // What is explained to who has answered the question has no example in it.
  if (openQuestion.isShown && followUpAfter(followUp, before).kind === 'example') return true;
  return isStillSpokenOf(before[0], { questionId: openQuestion.id, at: now() });
}

/** The open lesson in short; to who wants more in short, that it is this one alone. */
async function shortReply(...asked: Parameters<typeof sayInShort>): Promise<Reply | undefined> {
  const reply = await sayInShort(...asked);
  return reply && withoutChapter(reply, asked[2].query);
}

/** What no lesson is asked for; to who wants to be asked something a question. */
async function cannedReply(
  tutor: Tutor,
  userId: string,
  said: { asked: StudentQuestion; step: TutorStep },
): Promise<Reply> {
  const isForQuestion = said.step.parts?.some(({ kind }) => kind === 'practice');
  return isForQuestion ? poseQuestion(tutor, userId, said) : { step: said.step, citations: [] };
}
