import { styled } from '@mui/material/styles';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { nightScheme } from '#web/theme/scheme.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { CodeLines } from './code-lines.tsx';
import { CopyCodeButton } from './copy-code-button.tsx';

interface Code {
  /** As the fence names it; null without a name. */
  language: string | null;
  text: string;
}

type Colours = ComponentType<{ language: string; text: string }>;
const Plain: Colours = ({ text }) => <CodeLines tokens={[{ text, within: [] }]} />;

/** Colours come when there is code to colour; where they do not come, it reads as well without. */
const CodeColours = lazy<Colours>(() => import('./code-colours.tsx').catch(() => ({ default: Plain })));

/** Covers that scroll along with the code, and below them two lit edges that stay. */
const edges = (ground: string, light: string): string => {
  const lit = `color-mix(in srgb, ${light} 45%, transparent)`;
  return [
    `linear-gradient(to right, ${ground} 40%, transparent)`,
    `linear-gradient(to left, ${ground} 40%, transparent)`,
    `linear-gradient(to right, ${lit}, transparent)`,
    `linear-gradient(to left, ${lit}, transparent)`,
  ].join(', ');
};

const Listing = styled('pre')(({ theme }) => ({
  position: 'relative',
  margin: '0 0 1.5em',
  padding: theme.spacing(2, 2.5),
  overflowX: 'auto',
  borderRadius: radii.medium,
  fontFamily: faces.figures,
  fontSize: '0.875rem',
  lineHeight: 1.65,
  tabSize: 4,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.deep,
  // What is drawn with letters keeps its lines: it scrolls, and an edge shines where it goes on.
  '&[data-drawn]': {
    whiteSpace: 'pre',
    overflowWrap: 'normal',
    backgroundImage: edges(theme.vars.palette.night.deep, theme.vars.palette.primary.main),
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundPosition: '0 0, 100% 0, 0 0, 100% 0',
    backgroundSize: '48px 100%, 48px 100%, 24px 100%, 24px 100%',
    backgroundRepeat: 'no-repeat',
  },
  [theme.breakpoints.down('sm')]: {
    marginInline: theme.spacing(-1),
    padding: theme.spacing(1.5),
    fontSize: '0.8125rem',
  },
  border: `1px solid ${theme.vars.palette.night.line}`,
  '& code': { fontFamily: 'inherit' },
  '& .hljs-keyword, & .hljs-selector-tag, & .hljs-meta': { color: theme.vars.palette.primary.main },
  '& .hljs-string, & .hljs-regexp': { color: theme.vars.palette.success.main },
  '& .hljs-number, & .hljs-literal, & .hljs-subst .hljs-number': { color: theme.vars.palette.warning.main },
  '& .hljs-title, & .hljs-tag, & .hljs-name, & .hljs-selector-class, & .hljs-selector-id': {
    color: theme.vars.palette.secondary.light,
  },
  '& .hljs-built_in, & .hljs-attr, & .hljs-attribute, & .hljs-property, & .hljs-type': {
    color: theme.vars.palette.info.main,
  },
  '& .hljs-subst': { color: theme.vars.palette.night.text },
  '& .hljs-comment': { color: theme.vars.palette.text.secondary, fontStyle: 'italic' },
}));

/** Languages whose lines are drawings, tables or what a program prints. */
const DRAWN = new Set<string | null>([null, 'text']);

interface CodeListingProps extends Code {
  label: string;
  /** Of the button that copies it. */
  names: ComponentProps<typeof CopyCodeButton>['names'];
}

/** A code block of a lesson, on the night sky in both themes. What may scroll is reachable by the keyboard. */
export function CodeListing({ language, text, label, names }: CodeListingProps) {
  const isDrawn = DRAWN.has(language);
  return (
    <Listing
      {...nightScheme}
      role="group"
      aria-label={label}
      tabIndex={isDrawn ? 0 : undefined}
      data-drawn={isDrawn || undefined}
    >
      <code>
        {language === null || isDrawn ? (
          text
        ) : (
          <Suspense fallback={<Plain language={language} text={text} />}>
            <CodeColours language={language} text={text} />
          </Suspense>
        )}
      </code>
      {!isDrawn && <CopyCodeButton text={text} names={names} />}
    </Listing>
  );
}
