import hljs from 'highlight.js/lib/core';
import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import katex from 'katex';
import { Marked, type RendererObject, type TokenizerAndRendererExtension } from 'marked';
import { AFTER_FORMULA, spaceFunctionNames } from '#domain/text/function-names.ts';
import { type Html, escapeHtml, trusted } from './html.ts';
import type { PageLanguage } from './public-addresses.ts';

const languages = { css, html: xml, http, javascript, json, python, sql, typescript };
for (const [name, grammar] of Object.entries(languages)) hljs.registerLanguage(name, grammar);

const OUTWARD = /^(?:https?:\/\/|mailto:)/i;
/** Figures of courses, as `http/pages/figures.ts` names them; nothing else that notes name is fetched. */
const FIGURE_ADDRESS = /^\/figures\/[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{12}\.svg$/;

/** MathML, which browsers set themselves; one that cannot be read is shown as it was written. */
function setFormula(source: string, displayMode: boolean): string {
  try {
    const options = { displayMode, output: 'mathml', trust: false, strict: 'ignore', maxSize: 20 } as const;
    return spaceFunctionNames(katex.renderToString(source, options));
  } catch {
    return `<code>${escapeHtml(source)}</code>`;
  }
}

const displayFormula: TokenizerAndRendererExtension = {
  name: 'displayFormula',
  level: 'block',
  start: (source) => source.match(/^\$\$/m)?.index,
  tokenizer(source) {
    const [raw, text] = /^\$\$([\s\S]+?)\$\$[ \t]*(?:\n|$)/.exec(source) ?? [];
    return raw === undefined || text === undefined ? undefined : { type: 'displayFormula', raw, text };
  },
  renderer: ({ text }) => `<p>${setFormula(String(text).trim(), true)}</p>\n`,
};

const inlineFormula: TokenizerAndRendererExtension = {
  name: 'inlineFormula',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer(source) {
    const [raw, , text] = /^(\$+)((?:[^$\n]|\n(?!\n))+?)\1(?!\$)/.exec(source) ?? [];
    if (raw === undefined || text === undefined) return undefined;
    const [sign = ''] = AFTER_FORMULA.exec(source.slice(raw.length)) ?? [];
    return { type: 'inlineFormula', raw: raw + sign, text, sign };
  },
  renderer({ text, sign }) {
    const formula = setFormula(String(text).trim(), false);
    // Browsers break a line on either side of a formula, even before its comma.
    return sign === '' ? formula : `<span class="unbroken">${formula}${escapeHtml(String(sign))}</span>`;
  },
};

function figureOf(href: string, alt: string, title: string | null | undefined): string {
  if (!FIGURE_ADDRESS.test(href)) return escapeHtml(alt);
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return (
    `<figure><div role="group" aria-label="Figure" tabindex="0" class="scrolls">` +
    `<img src="${href}" alt="${escapeHtml(alt)}" width="640" height="360" loading="lazy"></div>${caption}</figure>`
  );
}

const safe: RendererObject = {
  // An author's own HTML is text: notes are Markdown.
  html: ({ text }) => escapeHtml(text),
  code({ text, lang }) {
    const name = lang?.split(/\s/, 1)[0] ?? '';
    const inside = hljs.getLanguage(name) ? hljs.highlight(text, { language: name }).value : escapeHtml(text);
    return `<pre role="group" aria-label="Code" tabindex="0"><code>${inside}</code></pre>\n`;
  },
  heading({ tokens, depth }) {
    // The page has its h1 already, whatever an author writes.
    const level = Math.max(2, depth);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  image: ({ href, text, title }) => figureOf(href, text, title),
  paragraph({ tokens }) {
    const [only, ...others] = tokens;
    const inside = this.parser.parseInline(tokens);
    const isFigure = only?.type === 'image' && others.length === 0 && inside.startsWith('<figure>');
    return isFigure ? `${inside}\n` : `<p>${inside}</p>\n`;
  },
};

const notes = new Marked({
  extensions: [displayFormula, inlineFormula],
  hooks: { postprocess: frameTables },
  renderer: {
    ...safe,
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens);
      return OUTWARD.test(href)
        ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${inside}</a>`
        : inside;
    },
  },
});

/** Documents of ours, which lead to other pages of ours. */
const documents = new Marked({ hooks: { postprocess: frameTables }, renderer: safe });

/** What scrolls must be reachable by the keyboard. */
function frameTables(markup: string): string {
  return markup
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0" class="scrolls"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Markdown rendering to HTML for the notes of a lesson, whoever wrote them: no markup but that of Markdown, and nothing that runs. */
export const renderNotes = (markdown: string): Html => trusted(notes.parse(markdown, { async: false }));

export const renderDocument = (markdown: string): Html =>
  trusted(documents.parse(markdown, { async: false }));

const HINDI_BOXES = { Figure: 'चित्र', Table: 'तालिका', Code: 'कोड' } as const;

/** What scrolls, called by its name in the language of the text; the names stand in attributes, which no text can write. */
export const nameBoxes = ({ markup }: Html, language: PageLanguage): Html =>
  trusted(
    language === 'en'
      ? markup
      : markup.replaceAll(
          /(<(?:div|pre) role="group" aria-label=")(Figure|Table|Code)"/g,
          (_, before: string, name: keyof typeof HINDI_BOXES) => `${before}${HINDI_BOXES[name]}"`,
        ),
  );
