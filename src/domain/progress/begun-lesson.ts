import type { Chapter, ProgressStatus, Subtopic } from '#contract/contract.ts';

const begun = (status: ProgressStatus): ProgressStatus => (status === 'incomplete' ? 'in_progress' : status);

/** The chapters with one subtopic changed, and the chapter that holds it with the status `statusOf` its topics. */
function withSubtopic(
  chapters: readonly Chapter[],
  subtopicId: string,
  change: (subtopic: Subtopic) => Subtopic,
  statusOf: (chapter: Chapter) => ProgressStatus,
): Chapter[] {
  return chapters.map((chapter) => {
    const isHere = chapter.topics.some(({ subtopics }) => subtopics.some(({ _id }) => _id === subtopicId));
    if (!isHere) return chapter;
    const topics = chapter.topics.map((topic) => ({
      ...topic,
      subtopics: topic.subtopics.map((one) => (one._id === subtopicId ? change(one) : one)),
    }));
    return { ...chapter, topics, status: statusOf({ ...chapter, topics }) };
  });
}

/**
 * The chapters once a subtopic has begun; what is completed stays so. `countsFrom`: until when its questions complete
 * nothing; null where they count now, and as it was where that is not said.
 */
export const withBegun = (
  chapters: readonly Chapter[],
  subtopicId: string,
  countsFrom?: string | null,
): Chapter[] =>
  withSubtopic(
    chapters,
    subtopicId,
    (one) => waitingUntil({ ...one, status: begun(one.status) }, countsFrom),
    ({ status }) => begun(status),
  );

/** The chapters once the questions of a subtopic have completed it. */
export const withCompleted = (chapters: readonly Chapter[], subtopicId: string): Chapter[] =>
  withSubtopic(
    chapters,
    subtopicId,
    (one) => waitingUntil({ ...one, status: 'completed' }, null),
    ({ topics, status }) =>
      topics.every(({ subtopics }) => subtopics.every((one) => one.status === 'completed'))
        ? 'completed'
        : begun(status),
  );

function waitingUntil(subtopic: Subtopic, countsFrom: string | null | undefined): Subtopic {
  if (countsFrom === undefined) return subtopic;
  const { countsFrom: _before, ...rest } = subtopic;
  return countsFrom === null ? rest : { ...rest, countsFrom };
}
