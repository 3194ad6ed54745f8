import { expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const LISTS = {
  courseId: PYTHON_COURSE,
  subjectId: contentId('subject', 'python-programming'),
  subtopicId: contentId('subtopic', 'python-programming/data-in-collections/lists-and-slices'),
};

test.each(['lists vs tuples', 'what is the difference between a list and a tuple'])(
  'explained again after “%s” is what tells of both, and not the unpacking of one',
  async (query) => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    const turns = turnsOf(world, userId);
    await turns.ask(LISTS, query);
    const { steps } = await turns.ask(LISTS, 'explain again');
    const parts = steps?.[0]?.parts ?? [];
    expect(parts[0]).toMatchObject({ kind: 'carried', question: query });
    const said = parts.map(({ text = '', section = '' }) => `${section} ${text}`).join(' ');
    expect(said).not.toMatch(/unpack/i);
    const quoted = parts.filter(({ kind }) =>
      ['lead', 'passage', 'faq', 'example', 'comparison'].includes(kind),
    );
    for (const { text = '', section = '' } of quoted) {
      expect(`${section} ${text}`).toMatch(/list/i);
      expect(`${section} ${text}`).toMatch(/tuple/i);
    }
  },
);
