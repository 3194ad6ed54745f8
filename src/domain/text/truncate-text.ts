const CUT = '…';
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** Truncates a text with an ellipsis at a character limit: so much of it as there is room for, in characters, up to the end of a word. */
export function truncateText(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, Math.max(room - 2, 0)).replace(HALF_A_CHARACTER, '');
  const border = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.search(/\s\S*$/);
  // One word longer than the room is cut within.
  return `${(border > 0 ? cut.slice(0, border) : cut).trimEnd()} ${CUT}`.trimStart();
}
