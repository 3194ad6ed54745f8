import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VivaSlot } from '#contract/contract.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { VivaDesk } from '#web/features/assessment/viva/viva-desk.tsx';

usePages();

// Saturday noon, on the clock of this device.
const START = new Date(2026, 10, 21, 12, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString();
const [today, morning, afternoon] = [at(21, 14), at(22, 10), at(22, 16)];
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const free = (startsAt: string): VivaSlot => ({ startsAt, bookingId: null, timeZone });
const offered = [today, morning, afternoon].map(free);
const bookingId = 'b'.repeat(24);
const withBooking = (booked: string) =>
  offered.map((slot) => (slot.startsAt === booked ? { ...slot, bookingId } : slot));

const SLOTS = 'GET /viva-slots';
const BOOK = 'POST /viva-bookings';
const CANCEL = `DELETE /viva-bookings/${bookingId}`;

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const openDesk = async (change: Answers = {}, more = {}) => {
  const page = openPage(
    <VivaDesk courseId="c" subjectId="s" subject="Python Programming" questions={['What is a list?']} />,
    {
      at: '/assignments/x',
      route: '/assignments/:subjectid',
      answers: { [SLOTS]: ok(offered), ...change },
      now: () => Date.now(),
      ...more,
    },
  );
  await settle();
  return page;
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await settle();
};
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('choosing a slot', () => {
  it('shows the slots as the specification names them', async () => {
    await openDesk();
    expect(names()).toEqual(['Today 2:00 PM', 'Tomorrow 10:00 AM', 'Tomorrow 4:00 PM']);
  });

  it('names them as they are where the profile is, and says where, on a device that is elsewhere', async () => {
    vi.setSystemTime(new Date('2026-11-21T22:00:00Z'));
    const slots = ['2026-11-22T00:00:00.000Z', '2026-11-22T20:00:00.000Z', '2026-11-23T02:00:00.000Z'];
    await openDesk({ [SLOTS]: ok(slots.map((slot) => ({ ...free(slot), timeZone: 'Pacific/Kiritimati' }))) });
    expect(names()).toEqual(['Today 2:00 PM', 'Tomorrow 10:00 AM', 'Tomorrow 4:00 PM']);
    expect(screen.getByText('Times are in Line Islands Time, from your settings.')).toBeTruthy();
  });

  it('names no zone where the device is in that of the profile', async () => {
    await openDesk();
    expect(screen.queryByText(/from your settings/)).toBeNull();
  });

  it('keeps to the time of the device where that does not know the zone, which is another than that of the server', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.setSystemTime(new Date('2026-11-21T03:00:00Z'));
    const slots = ['2026-11-21T05:00:00.000Z', '2026-11-22T01:00:00.000Z', '2026-11-22T07:00:00.000Z'];
    await openDesk({ [SLOTS]: ok(slots.map((slot) => ({ ...free(slot), timeZone: 'Mars/Olympus' }))) });
    expect(names()).toEqual(['Today 2:00 PM', 'Tomorrow 10:00 AM', 'Tomorrow 4:00 PM']);
  });

  it('asks for a choice before it books', async () => {
    await openDesk();
    const schedule = () => screen.getByRole('button', { name: 'Schedule' });
    expect([schedule().hasAttribute('disabled'), screen.getByText('Choose a slot first.').id]).toEqual([
      true,
      schedule().getAttribute('aria-describedby'),
    ]);
    await choose('Tomorrow 10:00 AM');
    expect(schedule().hasAttribute('disabled')).toBe(false);
  });

  it('cannot choose a slot whose time has come while the page was open', async () => {
    await openDesk();
    await settle(2 * 3_600_000);
    await choose('Tomorrow 10:00 AM');
    const past = screen.getByRole('radio', { name: 'Today 2:00 PM (started)' });
    expect(past.hasAttribute('disabled')).toBe(true);
  });

  it('waits with its shape, and can be tried again', async () => {
    let isDown = true;
    await openDesk({ [SLOTS]: () => (isDown ? problem(500)() : ok(offered)()) });
    expect(screen.getByText('The slots could not be loaded')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Today 2:00 PM',
      'Tomorrow 10:00 AM',
      'Tomorrow 4:00 PM',
    ]);
    isDown = false;
    await press('Retry');
    expect(names()).toHaveLength(3);
  });

  it('says so while it looks', async () => {
    await openDesk({ [SLOTS]: never });
    expect(screen.getByRole('status', { name: 'Loading the slots' })).toBeTruthy();
  });

  it('leads somebody who is not enrolled to the course', async () => {
    await openDesk({ [SLOTS]: problem(403, 'not-enrolled', 'Enrol in this course first.') });
    expect(screen.getByText('Enrol in this course first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the course' }).getAttribute('href')).toBe('/courses/c');
  });

  it('says why nothing can be booked without a connection', async () => {
    await openDesk({}, { isOffline: true });
    await choose('Tomorrow 10:00 AM');
    const schedule = screen.getByRole('button', { name: 'Schedule' });
    expect(schedule.hasAttribute('disabled')).toBe(true);
    expect(document.getElementById(schedule.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You are offline/,
    );
  });
});

describe('booking', () => {
  it('books the chosen slot and shows it with what is left until then', async () => {
    const page = await openDesk({ [BOOK]: ok({ ...free(morning), bookingId }) });
    await choose('Tomorrow 10:00 AM');
    await press('Schedule');
    expect(page.bodies).toEqual([{ subjectId: 's', startsAt: morning }]);
    const booked = screen.getByText('Your viva');
    // The button is gone, and the focus is not.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(booked)).toBe(true);
    expect(screen.getByText('Begins in 22 hours')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('You already have a viva booked. You can book one at a time.')).toBeTruthy();
  });

  it.each([
    ['slot-not-offered', 'That time is no longer available. Please choose another.'],
    ['already-exists', 'That already exists.'],
  ])('says %s and shows how the slots stand now', async (code, message) => {
    const page = await openDesk({ [BOOK]: problem(409, code, message) });
    await choose('Today 2:00 PM');
    await press('Schedule');
    expect(screen.getByText(message)).toBeTruthy();
    expect(page.calls.filter((call) => call === SLOTS)).toHaveLength(2);
  });

  it('keeps the choice when it failed', async () => {
    await openDesk({ [BOOK]: problem(500, 'internal', 'The book is closed.') });
    await choose('Tomorrow 4:00 PM');
    await press('Schedule');
    expect(screen.getByText('The book is closed.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tomorrow 4:00 PM' }).checked).toBe(true);
  });
});

describe('a booked viva', () => {
  it('stands in the schedule', async () => {
    await openDesk({ [SLOTS]: ok(withBooking(morning)) });
    await press('View Schedule');
    const schedule = within(screen.getByRole('dialog', { name: 'Your schedule' }));
    expect(schedule.getByText('Tomorrow 10:00 AM')).toBeTruthy();
    expect(schedule.getByText(/Python Programming/)).toBeTruthy();
  });

  it('tells its day and hour in the zone of the profile, and which that is', async () => {
    const slot = { startsAt: '2026-11-22T20:00:00.000Z', bookingId, timeZone: 'Pacific/Kiritimati' };
    await openDesk({ [SLOTS]: ok([slot]) });
    expect(screen.getByText('Monday 23 November at 10:00 · Python Programming')).toBeTruthy();
    expect(screen.getByText('Times are in Line Islands Time, from your settings.')).toBeTruthy();
  });

  it('is missing there before one is booked', async () => {
    await openDesk();
    await press('View Schedule');
    expect(within(screen.getByRole('dialog')).getByText('Nothing is booked')).toBeTruthy();
  });

  it('is cancelled, and booked again by Undo', async () => {
    let isBooked = true;
    const page = await openDesk({
      [SLOTS]: () => ok(isBooked ? withBooking(morning) : offered)(),
      [CANCEL]: () => {
        isBooked = false;
        return Response.json({ success: true });
      },
      [BOOK]: ok({ ...free(morning), bookingId }),
    });
    await press('Cancel');
    expect(screen.getByText('Cancelled: Tomorrow 10:00 AM.')).toBeTruthy();
    await press('Undo');
    expect(screen.getByText('Your viva')).toBeTruthy();
    expect(page.bodies).toEqual([{ subjectId: 's', startsAt: morning }]);
  });

  it('offers no Undo once its slot is gone', async () => {
    let isBooked = true;
    await openDesk({
      [SLOTS]: () => ok(isBooked ? withBooking(today) : [free(morning)])(),
      [CANCEL]: () => {
        isBooked = false;
        return Response.json({ success: true });
      },
    });
    await press('Cancel');
    expect(screen.getByText(/That time is no longer available/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stays booked when cancelling failed', async () => {
    await openDesk({ [SLOTS]: ok(withBooking(morning)), [CANCEL]: problem(500, 'internal', 'Not now.') });
    await press('Cancel');
    expect(screen.getByText('Not now.')).toBeTruthy();
    expect(screen.getByText('Your viva')).toBeTruthy();
  });

  it('says when it is time, and when it is over', async () => {
    await openDesk({ [SLOTS]: ok(withBooking(today)) });
    vi.setSystemTime(START + 2 * 3_600_000);
    await settle(1000);
    expect(screen.getByText(/^It is time/)).toBeTruthy();
    vi.setSystemTime(START + 2 * 3_600_000 + 20 * 60_000);
    await settle(1000);
    expect(screen.getByText(/^This viva is over/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'See new slots' })).toBeTruthy();
  });

  it('goes into a calendar as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openDesk({ [SLOTS]: ok(withBooking(morning)) });
    await press('Calendar file');
    expect(click).toHaveBeenCalledOnce();
    const text = await files[0]?.text();
    expect(text).toContain('SUMMARY:Viva: Python Programming');
    expect(text?.replaceAll('\r\n ', '')).toContain('What is a list?');
  });
});
