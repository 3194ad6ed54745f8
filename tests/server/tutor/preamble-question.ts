import { afterAll, beforeEach } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { type AiServer, say, startAiServer } from '#tests/support/server/ai-server.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import type { LessonPlace } from './tutor-turns.ts';

export const place: LessonPlace = {
  courseId: UPSC_COURSE,
  subjectId: POLITY,
  subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble'),
};
export const question = 'Is the Preamble a part of the Constitution?';

/** A model's server for the tests of a file; before each of them nobody has asked it, and it says `Read on.` */
export async function useAiServer(): Promise<AiServer> {
  const ai = await startAiServer();
  afterAll(() => ai.close());
  beforeEach(() => {
    ai.requests.length = 0;
    ai.script = say('Read on.');
  });
  return ai;
}
