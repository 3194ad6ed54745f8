import { describe, expect, it } from 'vitest';
import { askAbout, slotParts, vivaPhase, vivaQuestions } from '#domain/assessment/viva-schedule.ts';
import { vivaSlots } from '#domain/assessment/viva.ts';

const INDIA = 'Asia/Kolkata';
const nameIn = (zone: string, at: Date, now: Date) => {
  const { day, time } = slotParts(at, now, zone);
  return `${day} ${time}`;
};

describe('the name of a slot', () => {
  it('is that of the specification for the slots the server offers before 2 PM', () => {
    const now = new Date('2026-11-21T06:00:00.000Z');
    expect(vivaSlots(INDIA, now).map((slot) => nameIn(INDIA, slot, now))).toEqual([
      'Today 2:00 PM',
      'Tomorrow 10:00 AM',
      'Tomorrow 4:00 PM',
    ]);
  });

  it('tells what is true after 2 PM', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    expect(vivaSlots(INDIA, now).map((slot) => nameIn(INDIA, slot, now))).toEqual([
      'Tomorrow 10:00 AM',
      'Tomorrow 2:00 PM',
      'Tomorrow 4:00 PM',
    ]);
  });

  it('goes by the days of the zone', () => {
    const at = new Date('2026-11-21T19:00:00.000Z');
    const now = new Date('2026-11-21T17:00:00.000Z');
    expect([nameIn('UTC', at, now), nameIn(INDIA, at, now)]).toEqual(['Today 7:00 PM', 'Tomorrow 12:30 AM']);
  });

  it('calls it today where the day has turned already, though not in UTC', () => {
    const at = new Date('2026-11-22T05:00:00.000Z');
    const now = new Date('2026-11-21T19:00:00.000Z');
    expect([nameIn('UTC', at, now), nameIn(INDIA, at, now)]).toEqual(['Tomorrow 5:00 AM', 'Today 10:30 AM']);
  });

  it('has the clock of the other pages where it is not said in English', () => {
    const at = new Date('2026-11-21T08:30:00.000Z');
    expect(slotParts(at, at, INDIA, 'hi-IN').time).toBe('14:00');
    expect(slotParts(at, at, INDIA, 'en-GB').time).toBe('2:00 PM');
  });

  it('names the date of a day further off', () => {
    expect(nameIn('UTC', new Date('2026-11-25T10:00:00Z'), new Date('2026-11-21T10:00:00Z'))).toBe(
      'Wednesday 25 November 10:00 AM',
    );
  });
});

it.each([
  [-1, 'ahead'],
  [0, 'on'],
  [20 * 60_000 - 1, 'on'],
  [20 * 60_000, 'over'],
])('%i ms after its beginning a viva is %s', (after, phase) => {
  const start = new Date('2026-11-21T10:00:00Z');
  expect(vivaPhase(start, new Date(start.getTime() + after))).toBe(phase);
});

describe('questions to prepare', () => {
  const study = (...names: string[]) => names.map((subtopicName) => ({ topicName: 'T', subtopicName }));

  it.each([1, 2, 3, 5, 8, 30])('never ask the same twice, of %i subtopics', (count) => {
    const questions = vivaQuestions(study(...Array.from({ length: count }, (_, index) => `S${index}`)));
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.length).toBe(count === 1 ? 4 : 6);
  });

  it('ask about each subtopic before they ask about one again', () => {
    const questions = vivaQuestions(study('Lists', 'Sets', 'Lists'));
    expect(questions[0]).toContain('“Lists”');
    expect(questions[1]).toContain('“Sets”');
  });

  it('ask nothing of somebody who has studied nothing', () => {
    expect(vivaQuestions([])).toEqual([]);
  });

  it('name the subtopics as they are, signs and all', () => {
    const names = { name: '{other}', other: '$& and $1' };
    expect(askAbout('How does “{name}” help with “{other}”, and {name} alone? {else}', names)).toBe(
      'How does “{other}” help with “$& and $1”, and {other} alone? {else}',
    );
  });
});
