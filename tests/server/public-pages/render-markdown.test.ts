import { describe, expect, test } from 'vitest';
import { renderDocument, renderNotes } from '#server/features/public-pages/render-markdown.ts';

const markupOf = (markdown: string): string => renderNotes(markdown).markup;
const FIGURE = '/figures/python-programming/slices.0123456789ab.svg';

describe('notes of a lesson as a public page shows them', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a sentence', 'Read <script>alert(1)</script> this.'],
    ['a picture with an event', '<img src=x onerror=alert(1)>'],
    ['an address that runs', '[go](javascript:alert(1))'],
    ['an address that runs, in disguise', '[go](JaVaScRiPt&#58;alert(1))'],
    ['data as an address', '[go](data:text/html,<script>alert(1)</script>)'],
    ['a picture from elsewhere', '![alt](https://x.example/y.png)'],
    ['a picture with a quote in its words', `![a" onerror="alert(1)](${FIGURE} "b")`],
    ['a language with a quote', '```py" onload="alert(1)\nx\n```'],
    ['a formula with HTML', String.raw`$\href{javascript:alert(1)}{x}$`],
    ['a broken formula with HTML', '$\\frac{<img src=x onerror=alert(1)>$'],
    ['an address with a quote', '[go](https://x.example/"onclick="alert(1))'],
  ])('%s does not run', (_, markdown) => {
    const markup = markupOf(markdown);
    expect(markup).not.toMatch(/<script|<img(?! src="\/figures\/)|<[^>]* on\w+="|href="(?!https?:|mailto:)/i);
    expect(markup).not.toContain('style=');
  });

  test('headings stand below the h1 of the page', () => {
    expect(markupOf('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>\n');
  });

  test('formulas are MathML, in a line and on their own, and a broken one is shown as it was written', () => {
    expect(markupOf('So $a^2$ it is.')).toMatch(
      /^<p>So <span class="katex"><math .*<\/math><\/span> it is\.<\/p>/,
    );
    expect(markupOf('Then\n\n$$\nx = 1\n$$\n')).toMatch(/<math [^>]*display="block"/);
    expect(markupOf('A $\\rule{9999em}{9999em}$ wall')).toMatch(/<mspace [^>]*width="20em" height="20em"/);
    expect(markupOf(String.raw`So $\frac{1$ it is.`)).toBe('<p>So <code>\\frac{1</code> it is.</p>\n');
  });

  test('a formula keeps the full stop behind it on its line, and a gap after the name of a function', () => {
    expect(markupOf(String.raw`It takes $n \log n$.`)).toMatch(
      /<span class="unbroken"><span class="katex">.*<mo lspace="0\.1667em" rspace="0\.1667em">log<\/mo>.*<\/span>\.<\/span><\/p>/,
    );
  });

  test('a price is no formula, nor is a dollar in code', () => {
    expect(markupOf('It costs $5.')).toBe('<p>It costs $5.</p>\n');
    expect(markupOf('`$HOME` and `$PATH`')).toBe('<p><code>$HOME</code> and <code>$PATH</code></p>\n');
  });

  test('code is coloured where its language is known, and reachable by the keyboard', () => {
    expect(markupOf('```python\nif x:\n```')).toContain('<span class="hljs-keyword">if</span>');
    expect(markupOf('```brainfuck\n<>\n```')).toContain('<code>&lt;&gt;</code>');
    expect(markupOf('```python\nx\n```')).toMatch(/^<pre role="group" aria-label="Code" tabindex="0">/);
  });

  test('a figure of the course is shown with its caption, and a table can be scrolled', () => {
    const markup = markupOf(`![Slices & steps](${FIGURE} "What s[1:3] takes")`);
    expect(markup).toMatch(/^<figure>/);
    expect(markup).toContain('alt="Slices &amp; steps"');
    expect(markup).toContain('<figcaption>What s[1:3] takes</figcaption>');
    expect(markupOf('| a |\n| - |\n| b |')).toMatch(/^<div role="group" aria-label="Table" tabindex="0"/);
  });

  test('a link leads out of the site only, and asks for nothing from us', () => {
    expect(markupOf('[docs](https://docs.python.org/3/) and [home](/home)')).toBe(
      '<p><a href="https://docs.python.org/3/" rel="noopener noreferrer nofollow">docs</a> and home</p>\n',
    );
  });
});

test('a document of ours leads to other pages of ours', () => {
  expect(renderDocument('[Help](/help)').markup).toBe('<p><a href="/help">Help</a></p>\n');
});
