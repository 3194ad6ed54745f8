import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import type { NewUserQuery } from '../queries/queries.repository.ts';
import { citationsAtOnce, isAtStake, stepAtOnce } from './answer-parts.ts';
import { stepBesideLessons } from './canned-answers.ts';
import { carriedFrom, isBetterTogether, sayMore, withQuestion } from './follow-ups.ts';
import { hintLevelAfter } from './hint-levels.ts';
import { reserveNextHint } from './hint-reservation.ts';
import { withTruncationNote } from './truncation-note.ts';
import { withLanguageNote } from './language-note.ts';
import { type Reply, sayAnotherWay, sayInShort, tellsAnswerOf } from './lesson-replies.ts';
import { firstHintLevel, isModels } from './model-steps.ts';
import { type Following, makeNextHint } from './next-hint.ts';
import { answerAboutOpenQuestion, isAbout, questionInFrontOf } from './open-question-answers.ts';
import { findElsewhere, needsElsewhere } from './other-subjects.ts';
import type { QuotedLanguage } from './passages.ts';
import { wantedLanguage } from './quoted-language.ts';
import { type Found, retrieve, type StudentQuestion } from './retrieval.ts';
import { asksAboutOneQuestion } from './search/asks-about-question.ts';
import { asksForSummary } from './search/asks-for-summary.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import { followUpOf } from './search/follow-up.ts';
import { truncateQuery } from './search/query-truncation.ts';
import { keysShownIn } from './shown-keys.ts';
import type { BankEntry } from './similar-question.ts';
import { findTopicId, refuseDuringWeeklyQuiz, type Tutor, type TutorPorts, turnOf } from './tutor-access.ts';
import { createTutorRepository, type OpenQuestion } from './tutor.repository.ts';
import { withhold, redactAnswerKeys } from './answer-key-redaction.ts';

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
      const isAboutOpen = openQuestion !== undefined && isAbout(query, openQuestion);
      const isBeside = !ports.model && !(isAboutOpen && asksAboutOneQuestion(query));
      const beside = isBeside ? stepBesideLessons(asked) : undefined;
      const said =
        (isSummary ? await sayInShort(repository, userId, asked, now()) : undefined) ??
        (beside && { step: beside, citations: [] }) ??
        (isAboutOpen
          ? await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion })
          : undefined) ??
        (await answerFollowUp(tutor, userId, asked, openQuestion)) ??
        (asksToExplainAgain(query) ? await sayAnotherWay(tutor.repository, userId, asked) : undefined) ??
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

async function answerQuestion(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
): Promise<Reply> {
  const own = await retrieve(tutor.repository, userId, asked, tutor.now());
  // The turns of a model go hint by hint: its words come in a stream, and cost.
  const isInFront = ({ id }: BankEntry) => id === openQuestion?.id && !openQuestion.isShown;
  const ofOpen = openQuestion && !tutor.model && own.asked.some(isInFront) ? openQuestion : undefined;
  const hinted = ofOpen && (await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion: ofOpen }));
  if (hinted) return hinted;
  if (tutor.model || isAtStake(own)) return firstHintLevel(tutor, own);
  const elsewhere = needsElsewhere(own) ? await findElsewhere(tutor, userId, asked) : undefined;
  const found = { ...own, elsewhere };
  const reply = { step: stepAtOnce(found), citations: citationsAtOnce(found) };
  const inFront = found.bank.filter(isInFront);
  const near = found.nearInWork.filter((question) => !isInFront(question));
  const kept = found.bank.filter(
    ({ id, isHeldBack }) => isHeldBack && !(openQuestion?.isShown && id === openQuestion.id),
  );
  return withShownKeys(redactAnswerKeys(reply, withhold([...near, ...inFront], kept)), found);
}

const withShownKeys = (reply: Reply, found: Found): Reply => ({
  ...reply,
  shownKeys: keysShownIn(reply, found),
});

/** What a question that goes on from the one before it gets; undefined for one of its own. */
async function answerFollowUp(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
): Promise<Reply | undefined> {
  const { repository, model, now } = tutor;
  if (model || !followUpOf(asked.query)) return undefined;
  const before = await repository.listTurns(userId, asked.subtopicId);
  const carried = carriedFrom(before, asked);
  if (!carried) return undefined;
  const { followUp, question } = carried;
  const together = await retrieve(repository, userId, carried.asked, now());
  if (followUp.isUnsure) {
    const alone = await retrieve(repository, userId, asked, now());
    if (isAtStake(together) || !isBetterTogether(alone, together, followUp)) return undefined;
  }
  const more = isAtStake(together) ? undefined : sayMore(together, carried, before);
  // What a question in work asks is hinted at, whichever way its answer is come by.
  const inWork = together.bank.filter(
    ({ id, isHeldBack }) => isHeldBack || (id === openQuestion?.id && !openQuestion.isShown),
  );
  const near = inWork.filter(
    (each) => each.id === openQuestion?.id || together.nearInWork.some(({ id }) => id === each.id),
  );
  const isTold = more && tellsAnswerOf(inWork)(more.step.text);
  const isWay = followUp.kind === 'simpler' || (followUp.kind !== 'why' && !isAtStake(together));
  if (!more && followUp.kind && isWay) return sayAnotherWay(repository, userId, asked);
  return withQuestion(
    (!isTold && more && withShownKeys(redactAnswerKeys(more, withhold(near, inWork)), together)) ||
      (await answerQuestion(tutor, userId, carried.asked, openQuestion)),
    question,
  );
}
