import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, buildLesson, idOf, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { warmMarkdown } from '../notes/notes-fixtures.ts';
import { hand, openAuthoring } from './author-page.tsx';

const answers: Answers = {
  'GET /authoring/courses': ok([]),
  [`GET /authoring/courses/${idOf('1')}`]: ok(buildCourse()),
  [`GET /authoring/subtopics/${SUBTOPIC}`]: ok(buildLesson()),
};

const COURSE = `/authoring/courses/${idOf('1')}`;
const LESSON = `/authoring/subtopics/${SUBTOPIC}`;
const ABOUT = /^What it is about/;

/** What opens the form, what is emptied in it, what sends it, and the first two fields with an error. */
const forms = [
  ['a course', '/authoring', 'New course', [], 'Create the course', /^Name/, ABOUT],
  ['a subject', COURSE, 'Add a subject', [], 'Add the subject', /^Name/, ABOUT],
  [
    'a plan',
    COURSE,
    'Plan the chapters of Sound',
    [/^Name of the subject/, ABOUT],
    'Save the chapters',
    /^Name of the subject/,
    ABOUT,
  ],
  ['a house', '/authoring/houses/new', null, [], 'Create the house', /^Name/, /^Line/],
  [
    'notes',
    `${LESSON}/notes`,
    null,
    [/^Name of the lesson/, /^Minutes to read/],
    'Save the lesson',
    /^Name of the lesson/,
    /^Minutes to read/,
  ],
  [
    'a question',
    `${LESSON}/questions`,
    'Write a question',
    [],
    'Save the question',
    /^Question/,
    /^Option A/,
  ],
] as const;

usePages();
beforeAll(warmMarkdown);

describe('the form of', () => {
  it.each(forms)(
    '%s leads to its first error once',
    async (_, at, opener, emptied, sender, first, second) => {
      const { press, user } = hand();
      openAuthoring(at, answers);
      if (opener) await press(opener);
      for (const name of emptied) await user.clear(await screen.findByRole('textbox', { name }));
      await press(sender);
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: first }));
      const field = screen.getByRole('textbox', { name: second });
      await user.type(field, '42');
      expect(field).toHaveProperty('value', '42');
      expect(document.activeElement).toBe(field);
      await press(sender);
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: first }));
    },
  );
});
