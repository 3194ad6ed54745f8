import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { type BrowserStorage, createBrowserStorage } from '#web/browser/browser-storage.ts';
import { OnboardingGate } from '#web/features/onboarding/onboarding-gate.tsx';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';
import { type Answers, ok, problem } from '#tests/support/web/stub-answers.ts';

/** JSON as it is, a form as its fields. */
const bodyOf = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.includes('json')
    ? request.clone().json()
    : Object.fromEntries(await request.clone().formData());

export interface StepPage {
  /** Every call that was made, with its body if it has one. */
  calls: { call: string; body: unknown }[];
  /** The bodies sent to that address so far. */
  bodiesOf: (call: string) => unknown[];
  /** Replaces what the server says from now on. */
  answer: (answers: Answers) => void;
  /** What the session was told. */
  told: () => unknown[];
  address: () => string;
}

interface StepPageOptions {
  at: string;
  completion: CompletionStatus;
  /** Null: there is none yet. */
  profile: Profile | null;
  answers?: Answers;
  /** What the browser keeps already; nothing unless told. */
  storage?: BrowserStorage;
}

/** Of a browser that keeps nothing beyond the page; whoever shares it is a tab of one browser. */
export function forgetfulStorage(): BrowserStorage {
  const none = () => {
    throw new Error('This browser keeps nothing.');
  };
  return createBrowserStorage({ local: none, session: none }, () => NOW);
}

/** A step of the onboarding behind its real gate, over a stubbed server. */
export function openStep(screen: ReactElement, options: StepPageOptions): StepPage {
  const answers: Answers = {
    'GET /completion/status': ok(options.completion),
    'GET /profiles/me/profile': options.profile ? ok(options.profile) : problem(404, 'no-profile'),
    ...options.answers,
  };
  const calls: StepPage['calls'] = [];
  const send = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    calls.push({ call, body: request.method === 'GET' ? null : await bodyOf(request) });
    const answer = answers[call];
    if (!answer) throw new Error(`The test did not expect ${call}`);
    return answer(request);
  };
  const blank = createActor(sessionMachine).getSnapshot();
  const session = createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: { authenticated: 'idle' },
      context: { ...blank.context, user: asha },
    }),
  });
  const told = vi.spyOn(session, 'send').mockImplementation(() => undefined);
  const services: Services = {
    session,
    api: createApiClient(send, 'http://localhost'),
    directApi: createApiClient(send, 'http://localhost'),
    storage: options.storage ?? forgetfulStorage(),
    clock: { now: () => NOW + performance.now(), offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  const place = { address: options.at };
  function Place() {
    place.address = useLocation().pathname;
    return null;
  }
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[options.at]}>
          <Place />
          <OnboardingGate>{screen}</OnboardingGate>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return {
    calls,
    bodiesOf: (call) => calls.filter((one) => one.call === call).map(({ body }) => body),
    answer: (more) => Object.assign(answers, more),
    told: () => told.mock.calls.map(([event]) => event),
    address: () => place.address,
  };
}

/** Lets no test of a file complain on the console, not while its page goes away either. */
export function useSteps(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    expect(console.error).not.toHaveBeenCalled();
  });
}
