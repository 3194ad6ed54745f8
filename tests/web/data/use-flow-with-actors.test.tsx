import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import type { Services } from '#web/data/services.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';

/** The actors remember how often they were asked. */
const createActors = vi.fn((_services: Services) => {
  let count = 0;
  return {
    setBookmark: fromPromise<{ bookmarked: boolean }, { wanted: boolean }>(async ({ input }) => {
      count += 1;
      if (count > 1) throw new Error(`Asked ${count} times`);
      return { bookmarked: input.wanted };
    }),
  };
});

function Toggle({ bookmark, name }: { bookmark: ActorRefFrom<typeof bookmarkMachine>; name: string }) {
  const { isSet, error } = useSelector(bookmark, ({ context }) => context);
  return (
    <button onClick={() => bookmark.send({ type: 'bookmark.toggle' })}>
      {`${name}: ${error?.message ?? isSet}`}
    </button>
  );
}

function Page() {
  const [drawings, setDrawings] = useState(1);
  const bookmark = useFlowWithActors(bookmarkMachine, createActors, { input: { isSet: false } });
  return (
    <>
      <button onClick={() => setDrawings(drawings + 1)}>{`Drawn ${drawings} times`}</button>
      <Toggle bookmark={bookmark} name="Lesson" />
    </>
  );
}

const Shared = createFlowContextWithActors(bookmarkMachine, createActors);

function SharedToggle({ name }: { name: string }) {
  return <Toggle bookmark={Shared.useActorRef()} name={name} />;
}

usePages();

test('a flow has the actors of its first rendering, made of the services, however often its view is drawn', async () => {
  createActors.mockClear();
  const user = userEvent.setup();
  const { services } = openPage(<Page />, { at: '/', route: '/', answers: {} });
  await user.click(screen.getByRole('button', { name: 'Lesson: false' }));
  await user.click(screen.getByRole('button', { name: 'Drawn 1 times' }));
  await user.click(await screen.findByRole('button', { name: 'Lesson: true' }));
  await screen.findByRole('button', { name: 'Lesson: Asked 2 times' });
  expect(createActors.mock.calls).toEqual([[services]]);
});

test('each provider of a shared flow has an input and actors of its own', async () => {
  const user = userEvent.setup();
  openPage(
    <>
      <Shared.Provider input={{ isSet: false }}>
        <SharedToggle name="First" />
      </Shared.Provider>
      <Shared.Provider input={{ isSet: true }}>
        <SharedToggle name="Second" />
      </Shared.Provider>
    </>,
    { at: '/', route: '/', answers: {} },
  );
  await user.click(screen.getByRole('button', { name: 'First: false' }));
  await user.click(screen.getByRole('button', { name: 'Second: true' }));
  await screen.findByRole('button', { name: 'First: true' });
  await screen.findByRole('button', { name: 'Second: false' });
});
