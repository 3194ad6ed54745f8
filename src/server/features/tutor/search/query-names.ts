/** Written with a capital within the sentence, or with one inside: Narmada, WTO, HttpOnly. */
const NAME =
  /(?<=[^\s.?!]\s+["“'(]?)\p{Lu}[\p{L}\d]+|(?<![\p{L}\d])(?:\p{Lu}{2,}|\p{L}\p{Ll}*\p{Lu}[\p{L}\d]*)(?![\p{L}\d])/gu;

/** The names in a query that a student writes as such, in small letters; whoever writes all in small ones is known to name nothing. */
export function queryNamesIn(query: string): string[] {
  // Who writes in capitals alone sets no name apart.
  if (!/\p{Ll}/u.test(query)) return [];
  return [...new Set(Array.from(query.matchAll(NAME), ([name]) => name.toLowerCase()))];
}

/** Whether a text has one of them. */
export const mentionsNameOf = (names: readonly string[], text: string): boolean => {
  const said = text.toLowerCase();
  return names.some((name) => said.includes(name));
};
