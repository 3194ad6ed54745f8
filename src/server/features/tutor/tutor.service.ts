import type { TutorCitation, TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { TutorModel, TutorQuestion } from '../../ai/ai-port.ts';
import { withoutPersonalData } from '../../ai/personal-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { Problem } from '../../http/problem.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { listRunningWeekly } from '../../answer-visibility.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { NewUserQuery } from '../queries/queries.repository.ts';
import { isNearly, toSaid, withoutPhrases } from './answer-key-filter.ts';
import { anotherWayInto, wayAsText } from './another-way.ts';
import { streamGuardedAnswer } from './guarded-stream.ts';
import { chooseAnswer, isMeant } from './answer-choice.ts';
import { openingOf, type QuotedLanguage } from './passages.ts';
import { quotedIn, wantedLanguage } from './quoted-language.ts';
import { hindiStemsOf } from './stem-match.ts';
import { equationsNotIn } from './search/formulas.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import { searchOf } from './search/subject-searches.ts';
import {
  citationsAtOnce,
  citationsOn,
  type Found,
  guardedIn,
  isAtStake,
  hintLevelAfter,
  stepAtOnce,
  stepOf,
} from './hint-levels.ts';
import { createTutorRepository } from './tutor.repository.ts';
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

export interface TutorPorts {
  courses: Pick<PublishedCourses, 'findSubtopic'>;
  /** Null where none is configured: the lessons themselves are what is said. */
  model: TutorModel | null;
  /** The server stops: no model is waited for any longer. */
  stopping: AbortSignal;
}

const NEVER = new AbortController().signal;
const LOCKED = 'The tutor is available after you submit your weekly quiz of this subject.';

export function createTutorService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  { courses, model, stopping }: TutorPorts,
): TutorService {
  const repository = createTutorRepository(db);
  const reserve = reserveNextHint(db, now);

  return {
    async ask(userId, { courseId, subjectId, subtopicId, query, language: readsIn }) {
      const topicId = await topicOf({ courseId, subjectId, subtopicId });
      await refuseWhileExamined(userId, subjectId);
      const asked = { subjectId, topicId, subtopicId, query, wanted: wantedLanguage(query, readsIn) };
      const { step, citations } =
        (asksToExplainAgain(query) ? await sayAnotherWay(userId, asked) : undefined) ??
        (await sayFirst(userId, asked));
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
      const turn = await turnOf(userId, queryId);
      if (turn.courseId !== courseId) throw new Problem('not-found');
      await refuseWhileExamined(userId, turn.subjectId);
      const hintLevel = hintLevelAfter(from);
      if (turn.hintLevel !== from || hintLevel === undefined) return { finish: async () => turn };
      const release = model && isModels(hintLevel) ? await reserve({ userId, queryId, from }) : null;
      return {
        finish: (following = {}) =>
          makeNextHint(userId, { turn, from, hintLevel }, following).finally(() => release?.()),
      };
    },
  };

  async function sayFirst(userId: string, asked: Asked): Promise<Said> {
    const found = await findFor(userId, asked);
    // The turns of a model go hint by hint: its words come in a stream, and cost.
    const step = model || isAtStake(found) ? stepOf('passages', found) : stepAtOnce(found);
    return { step, citations: step.parts ? citationsAtOnce(found) : citationsOn(step.hintLevel, found) };
  }

  /** To who did not understand: nothing that is found by these words, but another way into the lesson that is open. */
  async function sayAnotherWay(
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
    userId: string,
    {
      turn: { queryId },
      from,
      hintLevel,
    }: { turn: UserQuery; from: TutorHintLevel; hintLevel: TutorHintLevel },
    { leaving = NEVER, onDraft }: Following,
  ): Promise<UserQuery> {
    // Another tab may have asked for the hint before it was reserved here.
    const turn = await turnOf(userId, queryId);
    if (turn.hintLevel !== from) return turn;
    // A turn goes on in the language it began in.
    const found = await findFor(userId, {
      ...turn,
      wanted: wantedLanguage(turn.query, turn.steps?.[0]?.language),
    });
    const step = await say(userId, { hintLevel, found, leaving, onDraft });
    leaving.throwIfAborted();
    // A quiz may have been begun while a model thought.
    await refuseWhileExamined(userId, turn.subjectId);
    const citations = citationsOn(hintLevel, found);
    const stored = await repository.storeNextHint({ userId, queryId, from, step, citations, at: now() });
    return stored ?? turnOf(userId, queryId);
  }

  async function turnOf(userId: string, queryId: string): Promise<UserQuery> {
    const turn = await repository.findTurn(userId, queryId);
    if (!turn) throw new Problem('not-found');
    return turn;
  }

  async function refuseWhileExamined(userId: string, subjectId: string): Promise<void> {
    const running = await listRunningWeekly(db, userId, now());
    if (running.some((quiz) => quiz.subjectId === subjectId)) {
      throw new Problem('locked-during-quiz', { message: LOCKED });
    }
  }

  /** Ids named together must belong together (R22). */
  async function topicOf({ courseId, subjectId, subtopicId }: Omit<TutorQuery, 'query'>): Promise<string> {
    const place = await courses.findSubtopic(subtopicId);
    const topics = place?.subject.chapters.flatMap((chapter) => chapter.topics) ?? [];
    const topic = topics.find(({ subtopics }) => subtopics.some(({ _id }) => _id === subtopicId));
    if (!topic || place?.course._id !== courseId || place.subject._id !== subjectId) {
      throw new Problem('not-found');
    }
    return topic._id;
  }

  async function findFor(
    userId: string,
    { subjectId, topicId, subtopicId, query, wanted }: Asked,
  ): Promise<Found> {
    const [{ lessons: texts, stems }, questions] = await Promise.all([
      repository.lookUp(query, { subjectId, subtopicId, wanted }),
      repository.listQuestions(subjectId, userId, now()),
    ]);
    const { language, lessons, bank } = quotedIn(wanted, { lessons: texts, bank: questions });
    const search = await searchOf(lessons, bank);
    const result = search({ query, subtopicId });
    const { citations, isAbout, leads, faq, also, explained } = chooseAnswer(result, { query, bank });
    const own = lessons.find(({ id }) => id === subtopicId);
    const said = toSaid(query);
    return {
      query,
      language,
      citations: citations.length > 0 || !own ? citations : openingOf(own),
      isAbout,
      isNear: citations.length > 0,
      namesNothing: result.terms.length === 0,
      unreadWords: result.unreadWords,
      absentWords: result.absentWords,
      leads,
      stems:
        language === 'Hindi'
          ? [...stems.filter((stem) => !isDevanagari(stem)), ...hindiStemsOf(query)]
          : stems,
      asked: bank.filter((question) => isNearly(said, question) || isMeant(question, result)),
      faq,
      also,
      explained,
      otherFormulas: equationsNotIn(
        query,
        lessons.map(({ notes }) => notes),
      ),
      place: { subtopicId, topicId },
      bank,
      lesson: own,
    };
  }

  /** A model's words where it has some that may be said on this hint level, and those of the lessons else. */
  async function say(userId: string, saying: Saying): Promise<TutorStep> {
    const { hintLevel, found } = saying;
    const spoken =
      model && isModels(hintLevel) ? await askModel(model, userId, { ...saying, hintLevel }) : null;
    if (spoken === null) return stepOf(hintLevel, found);
    return { hintLevel, text: spoken, source: 'model', ...(isDevanagari(spoken) && { language: 'Hindi' }) };
  }

  async function askModel(
    asked: TutorModel,
    userId: string,
    { hintLevel, found, leaving, onDraft }: Saying & { hintLevel: TutorQuestion['hintLevel'] },
  ): Promise<string | null> {
    // What a model was not told it cannot be talked into telling; what it knows by itself is looked for in its words.
    const guarded = hintLevel === 'answer' ? [] : guardedIn(found);
    const question = {
      hintLevel,
      question: withoutPersonalData(found.query, await repository.findFullName(userId)),
      passages: found.citations.map(({ name, passage }) => ({
        lesson: withoutPhrases(name, guarded),
        text: withoutPhrases(passage, guarded),
      })),
    };
    return streamGuardedAnswer(asked, question, {
      guarded,
      leaving: AbortSignal.any([leaving, stopping]),
      onDraft,
    });
  }
}

type Asked = Omit<TutorQuery, 'courseId' | 'language'> & { topicId: string; wanted: QuotedLanguage };

/** What is said first, and what it rests on. */
interface Said {
  step: TutorStep;
  citations: TutorCitation[];
}

/** One hint level to be made. */
interface Saying {
  hintLevel: TutorHintLevel;
  found: Found;
  leaving: AbortSignal;
  onDraft?: ((draft: string) => void) | undefined;
}

const isModels = (hintLevel: TutorHintLevel): hintLevel is TutorQuestion['hintLevel'] =>
  hintLevel === 'nudge' || hintLevel === 'hint' || hintLevel === 'answer';
