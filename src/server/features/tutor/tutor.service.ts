import type { TutorCitation, UserQuery } from '#contract/contract.ts';
import type { TutorModel } from '../../ai/ai-port.ts';
import { withoutPersonalData } from '../../ai/personal-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { Problem } from '../../http/problem.ts';
import { lastDeadline } from '../attempts/closing.service.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createUserQuery } from '../queries/queries.repository.ts';
import { bestPassages, openingOf } from './passages.ts';
import { createTutorRepository } from './tutor.repository.ts';

export interface TutorQuery {
  courseId: string;
  subjectId: string;
  subtopicId: string;
  query: string;
}

export interface TutorService {
  /** Answers from the lessons of the subject and keeps question and answer. */
  ask(userId: string, question: TutorQuery): Promise<UserQuery>;
}

export interface TutorPorts {
  courses: Pick<PublishedCourses, 'findSubtopic'>;
  /** Null where none is configured: passages are the answer. */
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
      if (await repository.isExamined(userId, subjectId, lastDeadline(now()))) {
        throw new Problem('locked-during-quiz', { message: LOCKED });
      }
      const { lessons, stems } = await repository.lookUp(query, { subjectId, subtopicId });
      const found = bestPassages(lessons, { stems, subtopicId });
      const own = lessons.find(({ id }) => id === subtopicId);
      const citations = found.length > 0 || !own ? found : openingOf(own);
      const spoken = model && (await askModel(model, userId, query, citations));
      return createUserQuery(db, {
        id: newId(),
        userId,
        courseId,
        subjectId,
        topicId,
        subtopicId,
        query,
        queryResponse: spoken ?? toExtract(citations, { isAbout: found.length > 0 }),
        source: spoken === null ? 'extract' : 'model',
        citations,
        at: now(),
      });
    },
  };

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

  async function askModel(
    model: TutorModel,
    userId: string,
    query: string,
    citations: readonly TutorCitation[],
  ): Promise<string | null> {
    return model.answer({
      question: withoutPersonalData(query, await repository.findFullName(userId)),
      passages: citations.map(({ name, passage }) => ({ lesson: name, text: passage })),
    });
  }
}

const NOTHING_FOUND = 'The lessons of this subject have no passage with the words of your question.';

/** The passages under the names of their lessons: an extract, and never said to be more. */
function toExtract(citations: readonly TutorCitation[], { isAbout }: { isAbout: boolean }): string {
  const parts = citations.flatMap(({ name, passage }, index) => {
    const isSameLesson = isAbout && citations[index - 1]?.name === name;
    if (isSameLesson) return [passage];
    return [isAbout ? `From the lesson '${name}':` : `The lesson '${name}' begins:`, passage];
  });
  return (isAbout ? parts : [NOTHING_FOUND, ...parts]).join('\n\n');
}
