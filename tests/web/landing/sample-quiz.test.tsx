import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { readLandingTrack } from '#web/browser/landing-track.ts';
import { readSampleAnswers } from '#web/browser/sample-answers.ts';
import { professors } from '#web/features/landing/landing.content.ts';
import { sampleQuestions } from '#web/components/learning/sample-questions.ts';
import { TryIt } from '#web/features/landing/try-it.tsx';
import { setLanguage, t } from '#web/language/language.ts';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

// Fetched beforehand: a test waits for the page, not for the compiler.
beforeAll(() => import('#web/features/landing/sample-quiz/sample-quiz.tsx'));

/** Tells the page that its watched element comes near. */
let comeNear = () => undefined as void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const api = createApiClient(() => new Promise<Response>(() => {}), 'http://localhost');
let services: Services;
beforeEach(() => {
  services = {
    session: createActor(sessionMachine),
    api,
    directApi: api,
    storage: createMemoryStorage(),
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
});

const show = () =>
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter>
          <TryIt />
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );

async function open(): Promise<void> {
  show();
  comeNear();
  await screen.findByText('Question 1 of 3');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (at: number) => {
  const option = screen.getAllByRole('radio')[at];
  if (!option) throw new Error('There is no such option.');
  return userEvent.click(option);
};

/** Answers a question, rightly or not, and reads its reason. */
async function answer(at: number, isRight: boolean): Promise<void> {
  const { key } = sampleQuestions[at] ?? { key: 0 };
  await choose(isRight ? key : (key + 1) % 3);
  await press('Check my answer');
}

const medals = () => document.querySelectorAll('img[src*="achievement"]').length;

describe('the sample quiz of the landing page', () => {
  it('is not fetched before somebody comes near it', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Try three questions' })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('asks in the name of the staff, and waits for a choice', async () => {
    await open();
    expect(screen.getByText('asks about Data structures and algorithms')).toBeDefined();
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check my answer' });
    expect([check.disabled, screen.getByText('Choose one first.').isConnected]).toEqual([true, true]);
    await choose(0);
    expect(check.disabled).toBe(false);
  });

  it('marks a wrong answer and the right one in words, and gives the reason', async () => {
    await open();
    await answer(0, false);
    const options = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(options).toEqual(['AAbout 500,000', 'BAbout 1,000Your answer', 'CAbout 100', 'DAbout 20Right']);
    expect(screen.getByRole('status').textContent).toContain(
      'That is not right. Name by name takes about 500,000; halving is far faster. Two to the power',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next question' }));
  });

  it('says what was known, that it begins the first quiz, and offers an account', async () => {
    await open();
    await answer(0, true);
    expect(screen.getByText('Your answer, correct')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(
      `That is right. ${t(sampleQuestions[0]?.reason ?? '')}`,
    );
    await press('Next question');
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: t(sampleQuestions[1]?.question ?? '') }),
    );
    await answer(1, false);
    await press('Next question');
    await answer(2, true);
    await press('See my result');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('2 of 3 right');
    expect(medals()).toBe(0);
    expect(screen.getByText(/They help us choose your first lesson/)).toBeDefined();
    const key = (at: number) => sampleQuestions[at]?.key ?? 0;
    const kept = {
      'binary-search': key(0),
      'floor-division': (key(1) + 1) % 3,
      'base-rates': key(2),
    };
    expect(readSampleAnswers(services.storage)).toEqual(kept);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/login?mode=create',
    );
    await press('Try them again');
    await answer(0, false);
    expect(readSampleAnswers(services.storage)).toEqual(kept);
  });

  it('is answered by a letter and Enter, wherever on its sheet the focus is', async () => {
    await open();
    act(() => screen.getByRole('heading', { name: 'Try three questions' }).focus());
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: t(sampleQuestions[0]?.question ?? '') }),
    );
    await userEvent.keyboard('d');
    const [, , , last] = screen.getAllByRole('radio');
    expect([document.activeElement, last?.getAttribute('aria-checked')]).toEqual([last, 'true']);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toContain('That is right.');
    act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  });

  it('takes the focus of whoever came to its heading before its code did', async () => {
    show();
    act(() => screen.getByRole('heading', { name: 'Try three questions' }).focus());
    comeNear();
    await screen.findByText('Question 1 of 3');
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: t(sampleQuestions[0]?.question ?? '') }),
    );
  });

  it('turns the shield of a question to gold for a right answer, and no other', async () => {
    await open();
    const shown = () =>
      [...document.querySelectorAll<SVGElement>('svg[viewBox="0 0 20 22"]')].map(
        ({ dataset }) => dataset['filled'],
      );
    const gold = () => document.querySelectorAll('svg[data-filled="true"]').length;
    expect(gold()).toBe(0);
    expect(shown()).toEqual([undefined, undefined, undefined]);
    await answer(0, false);
    expect(shown()).toEqual(['false', undefined, undefined]);
    await press('Next question');
    expect(gold()).toBe(0);
    await answer(1, true);
    expect(gold()).toBe(1);
    await press('Next question');
    await answer(2, true);
    await press('See my result');
    expect(shown()).toEqual(['false', 'true', 'true']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Data structures and algorithms: Wrong · Lesson “Binary search”',
      'Python: Right',
      'Artificial Intelligence: Right',
    ]);
  });

  it('brings what comes next back into sight where the last question has pushed it out or behind the header', async () => {
    await open();
    const sheet = screen.getByRole('group', { name: t(sampleQuestions[0]?.question ?? '') });
    const show = vi.spyOn(sheet, 'scrollIntoView').mockReturnValue();
    const at = vi.spyOn(sheet, 'getBoundingClientRect');
    at.mockReturnValue(DOMRect.fromRect({ y: 120 }));
    await answer(0, true);
    await press('Next question');
    expect(show).not.toHaveBeenCalled();
    at.mockReturnValue(DOMRect.fromRect({ y: 40 }));
    await answer(1, true);
    await press('Next question');
    expect(show).toHaveBeenCalledOnce();
  });

  it('begins anew', async () => {
    await open();
    for (const at of [0, 1, 2]) {
      await answer(at, true);
      await press(at === 2 ? 'See my result' : 'Next question');
    }
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('All 3 right');
    expect(medals()).toBe(1);
    await press('Try them again');
    expect(screen.getByText('Question 1 of 3')).toBeDefined();
    const group = screen.getByRole('group', { name: t(sampleQuestions[0]?.question ?? '') });
    expect(document.activeElement).toBe(group);
    expect(within(group).getAllByRole('radio', { checked: false })).toHaveLength(4);
  });
});

it('asks three questions of the track that is chosen', async () => {
  await open();
  await answer(0, true);
  const tracks = within(screen.getByRole('navigation', { name: 'What are you studying for?' }));
  await userEvent.click(tracks.getByRole('link', { name: 'Civil Services' }));
  const asked: (string | null)[] = [];
  for (const number of [1, 2, 3]) {
    await screen.findByText(`Question ${number} of 3`);
    asked.push(screen.getByText(/^asks about/).textContent);
    await choose(0);
    await press('Check my answer');
    await press(number < 3 ? 'Next question' : 'See my result');
  }
  expect(asked).toEqual(['asks about Polity', 'asks about History', 'asks about Geography']);
  expect(tracks.getByRole('link', { current: true }).textContent).toBe('Civil Services');
});

it('keeps the track that is chosen for the setup, and none that nobody chose', async () => {
  await open();
  expect(services.storage.read('local', 'landing-track')).toBeUndefined();
  const tracks = within(screen.getByRole('navigation', { name: 'What are you studying for?' }));
  await userEvent.click(tracks.getByRole('link', { name: 'Civil Services' }));
  expect(readLandingTrack(services.storage)).toBe('civil-services');
});

it('asks questions that have a right option, and of professors that are there', () => {
  for (const { key, options, professor } of sampleQuestions) {
    expect(options[key]).toBeDefined();
    expect(new Set(options).size).toBe(options.length);
    expect(professors.map((each) => each.key)).toContain(professor);
  }
});

it('asks a reader of Hindi of the Constitution first, and keeps the answer as one to that question', async () => {
  await setLanguage('Hindi');
  try {
    show();
    comeNear();
    expect(await screen.findByText('प्रोफ़ेसर रघुनाथ सेन')).toBeDefined();
    expect(screen.getByRole('group', { name: /मूल अधिकार/ })).toBeDefined();
    await choose(3);
    await press('मेरा उत्तर जाँचें');
    expect(readSampleAnswers(services.storage)).toEqual({ 'constitutional-remedies': 3 });
    expect(screen.getByText(/अनुच्छेद 32 संवैधानिक/)).toBeDefined();
  } finally {
    await act(() => setLanguage('English'));
  }
});
