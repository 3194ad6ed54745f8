/** Whether a text stands anywhere in what can be reached from a value by its properties; the page itself is left out. */
export function reachesText(value: unknown, text: string, seen = new Set<unknown>()): boolean {
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null || value instanceof Node || value === window) return false;
  if (seen.has(value)) return false;
  seen.add(value);
  const inside =
    value instanceof Map ? [...value.keys(), ...value.values()] : [...(value instanceof Set ? value : [])];
  return [...inside, ...Object.values(value)].some((one) => reachesText(one, text, seen));
}
