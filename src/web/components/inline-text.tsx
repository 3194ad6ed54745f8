import { lazy, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { languageOf } from '#domain/text/text-language.ts';
import { languageNow } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';

const Formula = lazy(() => import('./formula.tsx').then((file) => ({ default: file.Formula })));

interface InlineTextProps {
  /** One line of content; code stands between backticks, a formula between dollar signs. */
  children: string;
}

const Code = styled('code')(({ theme }) => ({
  fontFamily: faces.figures,
  fontSize: '0.9em',
  fontWeight: 500,
  letterSpacing: 0,
  // No higher than the line it stands in, so that the chips of two lines of a heading never meet.
  padding: '0 0.35em',
  lineHeight: 1.15,
  borderRadius: radii.small,
  backgroundColor: theme.vars.palette.surface.sunken,
  overflowWrap: 'anywhere',
  // A piece on the next line has its own ends.
  boxDecorationBreak: 'clone',
  '&[data-short]': { display: 'inline-block', maxWidth: '100%', textIndent: 0 },
}));

/**
 * Code between backticks, or a formula between dollar signs, of which neither stands by a space and none opens an amount;
 * with a formula the signs that no line may begin with.
 */
const PIECE = /(`[^`\n]+`|\$(?=\S)[^$\n]*?\S\$(?!\d)[,.;:!?)\]]*)/;

/** Code up to this length goes to the next line as a whole. */
const LONGEST_UNBROKEN = 30;

const LETTER = /\p{L}/u;
const TAGS = { English: 'en', Hindi: 'hi' } as const;

/**
 * Inline code and formulas in a question, an option or an explanation: code is set as code and a formula as a formula. A
 * course may be read in another language than the pages around it: then a screen reader is told which (WCAG 3.1.2).
 */
export function InlineText({ children }: InlineTextProps) {
  const pieces = children.split(PIECE);
  const words = pieces.filter((_, index) => index % 2 === 0).join('');
  const tag = languageOf(words);
  const shown = <Pieces pieces={pieces} />;
  const isForeign = LETTER.test(words) && tag !== TAGS[languageNow()];
  return isForeign ? <span lang={tag}>{shown}</span> : shown;
}

function Pieces({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) {
      const isShort = part.length <= LONGEST_UNBROKEN + 2;
      return (
        <Code key={index} data-short={isShort || undefined}>
          {part.slice(1, -1)}
        </Code>
      );
    }
    const end = part.lastIndexOf('$');
    const inside = part.slice(1, end);
    return (
      <span key={index} className="unbroken">
        <Suspense fallback={inside}>
          <Formula>{inside}</Formula>
        </Suspense>
        {part.slice(end + 1)}
      </span>
    );
  });
}
