/** A number from a text, the same on every machine (FNV-1a, 32 bits). */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

const pick = <T>(options: readonly T[], number: number, otherwise: T): T =>
  options[number % options.length] ?? otherwise;

/** Which pattern and which field a seed stands for. */
export const avatarChoice = (
  seed: string,
  patterns: readonly string[],
  fields: readonly string[],
): { pattern: string; field: string } => {
  const number = hash(seed);
  return { pattern: pick(patterns, number, ''), field: pick(fields, Math.floor(number / 97), '') };
};
