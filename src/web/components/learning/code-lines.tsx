import { styled } from '@mui/material/styles';
import { type CSSProperties, Fragment, type ReactNode } from 'react';

/** A stretch of code, and the classes around it from the outermost in. */
export interface CodeToken {
  text: string;
  within: readonly string[];
}

/** What is too long for the window goes on two letters deeper than its line begins. */
const DEEPER = 2;

const Line = styled('span')({
  display: 'block',
  paddingLeft: 'var(--hang)',
  textIndent: 'calc(-1 * var(--hang))',
});

/** Line by line, each with the break that ends it. */
function linesOf(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [];
  let isEnded = true;
  for (const { text, within } of tokens) {
    for (const part of text.split(/(?<=\n)/)) {
      if (isEnded) lines.push([]);
      lines.at(-1)?.push({ text: part, within });
      isEnded = part.endsWith('\n');
    }
  }
  return lines;
}

const indentOf = (line: readonly CodeToken[]): number =>
  /^ */.exec(line.map(({ text }) => text).join(''))?.[0].length ?? 0;

const wrapped = ({ text, within }: CodeToken): ReactNode =>
  within.reduceRight<ReactNode>((inner, className) => <span className={className}>{inner}</span>, text);

/** Code whose long lines wrap as an editor wraps them; its text is as it was. */
export function CodeLines({ tokens }: { tokens: readonly CodeToken[] }) {
  return linesOf(tokens).map((line, number) => (
    <Line key={number} style={{ '--hang': `${indentOf(line) + DEEPER}ch` } as CSSProperties}>
      {line.map((token, index) => (
        <Fragment key={index}>{wrapped(token)}</Fragment>
      ))}
    </Line>
  ));
}
