/** Pixels to the edges of the window, and to what is marked. */
const EDGE = 8;
/** What is marked is painted as high as its line, which is more than its letters. */
const GAP = 12;
/** The header of the page covers so much of the window. */
const HEADER = 80;
/** On touch, handles hang below what is marked, and the browser's own tools stand above it. */
const HANDLES = 32;
const OWN_TOOLS = 64;

interface Size {
  width: number;
  height: number;
}

interface Lines {
  top: number;
  bottom: number;
  /** The middle of the last line. */
  middle: number;
}

/**
 * The popover position: where the tools stand for marked lines, all in pixels of the window: below them, or above where
 * there is no room.
 */
export function toolbarPosition(lines: Lines, tools: Size, seen: Size, isTouch: boolean) {
  const left = Math.max(EDGE, Math.min(lines.middle - tools.width / 2, seen.width - tools.width - EDGE));
  const below = lines.bottom + (isTouch ? HANDLES : GAP);
  const above = lines.top - (isTouch ? OWN_TOOLS : GAP) - tools.height;
  const isRoomBelow = below + tools.height + EDGE <= seen.height;
  return { left, top: isRoomBelow || above < HEADER ? below : above };
}

/** The lines of a range; null where the browser draws none. */
export function linesOf(range: Range): Lines | null {
  const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const last = boxes.reduce<DOMRect | null>(
    (lowest, box) => (lowest && lowest.bottom >= box.bottom ? lowest : box),
    null,
  );
  if (!last) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  return { top, bottom: last.bottom, middle: (last.left + last.right) / 2 };
}
