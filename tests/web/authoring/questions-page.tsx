import { screen } from '@testing-library/react';
import { buildLesson, buildQuestion, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, ok } from '#tests/web/courses/learning-page.tsx';
import { type hand, openAuthoring } from './author-page.tsx';

export const LESSON = `GET /authoring/subtopics/${SUBTOPIC}`;
export const ADD = `POST /authoring/subtopics/${SUBTOPIC}/questions`;
export const question = buildQuestion();
export const SAVE = `PUT /authoring/questions/${question._id}`;
export const RETIRE = `DELETE /authoring/questions/${question._id}`;

/** The page of a lesson’s questions for its author. */
export const openQuestions = (answers: Answers = {}, more = {}) =>
  openAuthoring(
    `/authoring/subtopics/${SUBTOPIC}/questions`,
    { [LESSON]: ok(buildLesson()), ...answers },
    more,
  );

export const fillIn = async ({ write, user }: ReturnType<typeof hand>) => {
  await write(/^Question/, 'What makes a string sound lower?');
  for (const [letter, text] of Object.entries({ A: 'More weight', B: 'Less', C: 'Rosin', D: 'Dust' })) {
    await write(new RegExp(`^Option ${letter}`), text);
  }
  await user.click(screen.getByRole('radio', { name: 'Option A is right' }));
};
