import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createBuilderActors } from './practice.actors.ts';

/** Practice at one place; give its Provider a `key` of the place. */
export const BuilderContext = createFlowContextWithActors(practiceBuilderMachine, createBuilderActors);
