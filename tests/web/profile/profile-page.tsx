import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CourseProgress, SubjectProgress, WeeklyReport, XpLedger } from '#contract/contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims, NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld, lostConnection } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { LazyCachePanel } from '#web/app/lazy-cache-panel.tsx';
import { ProfileScreen } from '#web/features/profile/profile.screen.tsx';
import type { ProfileTab } from '#web/features/profile/profile-tabs.ts';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';
import { type Answers } from '#tests/support/web/stub-answers.ts';

const id = (tail: number): string => tail.toString(16).padStart(24, '0');

export const SUBJECT_ID = id(12);
export const COURSE_ID = id(11);

export const buildSubjectProgress = (changes: Partial<SubjectProgress> = {}): SubjectProgress => ({
  subjectId: SUBJECT_ID,
  subjectName: 'Python Programming',
  courseId: COURSE_ID,
  status: 'in_progress',
  completedSubtopics: 1,
  totalSubtopics: 4,
  timeSpent: 3900,
  subtopics: [],
  nextRecommended: {
    courseId: COURSE_ID,
    subjectId: SUBJECT_ID,
    subtopicId: id(21),
    name: 'Loops',
    subjectName: 'Python Programming',
  },
  message: null,
  ...changes,
});

export const buildCourseProgress = (subjects: SubjectProgress[] = []): CourseProgress => ({
  courseId: COURSE_ID,
  courseName: 'Foundations',
  status: 'in_progress',
  completedSubtopics: 1,
  totalSubtopics: 4,
  subjects,
});

export const buildReport = (changes: Partial<WeeklyReport> = {}): WeeklyReport => ({
  _id: id(31),
  date: new Date(NOW).toISOString(),
  userName: 'Asha Rao',
  correctAnswer: 16,
  incorrectAnswer: 4,
  percentageObtained: 80,
  totalQuestion: 20,
  day: 'Friday',
  subjectId: { _id: SUBJECT_ID, name: 'Python Programming' },
  courseId: { _id: COURSE_ID, name: 'Foundations' },
  attemptId: null,
  verified: true,
  retake: false,
  certificateCode: null,
  ...changes,
});

export const buildXpLedger = (changes: Partial<XpLedger> = {}): XpLedger => ({
  total: 60,
  streak: 2,
  entries: [
    {
      _id: id(42),
      source: 'weekly-quiz',
      label: 'Weekly Quiz: Python Programming',
      amount: 40,
      parts: { rightAnswers: 4, xpPerAnswer: 10, bonus: 0, hasBonus: false },
      earnedAt: new Date(NOW).toISOString(),
      place: { courseId: COURSE_ID, subjectId: SUBJECT_ID, id: `2026-W47-${SUBJECT_ID}` },
    },
    {
      _id: id(41),
      source: 'profile-setup',
      label: 'Profile set up',
      amount: 20,
      earnedAt: new Date(NOW - 86_400_000 * 3).toISOString(),
      place: null,
    },
  ],
  nextRecommended: null,
  ...changes,
});

export interface PageOptions {
  /** After `/profile?tab=`. */
  tab?: ProfileTab;
  /** False where the page has lost its access token. */
  hasToken?: boolean;
  isOffline?: boolean;
  /** What an earlier visit left in the cache, an hour ago. */
  visitBefore?: (services: Services) => void;
}

export interface ProfilePage {
  /** Every call that was made, with its body and its own authorization. */
  calls: { call: string; body: unknown; authorization: string | null }[];
  bodiesOf: (call: string) => unknown[];
  countOf: (call: string) => number;
  /** What the session was told. */
  told: () => unknown[];
  address: () => { pathname: string; search: string; state: unknown };
  /** How the last address came: after REPLACE, Back does not lead to the one before it. */
  navigationType: () => string;
  services: Services;
}

/** The profile page over a stubbed server, everything between them real. */
export function openProfile(answers: Answers, options: PageOptions = {}): ProfilePage {
  const { tab, hasToken = true, isOffline = false, visitBefore } = options;
  let at = NOW - 3_600_000;
  const calls: ProfilePage['calls'] = [];
  const send = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const text = request.method === 'GET' ? '' : await request.clone().text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    calls.push({ call, body, authorization: request.headers.get('authorization') });
    const answer = answers[call];
    if (!answer) throw new Error(`The test did not expect ${call}`);
    return answer(request);
  };
  const blank = createActor(sessionMachine).getSnapshot();
  const session = createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: { authenticated: 'idle' },
      context: { ...blank.context, user: asha, access: hasToken ? buildClaims() : null },
    }),
  });
  const told = vi.spyOn(session, 'send').mockImplementation(() => undefined);
  const none = () => {
    throw new Error('This browser keeps nothing.');
  };
  const services: Services = {
    session,
    api: createApiClient(send, 'http://localhost'),
    directApi: createApiClient(send, 'http://localhost'),
    storage: createBrowserStorage({ local: none, session: none }, () => at),
    clock: { now: () => at, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
    ...(isOffline && { connection: lostConnection() }),
  };
  visitBefore?.(services);
  at = NOW;
  const place: { now: ReturnType<ProfilePage['address']>; navigationType: string } = {
    now: { pathname: '', search: '', state: null },
    navigationType: '',
  };
  function Place() {
    const { pathname, search, state } = useLocation();
    place.now = { pathname, search, state };
    place.navigationType = useNavigationType();
    return null;
  }
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[`/profile${tab ? `?tab=${tab}` : ''}`]}>
          <Place />
          <Suspense>
            <Routes>
              <Route
                path="/profile"
                element={
                  <LazyCachePanel>
                    <ProfileScreen />
                  </LazyCachePanel>
                }
              />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  const of = (call: string) => calls.filter((made) => made.call === call);
  return {
    calls,
    bodiesOf: (call) => of(call).map(({ body }) => body),
    countOf: (call) => of(call).length,
    told: () => told.mock.calls.map(([event]) => event),
    address: () => place.now,
    navigationType: () => place.navigationType,
    services,
  };
}

/** A button by its label or its text; a query by role would read a page of this size anew for every letter. */
export async function findButton(name: string | RegExp): Promise<HTMLElement> {
  const find = (): HTMLElement => {
    const found =
      screen.queryAllByLabelText(name, { selector: 'button' })[0] ??
      screen.queryAllByText(name, { selector: 'button' })[0];
    if (!found) throw new Error(`There is no button ${String(name)}`);
    return found;
  };
  return waitFor(find);
}

export const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await findButton(name));

/** Lets no test of a file complain on the console, not while its page goes away either. */
export function usePages(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    expect(console.error).not.toHaveBeenCalled();
  });
}
