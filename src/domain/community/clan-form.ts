/** Characters of a clan's name (contract `createClan`). */
export const CLAN_NAME_LENGTH = { min: 3, max: 40 } as const;
/** Most characters of a motto; none is a motto too. */
export const CLAN_MOTTO_LENGTH = 120;
/** XP a clan may aim at together in a week (contract `updateClan`). */
const WEEK_GOAL = { min: 1, max: 100_000 } as const;

/** What is wrong with which field of a clan's form, in words. */
export type ClanFieldErrors = Partial<Record<'name' | 'motto' | 'weekGoalXp', string>>;

const lengthOf = (text: string): number => [...text.trim()].length;

/** What the length alone tells; whether a name is free and fit, the server says. */
export function validateClanTexts({ name, motto }: { name: string; motto: string }): ClanFieldErrors {
  const length = lengthOf(name);
  const { min, max } = CLAN_NAME_LENGTH;
  return {
    ...(length === 0 && { name: 'Every clan needs a name.' }),
    ...(length > 0 && length < min && { name: `A name has at least ${min} letters.` }),
    ...(length > max && { name: `A name has at most ${max} letters.` }),
    ...validateMotto(motto),
  };
}

export const validateMotto = (motto: string): ClanFieldErrors =>
  lengthOf(motto) > CLAN_MOTTO_LENGTH ? { motto: `A motto has at most ${CLAN_MOTTO_LENGTH} letters.` } : {};

/** A goal as it was typed: a number, null for none, or undefined for what is neither. */
export function readWeekGoal(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  const goal = Number(plain);
  return /^\d{1,6}$/.test(plain) && goal >= WEEK_GOAL.min && goal <= WEEK_GOAL.max ? goal : undefined;
}

export const validateWeekGoal = (text: string): ClanFieldErrors =>
  readWeekGoal(text) === undefined
    ? { weekGoalXp: 'Please write a whole number from 1 to 1,00,000, or leave it empty.' }
    : {};
