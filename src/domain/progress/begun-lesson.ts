import type { Chapter, ProgressStatus } from '#contract/contract.ts';

const begun = (status: ProgressStatus): ProgressStatus => (status === 'incomplete' ? 'in_progress' : status);

/** The chapters once a subtopic has begun; what is completed stays so. */
export const withBegun = (chapters: readonly Chapter[], subtopicId: string): Chapter[] =>
  chapters.map((chapter) => {
    const isHere = chapter.topics.some(({ subtopics }) => subtopics.some(({ _id }) => _id === subtopicId));
    if (!isHere) return chapter;
    const topics = chapter.topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((one) =>
        one._id === subtopicId ? { ...one, status: begun(one.status) } : one,
      ),
    }));
    return { ...chapter, topics, status: begun(chapter.status) };
  });
