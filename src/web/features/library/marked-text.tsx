import { styled } from '@mui/material/styles';
import { markWords } from '#domain/text/word-search.ts';

const Mark = styled('mark')(({ theme }) => ({
  padding: '0.05em 0.1em',
  borderRadius: 3,
  color: 'inherit',
  fontWeight: 600,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.gold.main} 38%, transparent)`,
  boxShadow: `inset 0 -2px 0 ${theme.vars.palette.gold.main}`,
}));

/** Text in which the words looked for are marked; never anything but text. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  return markWords(text, q).map(({ text: piece, isMatch }, index) =>
    isMatch ? <Mark key={index}>{piece}</Mark> : <span key={index}>{piece}</span>,
  );
}
