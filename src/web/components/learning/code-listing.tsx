import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense } from 'react';
import { nightScheme } from '#web/theme/scheme.ts';
import { faces, radii } from '#web/theme/tokens.ts';

interface Code {
  /** As the fence names it; null without a name. */
  language: string | null;
  text: string;
}

type Colours = ComponentType<{ language: string; text: string }>;
const Plain: Colours = ({ text }) => text;

/** Colours come when there is code to colour; where they do not come, it reads as well without. */
const CodeColours = lazy<Colours>(() => import('./code-colours.tsx').catch(() => ({ default: Plain })));

const Listing = styled('pre')(({ theme }) => ({
  margin: '0 0 1.5em',
  padding: theme.spacing(2, 2.5),
  overflowX: 'auto',
  borderRadius: radii.medium,
  fontFamily: faces.figures,
  fontSize: '0.875rem',
  lineHeight: 1.65,
  tabSize: 4,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.deep,
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

/** A listing of a lesson, on the night sky in both themes. What scrolls must be reachable by the keyboard. */
export function CodeListing({ language, text, label }: Code & { label: string }) {
  return (
    <Listing {...nightScheme} role="group" aria-label={label} tabIndex={0}>
      <code>
        {language === null ? (
          text
        ) : (
          <Suspense fallback={text}>
            <CodeColours language={language} text={text} />
          </Suspense>
        )}
      </code>
    </Listing>
  );
}
