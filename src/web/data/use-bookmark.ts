import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { userIdOf } from './services.tsx';
import { setBookmark } from './study-calls.ts';
import { useFlowWithActors } from './use-flow-with-actors.ts';

/** One lesson's bookmark: what it is about to be while it is saved, what the server said otherwise. */
export interface LessonBookmark {
  isSet: boolean;
  isBusy: boolean;
  /** Why the last press changed nothing. */
  problem: string | undefined;
  toggle: () => void;
}

/** Give what uses it a key of the lesson. */
export function useBookmark(
  { courseId, subtopicId }: { courseId: string; subtopicId: string },
  wasSet: boolean,
): LessonBookmark {
  const bookmark = useFlowWithActors(
    bookmarkMachine,
    (services) => ({
      setBookmark: fromPromise(({ input, signal }) =>
        setBookmark(services, { userId: userIdOf(services), courseId, subtopicId }, input.wanted, signal),
      ),
    }),
    { input: { isSet: wasSet } },
  );
  const isBusy = useSelector(bookmark, (snapshot) => snapshot.hasTag('busy'));
  const isSet = useSelector(bookmark, ({ context }) => context.isSet);
  const problem = useSelector(bookmark, ({ context }) => context.error?.message);
  return {
    isSet: isBusy ? !isSet : isSet,
    isBusy,
    problem,
    toggle: () => bookmark.send({ type: 'bookmark.toggle' }),
  };
}
