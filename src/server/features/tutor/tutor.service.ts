import type { TutorCitation, TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import { Problem } from '../../http/problem.ts';
import { listRunningWeekly } from '../../answer-visibility.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { NewUserQuery } from '../queries/queries.repository.ts';
import { anotherWayInto, wayAsText } from './another-way.ts';
import { type Asked, retrieve } from './retrieval.ts';
import { isModels, say, type Speakers } from './model-steps.ts';
import type { QuotedLanguage } from './passages.ts';
import { quotedIn, wantedLanguage } from './quoted-language.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import {
  citationsAtOnce,
  citationsOn,
  isAtStake,
  hintLevelAfter,
  stepAtOnce,
  stepOf,
} from './hint-levels.ts';
import { createTutorRepository, storeNextHint, type TutorRepository } from './tutor.repository.ts';
import { reserveNextHint } from './hint-reservation.ts';

export interface TutorQuery {
  courseId: string;
  subjectId: string;
  subtopicId: string;
  query: string;
  /** What the student reads the lesson in; English by default. */
  language?: QuotedLanguage;
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
  ask(userId: string, question: TutorQuery): Promise<NewUserQuery>;
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
  courses: Pick<PublishedCourses, 'findSubtopic'>;
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
    async ask(userId, { courseId, subjectId, subtopicId, query, language: readsIn }) {
      const topicId = await topicOf(tutor, { courseId, subjectId, subtopicId });
      await refuseWhileExamined(tutor, userId, subjectId);
      const asked = { subjectId, topicId, subtopicId, query, wanted: wantedLanguage(query, readsIn) };
      const { step, citations } =
        (asksToExplainAgain(query) ? await sayAnotherWay(tutor, userId, asked) : undefined) ??
        (await sayFirst(tutor, userId, asked));
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
      await refuseWhileExamined(tutor, userId, turn.subjectId);
      const hintLevel = hintLevelAfter(from);
      if (turn.hintLevel !== from || hintLevel === undefined) return { finish: async () => turn };
      const release = ports.model && isModels(hintLevel) ? await reserve({ userId, queryId, from }) : null;
      return {
        finish: (following = {}) =>
          makeNextHint(tutor, userId, { turn, from, hintLevel }, following).finally(() => release?.()),
      };
    },
  };
}

async function sayFirst(tutor: Tutor, userId: string, asked: Asked): Promise<Said> {
  const found = await retrieve(tutor.repository, userId, asked, tutor.now());
  // The turns of a model go hint by hint: its words come in a stream, and cost.
  const step = tutor.model || isAtStake(found) ? stepOf('passages', found) : stepAtOnce(found);
  return { step, citations: step.parts ? citationsAtOnce(found) : citationsOn(step.hintLevel, found) };
}

/** To who did not understand: nothing that is found by these words, but another way into the lesson that is open. */
async function sayAnotherWay(
  { repository }: Tutor,
  userId: string,
  { subjectId, subtopicId, wanted }: Asked,
): Promise<Said | undefined> {
  const [{ lessons: texts }, said] = await Promise.all([
    repository.lookUp('', { subjectId, subtopicId, wanted }),
    repository.listSaid(userId, subtopicId),
  ]);
  const { lessons } = quotedIn(wanted, { lessons: texts, bank: [] });
  const lesson = lessons.find(({ id }) => id === subtopicId);
  if (!lesson) return undefined;
  const way = anotherWayInto(lesson, said);
  const step: TutorStep = {
    hintLevel: 'answer',
    source: 'extract',
    text: wayAsText(way),
    ...(way.part.language && { language: way.part.language }),
    parts: [way.part],
  };
  return { step, citations: way.citations };
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
  const found = await retrieve(repository, userId, { ...turn, wanted }, now());
  const step = await say(tutor, userId, { hintLevel, found, leaving, onDraft });
  leaving.throwIfAborted();
  // A quiz may have been begun while a model thought.
  await refuseWhileExamined(tutor, userId, turn.subjectId);
  const citations = citationsOn(hintLevel, found);
  const stored = await storeNextHint(db, { userId, queryId, from, step, citations, at: now() });
  return stored ?? turnOf(tutor, userId, queryId);
}

async function turnOf({ repository }: Tutor, userId: string, queryId: string): Promise<UserQuery> {
  const turn = await repository.findTurn(userId, queryId);
  if (!turn) throw new Problem('not-found');
  return turn;
}

async function refuseWhileExamined({ db, now }: Tutor, userId: string, subjectId: string): Promise<void> {
  const running = await listRunningWeekly(db, userId, now());
  if (running.some((quiz) => quiz.subjectId === subjectId)) {
    throw new Problem('locked-during-quiz', { message: LOCKED });
  }
}

/** Ids named together must belong together (R22). */
async function topicOf(
  { courses }: Tutor,
  { courseId, subjectId, subtopicId }: Omit<TutorQuery, 'query'>,
): Promise<string> {
  const place = await courses.findSubtopic(subtopicId);
  const topics = place?.subject.chapters.flatMap((chapter) => chapter.topics) ?? [];
  const topic = topics.find(({ subtopics }) => subtopics.some(({ _id }) => _id === subtopicId));
  if (!topic || place?.course._id !== courseId || place.subject._id !== subjectId) {
    throw new Problem('not-found');
  }
  return topic._id;
}

/** What is said first, and what it rests on. */
interface Said {
  step: TutorStep;
  citations: TutorCitation[];
}
