import { beforeEach, describe, expect, test } from 'vitest';
import { createVivaHandlers } from '#server/features/viva/viva.handlers.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const handlers = () => createVivaHandlers(world.deps);
async function list(subjectId = PYTHON, by = userId) {
  const call = { ...callBy(by), query: { subjectId } };
  return (await handlers().listVivaSlots(call)).body.data;
}
async function book(startsAt: string, { subjectId = PYTHON, by = userId } = {}) {
  const call = callBy(by, { body: { subjectId, startsAt } });
  return (await handlers().bookVivaSlot(call)).body.data;
}
const cancel = (bookingId: string, by = userId) =>
  handlers().cancelVivaBooking(callBy(by, { params: { bookingId } }));

const TODAY_2PM = '2026-11-21T08:30:00.000Z';
const TOMORROW_10AM = '2026-11-22T04:30:00.000Z';
const TOMORROW_2PM = '2026-11-22T08:30:00.000Z';
const TOMORROW_4PM = '2026-11-22T10:30:00.000Z';
const timeZone = 'Asia/Kolkata';
const free = (...slots: string[]) => slots.map((startsAt) => ({ startsAt, bookingId: null, timeZone }));

describe('the slots', () => {
  test('are today at 2 PM, tomorrow at 10 AM and 4 PM', async () => {
    expect(await list()).toEqual(free(TODAY_2PM, TOMORROW_10AM, TOMORROW_4PM));
  });

  test('are never past: after 2 PM tomorrow’s takes its place', async () => {
    world.setNow(new Date(TODAY_2PM));
    expect(await list()).toEqual(free(TOMORROW_10AM, TOMORROW_2PM, TOMORROW_4PM));
  });

  test('are those of a student’s own zone', async () => {
    const abroad = await world.createStudent({ timeZone: 'America/New_York', courses: [PYTHON_COURSE] });
    const hours = ['2026-11-21T15:00:00.000Z', '2026-11-21T19:00:00.000Z', '2026-11-21T21:00:00.000Z'];
    expect(await list(PYTHON, abroad)).toEqual(
      free(...hours).map((slot) => ({ ...slot, timeZone: 'America/New_York' })),
    );
  });

  test('are for students of the course', async () => {
    await expect(list(POLITY)).rejects.toMatchObject({ code: 'not-enrolled' });
    await expect(list(NOBODY)).rejects.toMatchObject({ code: 'not-found' });
    await expect(book(TODAY_2PM, { subjectId: POLITY })).rejects.toMatchObject({ code: 'not-enrolled' });
    await expect(book(TODAY_2PM, { subjectId: NOBODY })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a booking', () => {
  test('stands beside its slot, in whatever way the time is written', async () => {
    const { bookingId, ...booked } = await book('2026-11-22T10:00:00+05:30');
    expect(booked).toEqual({ startsAt: TOMORROW_10AM, timeZone });
    expect(await list()).toEqual([
      ...free(TODAY_2PM),
      { startsAt: TOMORROW_10AM, bookingId, timeZone },
      ...free(TOMORROW_4PM),
    ]);
  });

  test('is shown the next day too, though its slot is offered no more', async () => {
    const { bookingId } = await book(TOMORROW_10AM);
    world.setNow(new Date('2026-11-22T03:30:00Z'));
    expect(await list()).toEqual([
      { startsAt: TOMORROW_10AM, bookingId, timeZone },
      ...free(TOMORROW_2PM, '2026-11-23T04:30:00.000Z', '2026-11-23T10:30:00.000Z'),
    ]);
  });

  test('is for an offered slot only', async () => {
    for (const wanted of ['2026-11-20T08:30:00Z', '2026-11-21T08:31:00Z', '2031-01-01T00:00:00Z', '2026-11-21T23:59:60Z']) {
      await expect(book(wanted)).rejects.toMatchObject({ code: 'slot-not-offered' });
    } // oxfmt-ignore
  });

  test('is one at a time in a subject, however many are tried at once', async () => {
    const tries = await Promise.allSettled(
      [TODAY_2PM, TOMORROW_10AM, TOMORROW_4PM].map((slot) => book(slot)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(book(TOMORROW_4PM)).rejects.toMatchObject({ code: 'already-exists' });
  });

  test('is of one subject: that of another stands beside its own slot, and stays when this one is cancelled', async () => {
    const courses = [PYTHON_COURSE, UPSC_COURSE];
    userId = await world.createStudent({ timeZone, courses });
    const bookedIn = async (subjectId: string) =>
      (await list(subjectId)).filter(({ bookingId }) => bookingId !== null);
    const python = await book(TODAY_2PM);
    expect(await bookedIn(POLITY)).toEqual([]);
    const polity = await book(TODAY_2PM, { subjectId: POLITY });
    const classmate = await world.createStudent({ timeZone, courses });
    expect(await list(PYTHON, classmate)).toEqual(free(TODAY_2PM, TOMORROW_10AM, TOMORROW_4PM));
    expect([await bookedIn(PYTHON), await bookedIn(POLITY)]).toEqual([[python], [polity]]);
    await cancel(python.bookingId ?? '');
    expect([await bookedIn(PYTHON), await bookedIn(POLITY)]).toEqual([[], [polity]]);
  });

  test('makes room for the next one when its session is over', async () => {
    await book(TODAY_2PM);
    world.setNow(new Date('2026-11-21T08:50:00Z'));
    await expect(book(TOMORROW_4PM)).rejects.toMatchObject({ code: 'already-exists' });
    world.setNow(new Date('2026-11-21T08:50:01Z'));
    const { bookingId } = await book(TOMORROW_4PM);
    expect(await list()).toEqual([
      ...free(TOMORROW_10AM, TOMORROW_2PM),
      { startsAt: TOMORROW_4PM, bookingId, timeZone },
    ]);
  });

  test('is cancelled by its owner alone, once', async () => {
    const { bookingId } = await book(TODAY_2PM);
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    await expect(cancel(bookingId ?? '', other)).rejects.toMatchObject({ code: 'not-found' });
    await cancel(bookingId ?? '');
    await expect(cancel(bookingId ?? '')).rejects.toMatchObject({ code: 'not-found' });
    expect(await list()).toEqual(free(TODAY_2PM, TOMORROW_10AM, TOMORROW_4PM));
  });
});
