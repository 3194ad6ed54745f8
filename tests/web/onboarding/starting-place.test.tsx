import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildGradedAttempt } from '#tests/support/machines/onboarding-fixtures.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { sessionOf } from '#tests/web/flows/flows-page.tsx';
import { StartingPlace } from '#web/features/onboarding/first-quiz/starting-place.tsx';

usePages();

const nothing = () => undefined;

it.each([
  ['student', 1],
  ['teacher', 0],
] as const)('the XP of the step is promised to a %s %i times', (role, times) => {
  const graded = buildGradedAttempt();
  const place = <StartingPlace graded={graded} onLesson={nothing} onSubject={nothing} onContinue={nothing} />;
  openPage(place, { at: '/firstquiz', route: '/firstquiz', answers: {}, session: sessionOf(role) });
  expect(screen.queryAllByText(/XP for this step/)).toHaveLength(times);
});
