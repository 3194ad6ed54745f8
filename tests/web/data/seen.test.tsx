import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { read } from '#web/api/api-client.ts';
import { useResource } from '#web/data/use-resource.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { useServices } from '#web/data/services.tsx';

const SUMMARY = 'GET /course-progress/summary/asha';
const ENROL = 'POST /courses/enrollUser';
const ASK = 'POST /courses/getUserEnrolledCourses';

function Numbers() {
  const { data, state } = useResource(
    async ({ api }, signal) => {
      const params = { path: { userId: 'asha' } };
      return (await read(api.GET('/course-progress/summary/{userId}', { params, signal }))).data;
    },
    { snapshotKey: 'numbers' },
  );
  return <p>{`${state}: ${data?.xpEarned ?? 'nothing'}`}</p>;
}

function Visits() {
  const { api } = useServices();
  const [isIn, setIn] = useState(true);
  return (
    <>
      <button onClick={() => setIn(!isIn)}>{isIn ? 'Leave' : 'Return'}</button>
      <button onClick={() => void api.POST('/courses/enrollUser', { body: { courseId: 'c' } })}>Write</button>
      <button onClick={() => void api.POST('/courses/getUserEnrolledCourses', { body: {} })}>Ask</button>
      {isIn && <Numbers />}
    </>
  );
}

usePages();

const answers = (): Answers => {
  let asked = 0;
  return {
    [SUMMARY]: () => ((asked += 1) === 1 ? ok(buildSummary({ xpEarned: 100 }))() : unreachable()),
    [ENROL]: ok({}),
    [ASK]: ok([]),
  };
};

async function visitTwice(between?: 'Write' | 'Ask') {
  const user = userEvent.setup();
  const page = openPage(<Visits />, {
    at: '/',
    route: '/',
    answers: answers(),
    storage: createMemoryStorage(),
    isSignedIn: true,
  });
  cacheOf(page.services);
  await screen.findByText('ready: 100');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  if (between) await user.click(screen.getByRole('button', { name: between }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
}

it('what was seen on the last visit stands in for an answer that does not come', async () => {
  await visitTwice();
  expect(await screen.findByText('stale: 100')).toBeTruthy();
});

it('asking the server for something else leaves it there', async () => {
  await visitTwice('Ask');
  expect(await screen.findByText('stale: 100')).toBeTruthy();
});

it('a write since then ends it: nobody knows what is still true', async () => {
  await visitTwice('Write');
  expect(await screen.findByText('failed: nothing')).toBeTruthy();
});
