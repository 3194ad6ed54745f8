/** A text cut off after so many lines, with an ellipsis. */
export const clampLines = <Lines extends number | Record<string, number>>(lines: Lines) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;
