import { expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { createPublishedCourses } from '#server/features/catalogue/published-courses.ts';
import { createCatalogueRepository } from '#server/features/catalogue/catalogue.repository.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from '../tutor-turns.ts';
import { EVALUATION } from '#server/features/tutor/evaluation/seen-questions.ts';

const WANTED = 0.8;

const world = await useLearningWorld();

test('the evaluation set has 50 questions over the notes of all eight subjects', () => {
  expect(new Set(EVALUATION.map(({ ask }) => ask)).size).toBe(50);
  expect(new Set(EVALUATION.map(({ at }) => at.split('/')[0])).size).toBe(8);
});

test('without a model at least 80 % of them get an extract that has the answer in it', async () => {
  const { deps } = world;
  const { listCourses } = createCatalogueRepository(deps.db);
  const courses = createPublishedCourses({ listCourses, now: deps.now });
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
  const turns = turnsOf(world, userId);
  const missed: string[] = [];
  for (const { at, ask, contains } of EVALUATION) {
    const subtopicId = contentId('subtopic', at);
    const place = await courses.findSubtopic(subtopicId);
    if (!place) throw new Error(`There is no lesson ${at}.`);
    const lesson = { courseId: place.course._id, subjectId: place.subject._id, subtopicId };
    const { queryResponse, source } = await turns.answerTo(lesson, ask);
    expect(source).toBe('extract');
    if (!queryResponse.includes(contains)) missed.push(`${ask} (${at})`);
  }
  const found = EVALUATION.length - missed.length;
  process.stdout.write(
    `The tutor’s extracts: ${found} of ${EVALUATION.length} questions answered${missed.map((each) => `\n  missed: ${each}`).join('')}\n`,
  );
  expect(found / EVALUATION.length).toBeGreaterThanOrEqual(WANTED);
}, 60_000);
