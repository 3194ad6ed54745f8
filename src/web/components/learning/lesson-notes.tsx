import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { setFormulas } from './set-formulas.ts';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { languageOf } from '#domain/text/text-language.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { CodeListing } from './code-listing.tsx';
import { type HtmlNode, highlightSentences, withMarks } from './highlight-sentences.ts';
import { Prose } from './prose.ts';
import { WideTable } from './wide-table.tsx';

/**
 * The schema to sanitize HTML by: what Markdown may become. Sanitised before the formulas are set, so that nothing but
 * KaTeX writes their markup.
 */
const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: [] },
} satisfies typeof defaultSchema;

const OUTWARD = /^(?:https?:\/\/|mailto:)/i;
/** A figure of a course, as the server names it. Nothing else that notes name is fetched. */
const FIGURE_ADDRESS = /^\/figures\/[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{12}\.svg$/;
/** All are drawn for one size, so that the page stays still while they come. */
const FIGURE_SIZE = { width: 640, height: 360 };

const TABLE = msg('Table');
const CODE = msg('Code');
const FIGURE = msg('Figure');
const COPY_CODE = msg('Copy this code');
const COPIED = msg('Copied');
const NOT_COPIED = msg('Could not be copied');
/** What stands before a language's name in the class of code. */
const LANGUAGE = 'language-';
/** An English lesson is read by an English voice, which does not change for a word of ours. */
const inEnglish = (text: Message): string => (typeof text === 'string' ? text : text.id);
const inPageLanguage = (text: Message): string => t(text);

interface CodeNode {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: CodeNode[];
}

/** A listing's text, and the language that its fence names. */
function codeIn(node: CodeNode | undefined): { language: string | null; text: string } {
  const code = node?.children?.[0];
  const { className } = code?.properties ?? {};
  const [named] = Array.isArray(className) ? className.map(String) : [];
  return {
    language: named?.startsWith(LANGUAGE) ? named.slice(LANGUAGE.length) : null,
    text: code?.children?.map(({ value = '' }) => value).join('') ?? '',
  };
}

const componentsWith = (say: (text: Message) => string): Components => ({
  // The page has its h1 already, whatever an author writes.
  h1: 'h2',
  a: ({ href, children }) =>
    href && OUTWARD.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => <WideTable label={say(TABLE)}>{children}</WideTable>,
  pre: ({ node }) => (
    <CodeListing
      {...codeIn(node)}
      label={say(CODE)}
      names={{ copy: say(COPY_CODE), copied: say(COPIED), failed: say(NOT_COPIED) }}
    />
  ),
});
const courseComponents = (say: (text: Message) => string): Components => ({
  ...componentsWith(say),
  figure: ({ node }) => {
    const { src, alt, title } = node?.properties ?? {};
    return (
      <figure data-cue={t('Swipe sideways to see the whole figure.')}>
        <div role="group" aria-label={say(FIGURE)} tabIndex={0} className="scrolls">
          <img src={String(src)} alt={String(alt ?? '')} {...FIGURE_SIZE} loading="lazy" />
        </div>
        {title && <figcaption>{String(title)}</figcaption>}
      </figure>
    );
  },
});
const englishComponents = courseComponents(inEnglish);
const hindiComponents = courseComponents(inPageLanguage);
const ownComponents = componentsWith(inPageLanguage);

interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number } };
  data?: { hProperties?: { className?: string[] } };
}

/** `$$…$$` on a line of its own is a formula to be set apart, though Markdown reads it as part of a paragraph. */
const setFormulasApart = () => (root: MarkdownNode, file: { value: unknown }) => {
  const source = String(file.value);
  for (const { type, children = [] } of root.children ?? []) {
    const [only, ...others] = children;
    if (type !== 'paragraph' || only?.type !== 'inlineMath' || others.length > 0) continue;
    const at = only.position?.start.offset ?? 0;
    if (source.startsWith('$$', at)) {
      only.data = { ...only.data, hProperties: { className: ['language-math', 'math-display'] } };
    }
  }
};

const remarkPlugins: ComponentProps<typeof Markdown>['remarkPlugins'] = [
  remarkGfm,
  remarkMath,
  setFormulasApart,
];
// The HTML sanitizer comes first: what follows it is our own.
const rehypePlugins: ComponentProps<typeof Markdown>['rehypePlugins'] = [
  [rehypeSanitize, schema],
  setFormulas,
];

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('');

const foldUnder = (children: HtmlNode[], summary: HtmlNode): HtmlNode => ({
  type: 'element',
  tagName: 'details',
  properties: {},
  children: [{ type: 'element', tagName: 'summary', properties: {}, children: [summary] }, ...children],
});

/** What is read next, the questions to check oneself by, stands below them all. */
const QUESTIONS_SHOWN = 3;

/**
 * Makes an accordion of the FAQ entries: a heading of the third level that asks something folds what stands below it; of
 * many such questions the first few are shown.
 */
const foldQuestions = () => (root: HtmlNode) => {
  const children: HtmlNode[] = [];
  let questions: HtmlNode[] = [];
  let answer: HtmlNode[] | null = null;
  const endQuestions = () => {
    const count = questions.length;
    const rest = questions.slice(QUESTIONS_SHOWN);
    children.push(...questions.slice(0, QUESTIONS_SHOWN));
    if (rest.length > 0)
      children.push(foldUnder(rest, { type: 'text', value: t('Show all {count}', { count }) }));
    questions = [];
  };
  for (const node of root.children ?? []) {
    if (node.tagName === 'h3' && textOf(node).trimEnd().endsWith('?')) {
      const entry = foldUnder([], node);
      answer = entry.children ?? [];
      questions.push(entry);
    } else {
      if (/^h[1-3]$/.test(node.tagName ?? '')) answer = null;
      if (answer) answer.push(node);
      else {
        endQuestions();
        children.push(node);
      }
    }
  }
  endQuestions();
  root.children = children;
};

/** A figure that stands alone in a paragraph takes its place. */
const setFiguresApart = () => (root: HtmlNode) => {
  for (const node of root.children ?? []) {
    const [only, ...others] = node.children ?? [];
    const src = only?.tagName === 'img' ? only.properties?.src : undefined;
    if (node.tagName !== 'p' || others.length > 0 || typeof src !== 'string') continue;
    if (!FIGURE_ADDRESS.test(src)) continue;
    node.tagName = 'figure';
    node.properties = only?.properties ?? {};
    node.children = [];
  }
};

const LOWER_BY = 2;

/**
 * A heading somebody wrote stands below those of the page it is shown on. Who writes '# is never sent' means the sign,
 * not a title: titles begin at '##'.
 */
const lowerHeadings = () => (root: HtmlNode) => {
  for (const node of root.children ?? []) {
    if (node.tagName === 'h1') {
      node.tagName = 'p';
      node.children = [{ type: 'text', value: '# ' }, ...(node.children ?? [])];
      continue;
    }
    const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
    if (level) node.tagName = `h${Math.min(6, Number(level) + LOWER_BY)}`;
  }
};
const ownRehypePlugins: typeof rehypePlugins = [...rehypePlugins, lowerHeadings, highlightSentences];
const courseRehypePlugins: typeof rehypePlugins = [...rehypePlugins, setFiguresApart, foldQuestions];

interface LessonNotesProps {
  notes: string;
  /** Written by a student or the tutor: its headings begin at the third level, and it shows no picture (R54). */
  isOwn?: boolean;
  /** Sentences of such notes to be highlighted, letter for letter. */
  marked?: readonly string[];
}

/** Renders Markdown made safe: the notes of a lesson, or of a student. Loaded, formulas and all, only where notes are read. */
export function LessonNotes({ notes, isOwn = false, marked = [] }: LessonNotesProps) {
  const ofCourse = languageOf(notes) === 'hi' ? hindiComponents : englishComponents;
  return (
    <Prose>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={isOwn ? ownRehypePlugins : courseRehypePlugins}
        components={isOwn ? ownComponents : ofCourse}
      >
        {withMarks(notes, marked)}
      </Markdown>
    </Prose>
  );
}
