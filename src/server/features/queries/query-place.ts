import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { QueryPlace } from './queries.repository.ts';

type Chain = Omit<QueryPlace, 'userId'>;

/**
 * Tells whether the topic is taught in that subject of that course and the subtopic in that topic (R22); `-` for the
 * subtopic means the whole topic.
 */
export function createPlaceCheck(
  courses: Pick<PublishedCourses, 'findTopic'>,
): (chain: Chain) => Promise<boolean> {
  return async ({ courseId, subjectId, topicId, subtopicId }) => {
    const place = await courses.findTopic(topicId);
    if (place?.course._id !== courseId || place.subject._id !== subjectId) return false;
    return subtopicId === '-' || place.topic.subtopics.some(({ _id }) => _id === subtopicId);
  };
}
