import { styled } from '@mui/material/styles';
import { STATEMENT_LABEL, splitStatements } from '#domain/text/statements.ts';
import { InlineText } from './inline-text.tsx';

/** A block that a heading may hold; what goes on in a second line stands below the words, not below the number. */
const Line = styled('span')({
  display: 'block',
  marginTop: '0.45em',
  '&[data-numbered]': { paddingLeft: '1.5em', textIndent: '-1.5em', fontSize: '0.92em' },
});

const Marker = styled('span')({
  display: 'inline-block',
  minWidth: '1.5em',
  paddingRight: '0.3em',
  textIndent: 0,
});

/**
 * Renders the question text, with formulas and code: labelled statements, which are numbered statements or others that an
 * examination counts, stand on lines of their own.
 */
export function QuestionText({ children }: { children: string }) {
  const parts = splitStatements(children);
  if (!parts) return <InlineText>{children}</InlineText>;
  const { lead, statements, close } = parts;
  return (
    <>
      <InlineText>{lead}</InlineText>
      {statements.map((statement) => (
        <Line key={statement} data-numbered>
          {' '}
          <Marker>{`${STATEMENT_LABEL.exec(statement)?.[0].trim() ?? ''} `}</Marker>
          <InlineText>{statement.replace(STATEMENT_LABEL, '')}</InlineText>
        </Line>
      ))}
      {close && (
        <Line>
          {' '}
          <InlineText>{close}</InlineText>
        </Line>
      )}
    </>
  );
}
