import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createPracticeRunActors } from './practice.actors.ts';

/** One attempt; give its Provider a `key` of the attempt. */
export const RunContext = createFlowContextWithActors(practiceRunMachine, createPracticeRunActors);
