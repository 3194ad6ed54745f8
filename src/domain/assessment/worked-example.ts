const EXAMPLE = /^(?:#{1,6}\s+)?(?:\*\*)?Worked example\b/im;
const HEADING = /^#{1,6}\s/m;

/** The sections in which the notes of a lesson work an example, from where each begins to the next heading. */
function workedExamplesIn(notes: string): string[] {
  const found = EXAMPLE.exec(notes);
  if (!found) return [];
  const [name] = found;
  const rest = notes.slice(found.index + name.length);
  const end = HEADING.exec(rest)?.index ?? rest.length;
  return [rest.slice(0, end), ...workedExamplesIn(rest.slice(end))];
}

/**
 * Whether what answers a question stands in a worked example of its lesson: whoever has read on to the questions has
 * just seen it worked.
 */
export const isWorkedAsExample = (notes: string, passage: string): boolean =>
  passage !== '' && workedExamplesIn(notes).some((example) => example.includes(passage));
