import type { TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { listRunningWeekly } from '../../answer-visibility.ts';
import { createCatalogueRepository } from '../catalogue/catalogue.repository.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createVisibleCatalogue } from '../catalogue/visible-catalogue.ts';
import type { NewUserQuery } from '../queries/queries.repository.ts';
import { stepBesideLessons } from './canned-answers.ts';
import { findElsewhere, needsElsewhere } from './other-subjects.ts';
import { type StudentQuestion, type Found, retrieve } from './retrieval.ts';
import { isModels, say, type Saying, type Speakers } from './model-steps.ts';
import type { QuotedLanguage } from './passages.ts';
import { wantedLanguage } from './quoted-language.ts';
import { type Carried, carriedFrom, isBetterTogether, sayMore, withQuestion } from './follow-ups.ts';
import { withLanguageNote } from './language-note.ts';
import { type Reply, sayAnotherWay, sayInShort, tellsAnswerOf } from './lesson-replies.ts';
import { followUpOf } from './search/follow-up.ts';
import { asksForSummary } from './search/asks-for-summary.ts';
import { wrongOptionIn, withOption } from './option-explanation.ts';
import { asksAboutQuestion } from './search/asks-about-question.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import { citationsAtOnce, explainedStep, isAtStake, mayTellKey, stepAtOnce } from './answer-parts.ts';
import { citationsOn, hintLevelAfter, nextHintLevel, stepOf, withClosest } from './hint-levels.ts';
import {
  createTutorRepository,
  type OpenQuestion,
  storeNextHint,
  type TutorRepository,
} from './tutor.repository.ts';
import { reserveNextHint } from './hint-reservation.ts';
import type { BankEntry } from './similar-question.ts';
import { withoutKeys } from './withheld-keys.ts';

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

/** The AI tutor, a chatbot of one lesson: asks, and goes on hint by hint. */
export interface TutorService {
  /** A turn for the caller to store: answered at once, or on its first hint level where hints come first. */
  ask(caller: Caller, question: TutorQuery): Promise<NewUserQuery>;
  /** Refuses a hint that may not be given. What it resolves to has to be finished: a model is asked once for a hint level. */
  beginNextHint(userId: string, request: HintRequest): Promise<BegunHint>;
}

/** How the making of a hint is followed. */
export interface Following {
  /** Whoever asked is gone: then nothing is stored, and this rejects. */
  leaving?: AbortSignal;
  /** Told what may be read of the hint level so far. What is said in the end may be something else. */
  onDraft?: (draft: string) => void;
}

/** A hint in the making. */
export interface BegunHint {
  /** One hint level more; a turn that stands elsewhere stays as it is. */
  finish(following?: Following): Promise<UserQuery>;
}

export interface TutorPorts extends Pick<Speakers, 'model' | 'stopping'> {
  courses: PublishedCourses;
}

interface Tutor extends TutorPorts, Pick<AppDeps, 'db' | 'now'> {
  repository: TutorRepository;
}

const NEVER = new AbortController().signal;
const LOCKED = 'The tutor is available after you submit your weekly quiz of this subject.';

export function createTutorService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  ports: TutorPorts,
): TutorService {
  const repository = createTutorRepository(db);
  const tutor: Tutor = { ...ports, db, now, repository };
  const reserve = reserveNextHint(db, now);

  return {
    async ask(caller, { courseId, subjectId, subtopicId, query, language: readsIn, questionId }) {
      const { userId } = caller;
      const topicId = await findTopicId(tutor, caller, { courseId, subjectId, subtopicId });
      await refuseDuringWeeklyQuiz(tutor, userId, subjectId);
      const asked = { subjectId, topicId, subtopicId, query, wanted: wantedLanguage(query, readsIn) };
      // A model knows what to say to these by itself.
      const isSummary = !ports.model && asksForSummary(query);
      const beside = ports.model ? undefined : stepBesideLessons(asked);
      const inFront = questionId && (await questionInFrontOf(tutor, userId, { subjectId, questionId }));
      const openQuestion = inFront || undefined;
      const said =
        (isSummary ? await sayInShort(repository, userId, asked, now()) : undefined) ??
        (beside && { step: beside, citations: [] }) ??
        (openQuestion && isAbout(query, openQuestion)
          ? await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion })
          : undefined) ??
        (await answerFollowUp(tutor, userId, asked, openQuestion)) ??
        (asksToExplainAgain(query) ? await sayAnotherWay(tutor.repository, userId, asked) : undefined) ??
        (await answerQuestion(tutor, userId, asked, openQuestion));
      const { citations } = said;
      const step = withLanguageNote(said.step, query);
      return {
        id: newId(),
        userId,
        courseId,
        subjectId,
        topicId,
        subtopicId,
        query,
        queryResponse: step.text,
        source: step.source,
        citations,
        hintLevel: step.hintLevel,
        steps: [step],
        at: now(),
      };
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
  return withoutKeys(reply, [...near, ...inFront], kept);
}

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
    (!isTold && more && withoutKeys(more, near, inWork)) ||
      (await answerQuestion(tutor, userId, carried.asked, openQuestion)),
    question,
  );
}

const firstHintLevel = (tutor: Tutor, found: Found): Reply => ({
  step: withNextLevel(tutor, stepOf('passages', found), found),
  citations: citationsOn('passages', found),
});

/** The step with the hint level that follows it, where the one after it has nothing to say. */
function withNextLevel({ model }: Tutor, step: TutorStep, found: Found): TutorStep {
  const next = nextHintLevel(step.hintLevel, found, (each) => model !== null && isModels(each));
  return next === undefined || next === hintLevelAfter(step.hintLevel) ? step : { ...step, next };
}

/** The question in front of a student, where an attempt of theirs asks it. */
async function questionInFrontOf(
  { repository, now }: Tutor,
  userId: string,
  { subjectId, questionId }: { subjectId: string; questionId: string },
): Promise<OpenQuestion | undefined> {
  const found = await repository.findOpenQuestion(questionId, { userId, subjectId, at: now() });
  return found?.paper ? found : undefined;
}

function isAbout(query: string, { paper, lesson }: OpenQuestion): boolean {
  if (!paper) return false;
  const { question, options, hindi } = paper;
  return asksAboutQuestion(query, {
    text: `${question} ${hindi?.question ?? ''}`,
    options: [...options, ...(hindi?.options ?? [])],
    lesson,
  });
}

/** The explanation of the question in front of a student where they were shown it, and hints for it else. */
async function answerAboutOpenQuestion(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion & { openQuestion: OpenQuestion },
): Promise<Reply | undefined> {
  const { repository, now } = tutor;
  const found = await retrieve(repository, userId, asked, now());
  if (!found.openQuestion) return undefined;
  const { id: questionId, isShown } = asked.openQuestion;
  const { step, citations } = isShown
    ? await explainOption(tutor, userId, { asked, found, openQuestion: found.openQuestion })
    : firstHintLevel(tutor, found);
  const [saidLast] = asksToExplainAgain(asked.query)
    ? await repository.listSaid(userId, asked.subtopicId)
    : [];
  // Who did not understand the explanation gets no second copy of it.
  if (isShown && saidLast?.includes(step.text)) return undefined;
  return { step: { ...step, questionId }, citations };
}

const explain = (found: Found, openQuestion: NonNullable<Found['openQuestion']>): Reply => ({
  step: explainedStep(found, openQuestion),
  // Another question in work may be near: what it rests on tells no key of that.
  citations: mayTellKey(found) ? citationsOn('passages', found) : [...found.citations],
});

/** The explanation, and of a wrong option that they ask about what the lesson says of it. */
async function explainOption(
  { repository, now }: Tutor,
  userId: string,
  {
    asked,
    found,
    openQuestion,
  }: { asked: StudentQuestion; found: Found; openQuestion: NonNullable<Found['openQuestion']> },
): Promise<Reply> {
  const explained = explain(found, openQuestion);
  const option = wrongOptionIn(asked.query, openQuestion);
  if (!option) return explained;
  const query = option.text;
  const ofOption = await retrieve(repository, userId, { ...asked, openQuestion: undefined, query }, now());
  return withoutKeys(
    withOption(explained, option, mayTellKey(ofOption) ? undefined : ofOption),
    found.bank.filter(({ isHeldBack }) => isHeldBack),
  );
}

async function makeNextHint(
  tutor: Tutor,
  userId: string,
  {
    turn: { queryId },
    from,
    hintLevel,
  }: { turn: UserQuery; from: TutorHintLevel; hintLevel: TutorHintLevel },
  { leaving = NEVER, onDraft }: Following,
): Promise<UserQuery> {
  const { db, repository, now } = tutor;
  // Another tab may have asked for the hint before it was reserved here.
  const turn = await turnOf(tutor, userId, queryId);
  if (turn.hintLevel !== from) return turn;
  // A turn goes on in the language it began in.
  const wanted = wantedLanguage(turn.query, turn.steps?.[0]?.language);
  const questionId = turn.steps?.[0]?.questionId;
  const openQuestion =
    questionId === undefined
      ? undefined
      : await repository.findOpenQuestion(questionId, { userId, subjectId: turn.subjectId, at: now() });
  const asked = { ...turn, wanted, openQuestion };
  const carried = openQuestion || tutor.model ? undefined : await carriedOf(tutor, userId, asked);
  const found = await retrieve(repository, userId, carried?.asked ?? asked, now());
  const { step, citations } = await makeNextStep(tutor, userId, { hintLevel, found, leaving, onDraft });
  leaving.throwIfAborted();
  // A quiz may have been begun while a model thought.
  await refuseDuringWeeklyQuiz(tutor, userId, turn.subjectId);
  const stored = await storeNextHint(db, { userId, queryId, from, step, citations, at: now() });
  return stored ?? turnOf(tutor, userId, queryId);
}

/** A turn as it was read when it was asked. */
async function carriedOf(
  { repository }: Tutor,
  userId: string,
  turn: StudentQuestion & Pick<UserQuery, 'queryId'>,
): Promise<Carried | undefined> {
  const followUp = followUpOf(turn.query);
  if (!followUp || followUp.isUnsure) return undefined;
  const turns = await repository.listTurns(userId, turn.subtopicId);
  const place = turns.findIndex(({ queryId }) => queryId === turn.queryId);
  // One that is no longer among the newest is read by its own words.
  return place === -1 ? undefined : carriedFrom(turns.slice(place + 1), turn);
}

/** A hint level more, or the explanation of the question in front of a student who has answered it meanwhile. */
async function makeNextStep(tutor: Tutor, userId: string, saying: Saying): Promise<Reply> {
  const { found } = saying;
  const { openQuestion } = found;
  if (openQuestion?.question.isShown) return explain(found, openQuestion);
  const step = withNextLevel(tutor, await say(tutor, userId, saying), found);
  return {
    step,
    citations: step.parts ? citationsAtOnce(withClosest(found)) : citationsOn(step.hintLevel, found),
  };
}

async function turnOf({ repository }: Tutor, userId: string, queryId: string): Promise<UserQuery> {
  const turn = await repository.findTurn(userId, queryId);
  if (!turn) throw new Problem('not-found');
  return turn;
}

/** Refuses in the subject of a weekly quiz that runs; `isQuizRunning` where one of another subject does. */
async function refuseDuringWeeklyQuiz(
  { db, now }: Tutor,
  userId: string,
  subjectId: string,
): Promise<{ isQuizRunning: boolean }> {
  const running = await listRunningWeekly(db, userId, now());
  if (running.some((quiz) => quiz.subjectId === subjectId)) {
    throw new Problem('locked-during-quiz', { message: LOCKED });
  }
  return { isQuizRunning: running.length > 0 };
}

/** Ids named together must belong together (R22), in a course that the student may see. */
async function findTopicId(
  { courses, db }: Tutor,
  caller: Caller,
  { courseId, subjectId, subtopicId }: Omit<TutorQuery, 'query'>,
): Promise<string> {
  const place = await courses.findSubtopic(subtopicId);
  if (place?.course._id !== courseId || place.subject._id !== subjectId) throw new Problem('not-found');
  const { enrollmentIn } = createVisibleCatalogue(courses, createCatalogueRepository(db));
  if (place.course.isHidden) await enrollmentIn(place.course, caller);
  return place.topic._id;
}
