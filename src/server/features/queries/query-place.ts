import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { QueryPlace } from './queries.repository.ts';

type Chain = Omit<QueryPlace, 'userId'>;

/**
 * Tells whether the topic is taught in that subject of that course and the subtopic in that topic (R22); `-` for the
 * subtopic means the whole topic.
 */
export function createPlaceCheck(
  courses: Pick<PublishedCourses, 'findSubject'>,
): (chain: Chain) => Promise<boolean> {
  return async ({ courseId, subjectId, topicId, subtopicId }) => {
    const found = await courses.findSubject(subjectId);
    if (found?.course._id !== courseId) return false;
    const topics = found.subject.chapters.flatMap((chapter) => chapter.topics);
    const topic = topics.find(({ _id }) => _id === topicId);
    if (!topic) return false;
    return subtopicId === '-' || topic.subtopics.some(({ _id }) => _id === subtopicId);
  };
}
