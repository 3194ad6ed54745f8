import type { TutorRung, TutorStep, UserQuery } from '#contract/contract.ts';
import type { TutorModel } from '../../ai/ai-port.ts';
import { withoutPersonalData } from '../../ai/personal-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { Problem } from '../../http/problem.ts';
import { lastDeadline } from '../attempts/closing.service.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createUserQuery } from '../queries/queries.repository.ts';
import { isNearly, toSaid, tells, withoutPhrases } from './bank-guard.ts';
import { bestPassages, openingOf } from './passages.ts';
import { citationsOn, type Found, guardedIn, rungAfter, SAYINGS } from './rungs.ts';
import { createTutorRepository } from './tutor.repository.ts';

export interface TutorQuery {
  courseId: string;
  subjectId: string;
  subtopicId: string;
  query: string;
}

export interface TutorClimb {
  queryId: string;
  courseId: string;
  /** Where the student sees the turn. */
  from: Exclude<TutorRung, 'answer'>;
}

export interface TutorService {
  /** Opens a turn on its first rung, the passages to read, and keeps it. */
  ask(userId: string, question: TutorQuery): Promise<UserQuery>;
  /** One rung more; a turn that stands elsewhere stays as it is. */
  climb(userId: string, climb: TutorClimb): Promise<UserQuery>;
}

export interface TutorPorts {
  courses: Pick<PublishedCourses, 'findSubtopic'>;
  /** Null where none is configured: the lessons themselves are what is said. */
  model: TutorModel | null;
}

const LOCKED = 'The tutor waits until you have handed in your weekly quiz of this subject.';

export function createTutorService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  { courses, model }: TutorPorts,
): TutorService {
  const repository = createTutorRepository(db);

  return {
    async ask(userId, { courseId, subjectId, subtopicId, query }) {
      const topicId = await topicOf({ courseId, subjectId, subtopicId });
      await refuseWhileExamined(userId, subjectId);
      const found = await findFor(userId, { subjectId, subtopicId, query });
      const step: TutorStep = { rung: 'passages', text: SAYINGS.passages(found), source: 'extract' };
      return createUserQuery(db, {
        id: newId(),
        userId,
        courseId,
        subjectId,
        topicId,
        subtopicId,
        query,
        queryResponse: step.text,
        source: step.source,
        citations: citationsOn('passages', found),
        rung: step.rung,
        steps: [step],
        at: now(),
      });
    },

    async climb(userId, { queryId, courseId, from }) {
      const turn = await turnOf(userId, queryId);
      if (turn.courseId !== courseId) throw new Problem('not-found');
      await refuseWhileExamined(userId, turn.subjectId);
      const rung = rungAfter(from);
      if (turn.rung !== from || rung === undefined) return turn;
      const found = await findFor(userId, turn);
      const step = await say(userId, rung, found);
      // A quiz may have been begun while a model thought.
      await refuseWhileExamined(userId, turn.subjectId);
      const citations = citationsOn(rung, found);
      const climbed = await repository.climb({ userId, queryId, from, step, citations, at: now() });
      return climbed ?? turnOf(userId, queryId);
    },
  };

  async function turnOf(userId: string, queryId: string): Promise<UserQuery> {
    const turn = await repository.findTurn(userId, queryId);
    if (!turn) throw new Problem('not-found');
    return turn;
  }

  async function refuseWhileExamined(userId: string, subjectId: string): Promise<void> {
    if (await repository.isExamined(userId, subjectId, lastDeadline(now()))) {
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
    { subjectId, subtopicId, query }: Omit<TutorQuery, 'courseId'>,
  ): Promise<Found> {
    const [{ lessons, stems }, bank] = await Promise.all([
      repository.lookUp(query, { subjectId, subtopicId }),
      repository.listQuestions(subjectId, userId, now()),
    ]);
    const best = bestPassages(lessons, { stems, subtopicId });
    const own = lessons.find(({ id }) => id === subtopicId);
    const said = toSaid(query);
    return {
      query,
      citations: best.length > 0 || !own ? best : openingOf(own),
      isAbout: best.length > 0,
      stems,
      asked: bank.filter((question) => isNearly(said, question)),
      twins: bank.filter((question) => question.subtopicId === subtopicId && !question.isHeldBack),
    };
  }

  /** A model's words where it has some that may be said on this rung, and those of the lessons else. */
  async function say(userId: string, rung: TutorRung, found: Found): Promise<TutorStep> {
    const isModels = rung === 'nudge' || rung === 'hint' || rung === 'answer';
    const spoken = model && isModels ? await askModel(model, userId, { rung, found }) : null;
    return spoken === null
      ? { rung, text: SAYINGS[rung](found), source: 'extract' }
      : { rung, text: spoken, source: 'model' };
  }

  async function askModel(
    { answer }: TutorModel,
    userId: string,
    { rung, found }: { rung: 'nudge' | 'hint' | 'answer'; found: Found },
  ): Promise<string | null> {
    // What a model was not told it cannot be talked into telling; what it knows by itself is looked for in its words.
    const guarded = rung === 'answer' ? [] : guardedIn(found);
    const spoken = await answer({
      rung,
      question: withoutPersonalData(found.query, await repository.findFullName(userId)),
      passages: found.citations.map(({ name, passage }) => ({
        lesson: withoutPhrases(name, guarded),
        text: withoutPhrases(passage, guarded),
      })),
    });
    return spoken !== null && tells(spoken, guarded) ? null : spoken;
  }
}
