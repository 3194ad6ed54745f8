import type { SnapshotFrom } from 'xstate';
import { openQuestionMachine } from '#machines/learning/open-question.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';

/** Shared by the question at the end of a lesson and the tutor beside it. */
export const OpenQuestionContext = createFlowContext(openQuestionMachine);

type Snapshot = SnapshotFrom<typeof openQuestionMachine>;

export const selectQuestion = ({ context }: Snapshot) => context.question;
export const selectIsQuoted = (snapshot: Snapshot) => snapshot.matches({ inFront: 'quoted' });
/** It was quoted, and the box has not taken the focus yet. */
export const selectIsArriving = (snapshot: Snapshot) => snapshot.matches({ inFront: { quoted: 'arriving' } });
/** The question that is meant where “this question” is asked about; null where there is none, or it is not to be. */
export const selectMeantId = (snapshot: Snapshot) =>
  snapshot.matches({ inFront: 'dropped' }) ? null : (snapshot.context.question?.questionId ?? null);
