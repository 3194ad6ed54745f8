import { createHash } from 'node:crypto';
import { HOUSES } from '#domain/account/houses.ts';

/** Whom the demo academy consists of: forty students that nobody has ever met. */
export interface DemoClassmate {
  /** Says itself that it is made up, wherever it is read. */
  firstName: string;
  house: string;
  track: 'engineering' | 'civil-services';
  /** Lessons a week, from the first of the season to this one. */
  lessonsByWeek: readonly number[];
  /** Place in the list of clans; null for those in none. */
  clan: number | null;
}

/** Weeks of the season, this one included. */
export const SEASON_WEEKS = 10;

/** Of each track; whoever reads Hindi is shown a clan that does first, and finds somebody there. */
export const DEMO_CLANS = [
  {
    name: 'Dawn Readers (demo)',
    motto: 'One lesson before breakfast.',
    track: 'engineering',
    language: 'English',
  },
  {
    name: 'Stack Tracers (demo)',
    motto: 'Every error is a clue.',
    track: 'engineering',
    language: 'English',
  },
  {
    name: 'मानसून मंडल (demo)',
    motto: 'नक़्शे, मानसून और बहुत कुछ।',
    track: 'civil-services',
    language: 'Hindi',
  },
  {
    name: 'Article Readers (demo)',
    motto: 'We ask until we understand.',
    track: 'civil-services',
    language: 'English',
  },
] as const;

const NAMES =
  'Aarav Aditi Anaya Arjun Bhavna Chetan Deepa Dev Divya Esha Farhan Gauri Harsh Ila Ishaan Jaya Kabir Kavya Kiran Leela ' +
  'Madhav Maya Meera Mohan Nadia Neel Nisha Omkar Pari Pranav Priya Rahul Riya Rohan Saanvi Samir Tara Uma Vikram Zoya';

/** The same on every server, so that several of them at once make one class. */
export const demoId = (kind: 'student' | 'clan', place: number): string =>
  createHash('sha256').update(`demo-${kind}:${place}`).digest('hex').slice(0, 24);

/**
 * A seeded random number generator: the same numbers at each start, so that the academy looks the same on every
 * machine; from 0 to below 1.
 */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Everybody has a pace of their own, better and worse weeks, and this one is not over yet. */
export function drawClass(): DemoClassmate[] {
  const draw = createDraw(2_026);
  return NAMES.split(' ').map((name, place) => {
    const pace = 0.8 + 4 * draw() * draw();
    const track = place % 5 < 3 ? 'engineering' : 'civil-services';
    const circle = Math.floor(draw() * 3);
    const clan = circle === 2 ? null : track === 'engineering' ? circle : circle + 2;
    const lessonsByWeek = Array.from({ length: SEASON_WEEKS }, () => {
      return Math.round(pace * (0.3 + 1.4 * draw()));
    });
    return {
      firstName: `${name} (demo)`,
      house: HOUSES[Math.floor(draw() * HOUSES.length)]?.name ?? 'Veritas',
      track,
      lessonsByWeek,
      clan,
    };
  });
}
