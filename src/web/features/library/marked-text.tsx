import { styled } from '@mui/material/styles';
import { markExactly, markWords } from '#domain/text/word-search.ts';

const Mark = styled('mark')(({ theme }) => ({
  padding: '0.05em 0.1em',
  borderRadius: 3,
  color: 'inherit',
  fontWeight: 600,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.gold.main} 38%, transparent)`,
  boxShadow: `inset 0 -2px 0 ${theme.vars.palette.gold.main}`,
}));

interface MarkedTextProps {
  text: string;
  /** What was looked for. */
  q: string;
  /** The words to mark as they stand in the text, where the server knows them. */
  marked?: readonly string[] | undefined;
}

/** Search highlighting, a text highlight: text in which the words looked for are marked; never anything but text. */
export function MarkedText({ text, q, marked }: MarkedTextProps) {
  const pieces = marked ? markExactly(text, marked) : markWords(text, q);
  return pieces.map(({ text: piece, isMatch }, index) =>
    isMatch ? <Mark key={index}>{piece}</Mark> : <span key={index}>{piece}</span>,
  );
}
