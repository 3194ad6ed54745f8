import { addDays, dayIn } from '#domain/progress/calendar.ts';

/** A session takes 15 to 20 minutes (spec §2); a calendar keeps the longer one free. */
export const VIVA_MINUTES = 20;

/** 2:00 PM in English, as specified; 14:00 elsewhere, as on every other page. */
const timeOf = (timeZone: string, at: Date, isEnglish: boolean): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: isEnglish ? 'h12' : 'h23',
  })
    .format(at)
    // Newer browsers part the time from AM and PM by a narrow space that no font of ours has.
    .replace(/\s/g, ' ');

const dateOf = (timeZone: string, at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at);

/** Formats a date and time in a time zone as people say it: 'Today' and '2:00 PM', 'Monday 23 November' and '4:00 PM'. */
export function slotParts(
  startsAt: Date,
  now: Date,
  timeZone: string,
  locale = 'en-GB',
): { day: string; time: string } {
  const date = dayIn(timeZone, startsAt);
  const today = dayIn(timeZone, now);
  const isTomorrow = date === addDays(today, 1);
  const day = date === today ? 'Today' : isTomorrow ? 'Tomorrow' : dateOf(timeZone, startsAt, locale);
  return { day, time: timeOf(timeZone, startsAt, locale.startsWith('en')) };
}

/** Before, during or after the session. */
export function vivaPhase(startsAt: Date, now: Date): 'ahead' | 'on' | 'over' {
  const left = startsAt.getTime() - now.getTime();
  if (left > 0) return 'ahead';
  return left > -VIVA_MINUTES * 60_000 ? 'on' : 'over';
}

interface Studied {
  topicName: string;
  subtopicName: string;
}

const QUESTIONS = 6;

const ALONE = [
  'What is “{name}” about? Say it as you would to a friend who missed the lesson.',
  'Give an example of your own for “{name}”, one that is not in the lesson.',
  'Where do people go wrong with “{name}”, and how would you notice it in your own work?',
  'If an exam asked one question on “{name}”, what would it be, and how would you answer?',
] as const;
const TOGETHER = [...ALONE, 'How does “{name}” help to understand “{other}”?'] as const;

/** The subtopics a question is about. */
export type VivaNames = Record<'name' | 'other', string>;

/** A question with its subtopics in their places. */
export const askAbout = (form: string, { name, other }: VivaNames): string =>
  form.replace(/\{(name|other)\}/g, (_, place) => (place === 'name' ? name : other));

/**
 * Questions to prepare, from what was studied of late: every subtopic once, then round again with another question.
 * `ask` may say them in another language.
 */
export function vivaQuestions(studied: readonly Studied[], ask = askAbout): string[] {
  const names = [...new Set(studied.map(({ subtopicName }) => subtopicName))];
  const forms = names.length > 1 ? TOGETHER : ALONE;
  const count = Math.min(QUESTIONS, names.length * forms.length);
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const other = names[(index + 1) % names.length] ?? '';
    // Where both counts go together, each round begins with the next question.
    const round = names.length % forms.length === 0 ? Math.floor(index / names.length) : 0;
    return ask(forms[(index + round) % forms.length] ?? '', { name, other });
  });
}
