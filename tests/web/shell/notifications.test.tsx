import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/contract.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
// The panel and the news come when they are asked for; here they are ready.
import '#web/features/shell/notifications/news-toast.tsx';
import '#web/features/shell/notifications/notifications-panel.tsx';
import { REWARDS_SHOWN } from '#web/components/community/rewards-shown.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { spokenText } from '#web/features/shell/notifications/notification-links.ts';
import { OptionList } from '#web/quiz/running/option-list.tsx';
import { addHindiTexts, setLanguage } from '#web/language/language.ts';
import { NotificationBell } from '#web/features/shell/notifications/notification-bell.tsx';

usePages();

const LIST = 'GET /notifications';
const id = (letter: string) => letter.repeat(24);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const certificate: Notification = {
  _id: id('c'),
  text: 'You earned a certificate: 90 % in “Weekly quiz: Python”.',
  createdAt: ago(5),
  readAt: null,
};
const closed: Notification = {
  _id: id('b'),
  text: 'Time ran out on “Weekly quiz: Polity”. We submitted the answers you had saved.',
  createdAt: ago(60 * 24 * 3),
  readAt: null,
};
const old: Notification = {
  _id: id('a'),
  text: 'The term has begun.',
  createdAt: ago(60 * 24 * 9),
  readAt: ago(1),
};
const READ = `POST /notifications/${id('c')}/read`;
const READ_CLOSED = `POST /notifications/${id('b')}/read`;

const open = (answers: Answers, isOffline = false) =>
  openPage(<NotificationBell />, { at: '/home', route: '*', answers, isOffline });

const openPanel = async (name: string | RegExp = /^Notifications/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

it('names the quiz in the language of the page', async () => {
  await addHindiTexts(async () => ({ 'Indian Polity': 'भारतीय राजव्यवस्था' }));
  await setLanguage('Hindi');
  const quiz = 'साप्ताहिक क्विज़: भारतीय राजव्यवस्था';
  expect(spokenText('You earned a certificate: 90 % in “Weekly Quiz: Indian Polity”.')).toContain(quiz);
  expect(
    spokenText('Time ran out on “Weekly Quiz: Indian Polity”. We submitted the answers you had saved.'),
  ).toContain(quiz);
  expect(spokenText("Quest done: “Take this week's quiz in Indian Polity”. You earned 30 XP.")).toContain(
    '“इस सप्ताह की क्विज़ दें: भारतीय राजव्यवस्था”',
  );
  expect(spokenText('Quest done: “Pass a quiz on 3 subtopics this week”. You earned 30 XP.')).toContain(
    '“इस सप्ताह प्रश्नों के उत्तर देकर 3 पाठ पूरे करें”',
  );
  for (const title of [
    'Pass the questions of 3 lessons this week',
    'Complete 3 lessons this week by answering questions',
  ]) {
    expect(spokenText(`Quest done: “${title}”. You earned 30 XP.`)).toContain(
      '“इस सप्ताह प्रश्नों के उत्तर देकर 3 पाठ पूरे करें”',
    );
  }
  expect(spokenText('Quest done: “Pass a quiz on one subtopic this week”. You earned 30 XP.')).toContain(
    '“इस सप्ताह प्रश्नों के उत्तर देकर एक पाठ पूरा करें”',
  );
  expect(spokenText('You earned a badge: “First page”.')).toBe('आपको बैज मिला: “पहला पन्ना”।');
  expect(spokenText('You reached level 2: Apprentice.')).toContain('स्तर 2');
  expect(spokenText('You reached level 5: Adept. It takes 1000 XP.')).toBe(
    'आप स्तर 5 पर पहुँचे: प्रवीण। यह 1,000 XP पर मिलता है।',
  );
  await setLanguage('English');
});

describe('the bell', () => {
  it('counts what is unread, for eyes and ears', async () => {
    open({ [LIST]: ok([certificate, closed, old]) });
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(bell.textContent).toBe('2');
  });

  it.each([
    [9, '9'],
    [10, '9+'],
    [12, '9+'],
  ])('counts no further than nine: %i are %s', async (unread, shown) => {
    open({
      [LIST]: ok(Array.from({ length: unread }, (_, n) => ({ ...closed, _id: `${n}`.padStart(24, '0') }))),
    });
    const bell = await screen.findByRole('button', { name: `Notifications, ${unread} unread` });
    expect(bell.textContent).toBe(shown);
  });

  it('is quiet while nothing is known, and when nothing is unread', async () => {
    open({ [LIST]: never });
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('');
  });
});

describe('the panel', () => {
  it('lists what was told, newest first, with its age and where it leads', async () => {
    open({ [LIST]: ok([certificate, closed, old]) });
    const panel = await openPanel('Notifications, 2 unread');
    const rows = await within(panel).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${certificate.text}New5 minutes agoSee my certificates`,
      `${closed.text}New3 days agoSee my results`,
      `${old.text}9 days ago`,
    ]);
  });

  it('marks one as read on the server, and it counts at once', async () => {
    const page = open({ [LIST]: ok([certificate, closed]), [READ]: never });
    const panel = await openPanel('Notifications, 2 unread');
    await userEvent.click(
      await within(panel).findByRole('button', { name: `Mark as read: ${certificate.text}` }),
    );
    expect(page.calls).toContain(READ);
    expect(screen.getByLabelText('Notifications, 1 unread')).toBeTruthy();
  });

  it('marks all as read, one after the other', async () => {
    const page = open({ [LIST]: ok([certificate, closed]), [READ]: ok(null), [READ_CLOSED]: ok(null) });
    const panel = await openPanel('Notifications, 2 unread');
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    await expect
      .poll(() => page.calls.filter((call) => call.startsWith('POST')))
      .toEqual([READ, READ_CLOSED]);
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says so when the server did not take it, and counts it again', async () => {
    open({ [LIST]: ok([certificate]), [READ]: problem(500) });
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('button', { name: /^Mark as read/ }));
    expect(await within(panel).findByText('It could not be marked as read')).toBeTruthy();
    expect(screen.getByLabelText('Notifications, 1 unread')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'OK' }));
    expect(within(panel).queryByText('It could not be marked as read')).toBeNull();
  });

  it('follows a link, which counts as read, and closes', async () => {
    const page = open({ [LIST]: ok([certificate]), [READ]: ok(null) });
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('link', { name: 'See my certificates' }));
    expect(page.address()).toBe('/profile?tab=progress');
    expect(page.calls).toContain(READ);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('says why it is empty', async () => {
    open({ [LIST]: ok([]) });
    const panel = await openPanel('Notifications');
    expect(await within(panel).findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
  });

  it('offers to try again when the list cannot be read', async () => {
    let answer = problem(500);
    open({ [LIST]: () => answer() });
    const panel = await openPanel('Notifications');
    const retry = await within(panel).findByRole('button', { name: 'Retry' });
    expect(within(panel).getByText('Your notifications could not be loaded')).toBeTruthy();
    answer = ok([old]);
    await userEvent.click(retry);
    expect(await within(panel).findByText(old.text)).toBeTruthy();
  });

  it('keeps the older list when a newer one does not come', async () => {
    let answer = ok([certificate]);
    open({ [LIST]: () => answer() });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    answer = problem(500);
    const panel = await openPanel();
    expect(await within(panel).findByText('There may be newer notifications')).toBeTruthy();
    expect(within(panel).getByText(certificate.text)).toBeTruthy();
  });

  it('is read, not written, while the connection is gone', async () => {
    open({ [LIST]: ok([certificate]) }, true);
    const panel = await openPanel('Notifications, 1 unread');
    expect(await within(panel).findByText(/^You are offline/)).toBeTruthy();
    expect(within(panel).getByRole('button', { name: /^Mark as read/ })).toHaveProperty('disabled', true);
    expect(within(panel).getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
  });

  it('gives the focus back to the bell on Escape', async () => {
    open({ [LIST]: ok([]) });
    await openPanel('Notifications');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }));
  });
});

describe('news', () => {
  const quest: Notification = {
    _id: id('d'),
    text: 'Quest done: “Complete 3 lessons this week by answering questions”. You earned 30 XP.',
    createdAt: ago(0),
    readAt: null,
  };
  const openWith = (first: Notification[], then: Notification[]) => {
    let items = first;
    const page = open({ [LIST]: () => ok(items)() });
    const earn = () => {
      items = then;
      act(() => cacheOf(page.services).invalidate(['userXp']));
    };
    return { page, earn };
  };

  it('of all that came at once is said in one notice, each with where it leads', async () => {
    const badge = { ...quest, _id: id('f'), text: 'You earned a badge: “First page”.' };
    const level = { ...quest, _id: id('9'), text: 'You reached level 2: Apprentice. It takes 100 XP.' };
    const { earn } = openWith([], [level, badge, quest]);
    await screen.findByRole('button', { name: 'Notifications' });
    earn();
    const toast = await screen.findByRole('alert');
    expect(
      within(toast)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${level.text} See my level`, `${badge.text} See this badge`, `${quest.text} See my quests`]);
  });

  it('of more than four at once is said of the first four; the others stand behind the bell', async () => {
    const many = [...'abcde'].map((one) => ({
      ...quest,
      _id: id(one),
      text: `You earned a badge: “Badge ${one}”.`,
    }));
    const { earn } = openWith([], many);
    await screen.findByRole('button', { name: 'Notifications' });
    earn();
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getAllByRole('listitem')).toHaveLength(4);
    expect(toast.queryByText(/Badge e/)).toBeNull();
  });

  it('of a quest is said at the foot of the page once XP may have come, and leads there', async () => {
    const { page, earn } = openWith([certificate], [quest, certificate]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(screen.queryByText(certificate.text)).toBeNull();
    earn();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe(`${quest.text} See my quests`);
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    await userEvent.click(within(toast).getByRole('link', { name: 'See my quests' }));
    expect(page.address()).toBe('/challenges');
    expect(screen.queryByText(quest.text)).toBeNull();
  });

  it.each([
    ['You earned a badge: “First page”.', 'See this badge', '/badges#first-page'],
    ['You reached level 2: Apprentice. It takes 100 XP.', 'See my level', '/badges#level'],
  ])('%s is said at the foot of the page too, unless the page shows it', async (text, label, to) => {
    const badge = { ...quest, text };
    const { earn } = openWith([], [badge]);
    await screen.findByRole('button', { name: 'Notifications' });
    earn();
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    cleanup();
    const shown = document.body.appendChild(document.createElement('div'));
    shown.toggleAttribute(REWARDS_SHOWN, true);
    const again = openWith([], [badge]);
    await screen.findByRole('button', { name: 'Notifications' });
    again.earn();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await act(() => import('#web/features/shell/notifications/notification-links.ts'));
    expect(screen.queryByRole('alert')).toBeNull();
    shown.remove();
  });

  it.each([
    ['that waits for an answer', true, 0],
    ['that is answered', false, 1],
  ])('beside a question %s is not said over its options: %s', async (_, canChoose, count) => {
    openPage(
      <OptionList
        question={{ questionId: 'q', options: ['One', 'Two'] }}
        chosen={null}
        canChoose={canChoose}
        check={undefined}
        labelledBy="question"
        onChoose={() => undefined}
      />,
      { at: '/', route: '*', answers: {} },
    );
    const { earn } = openWith([], [quest]);
    await screen.findByRole('button', { name: 'Notifications' });
    earn();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(count));
    expect(screen.queryAllByText(quest.text)).toHaveLength(count);
  });

  it('is not what was read before, nor what was read elsewhere', async () => {
    const { earn } = openWith([certificate], [old, { ...certificate, readAt: ago(0) }]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    earn();
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the list behind the bell', () => {
  it('is asked for again when somebody comes back to the page after a minute', async () => {
    let now = NOW;
    const page = openPage(<NotificationBell />, {
      at: '/home',
      route: '*',
      answers: { [LIST]: ok([]) },
      now: () => now,
    });
    const comeBack = async () => {
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      // As long as a call would need to go out.
      await act(() => new Promise((done) => void setTimeout(done)));
    };
    await expect.poll(() => page.calls).toEqual([LIST]);
    now += 59_000;
    await comeBack();
    expect(page.calls).toEqual([LIST]);
    now += 2_000;
    await comeBack();
    await expect.poll(() => page.calls).toEqual([LIST, LIST]);
    now += 59_000;
    await comeBack();
    expect(page.calls).toEqual([LIST, LIST]);
  });
});
