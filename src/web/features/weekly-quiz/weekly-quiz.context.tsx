import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';

export type WeeklyQuizRef = ActorRefFrom<typeof weeklyQuizMachine>;

const WeeklyQuizContext = createFlowContext(weeklyQuizMachine);

export const useWeeklyQuizRef = WeeklyQuizContext.useActorRef;
export const useWeeklyQuiz = WeeklyQuizContext.useSelector;

interface WeeklyQuizProviderProps {
  /** The machine with its actors. */
  logic: typeof weeklyQuizMachine;
  /** Of the route; null when it could not be read. */
  address: WeeklyQuizAddress | null;
  children: ReactNode;
}

/** One quiz of one address; give it a `key` of the address. */
export function WeeklyQuizProvider({ logic, address, children }: WeeklyQuizProviderProps) {
  return (
    <WeeklyQuizContext.Provider logic={logic} options={{ input: { address } }}>
      {children}
    </WeeklyQuizContext.Provider>
  );
}
