import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import {
  deadlineAt,
  gradedAttempt,
  openAttempt,
  report,
  startedAt,
} from '#tests/support/machines/assessment-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import {
  useWeeklyQuizRef,
  type WeeklyQuizRef,
  WeeklyQuizProvider,
} from '#web/features/weekly-quiz/weekly-quiz.context.tsx';
import { WeeklyQuizView } from '#web/features/weekly-quiz/weekly-quiz-view.tsx';
import { ServicesProvider } from '#web/data/services.tsx';
import { ShortcutsFrame } from '#web/features/shell/shortcuts/shortcuts-frame.tsx';
import { theme } from '#web/theme/theme.ts';

export const openQuiz: Extract<QuizFound, { kind: 'open' }> = {
  kind: 'open',
  attempt: openAttempt,
  draft: null,
  at: startedAt,
  deadlineAt,
  clockOffset: 0,
};

export const address = { id: openAttempt.assessmentId ?? '', courseId: 'c', subjectId: 'd' };

type QuizActors = ActorsOf<typeof weeklyQuizMachine>;
type SaveAnswers = ActorsOf<typeof answerSaverMachine>['saveAnswers'];

export interface QuizStubs extends Partial<QuizActors> {
  saveAnswers?: SaveAnswers;
}

/** Answers as a server does that is there; the actor it stands for says what with. */
export const gives = <Out, In>(give: () => NoInfer<Out> | Promise<NoInfer<Out>>) =>
  fromPromise<Out, In>(async () => give());

/** Fails as a server does that is not there. */
export const fails = <Out, In>(status: number, message: string, code?: string) =>
  fromPromise<Out, In>(() => Promise.reject({ kind: 'http', status, message, ...(code && { code }) }));

export const neverSettles = <Out, In>() => fromPromise<Out, In>(() => new Promise(() => {}));

const stubbed = ({ saveAnswers, ...actors }: QuizStubs): typeof weeklyQuizMachine =>
  weeklyQuizMachine.provide({
    actors: {
      loadQuiz: gives(() => openQuiz),
      startQuiz: gives(() => openQuiz),
      takeOverQuiz: gives(() => openQuiz),
      submitAnswers: gives(() => gradedAttempt),
      saveReport: gives(() => report),
      quizRun: quizRunMachine.provide({
        actors: {
          answerSaver: answerSaverMachine.provide({
            actors: { saveAnswers: saveAnswers ?? fromPromise(async ({ input }) => ({ rev: input.rev })) },
          }),
        },
      }),
      ...actors,
    },
  });

const closed = () => {
  throw new Error('This browser keeps nothing.');
};

export interface QuizPage {
  quiz: () => WeeklyQuizRef;
  run: () => NonNullable<ReturnType<WeeklyQuizRef['getSnapshot']>['children']['quizRun']>;
  /** How often anything of the page was drawn. */
  renders: () => number;
}

/** Lets time pass and everything settle that was due by then. Milliseconds. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** The quiz page on a machine whose actors are stubs; the clock is the test's. */
export async function openQuizPage(
  stubs: QuizStubs = {},
  { isAddressed = true }: { isAddressed?: boolean } = {},
): Promise<QuizPage> {
  const held: { quiz: WeeklyQuizRef | null } = { quiz: null };
  let renders = 0;
  function Held() {
    held.quiz = useWeeklyQuizRef();
    return null;
  }
  const services = {
    session: createActor(sessionMachine),
    api: createApiClient(closed, 'http://localhost'),
    directApi: createApiClient(closed, 'http://localhost'),
    storage: createBrowserStorage({ local: closed, session: closed }, () => Date.now()),
    clock: { now: () => Date.now(), offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter>
          <WeeklyQuizProvider logic={stubbed(stubs)} address={isAddressed ? address : null}>
            <Held />
            <ShortcutsFrame isTask>
              <Profiler id="quiz" onRender={() => (renders += 1)}>
                <WeeklyQuizView />
              </Profiler>
            </ShortcutsFrame>
          </WeeklyQuizProvider>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  await pass(0);
  const quiz = (): WeeklyQuizRef => {
    if (!held.quiz) throw new Error('The page has no quiz.');
    return held.quiz;
  };
  return {
    quiz,
    run: () => {
      const run = quiz().getSnapshot().children.quizRun;
      if (!run) throw new Error('The quiz is not running.');
      return run;
    },
    renders: () => renders,
  };
}

/** Sets the clock before each test, and lets none complain on the console. */
export function useQuizPages(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: startedAt });
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    expect(console.error).not.toHaveBeenCalled();
  });
}
