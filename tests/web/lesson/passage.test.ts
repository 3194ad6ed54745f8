import { describe, expect, it } from 'vitest';
import { cutPassage, readPassage } from '#web/features/lesson/selection/passage.ts';
import { plainText, quotation } from '#web/features/lesson/selection/quotation.ts';

const formula = (shown: string, tex: string): string =>
  `<span class="katex"><math><semantics><mrow><mi>${shown}</mi><mi>!</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span>`;

function build(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  return container;
}

/** All of it, or from within one element to within another. */
function marked(html: string, from?: [string, number], to?: [string, number]) {
  const container = build(html);
  const range = document.createRange();
  range.selectNodeContents(container);
  const textIn = (selector: string) => container.querySelector(selector)?.firstChild ?? container;
  if (from) range.setStart(textIn(from[0]), from[1]);
  if (to) range.setEnd(textIn(to[0]), to[1]);
  return readPassage(container, range);
}

describe('what is marked in a lesson', () => {
  it.each([
    ['a part of a sentence', marked('<p>A set has no order.</p>', ['p', 2], ['p', 9]), 'set has'],
    ['words in several styles', marked('<p>A <b>set</b> has\n <em>no</em> order.</p>'), 'A set has no order.'],
    ['two paragraphs', marked('<h2>Sets</h2>\n<p>One.</p>\n<p>Two.</p>'), 'Sets\nOne.\nTwo.'],
    ['a list', marked('<ul>\n<li>One</li>\n<li><p>Two</p></li>\n</ul>'), 'One\nTwo'],
    ['a list within a list', marked('<ul><li>One<ul><li>Two</li></ul></li></ul>'), 'One\nTwo'],
    [
      'a table',
      marked('<table>\n<tbody><tr>\n<th>Set</th> <th>Size</th></tr><tr><td>A</td><td>2</td></tr></tbody></table>'),
      'Set | Size\nA | 2',
    ],
    ['one cell of a table', marked('<table><tr><td id="a">Set</td><td>2</td></tr></table>', undefined, ['#a', 3]), 'Set'],
    [
      'a listing',
      marked('<pre><code><span>def</span> f():\n    return 1\n</code></pre>'),
      'def f():\n    return 1',
    ],
    ['a formula', marked(`<p>So ${formula('x', 'x^2')} is it.</p>`), 'So $x^2$ is it.'],
    ['a part of a formula', marked(`<p>So ${formula('x', 'x^2')} is it.</p>`, ['mi', 0], ['mi', 1]), '$x^2$'],
    ['words up to a formula', marked(`<p><i>So</i>${formula('x', 'x^2')}</p>`, undefined, ['mi', 0]), 'So'],
    ['nothing to press', marked('<p>One.</p><button>Copy</button><span aria-hidden="true">#</span>'), 'One.'],
  ] as const)('is plain text: %s', (_, passage, text) => {
    expect(plainText(passage)).toBe(text);
  }); // oxfmt-ignore

  it('is nothing where nothing is', () => {
    expect(marked('<p>One.</p>\n<p>Two.</p>', ['p', 4], ['p', 4])).toEqual([]);
  });

  it.each([
    ['paragraphs', '<p>One.</p><p>Two.</p>', '> One.\n>\n> Two.'],
    ['a list', '<p>Both:</p><ul><li>One</li><li>Two</li></ul>', '> Both:\n>\n> - One\n> - Two'],
    ['one item', '<ul><li>One</li></ul>', '> One'],
    ['a table', '<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>', '> A | 1  \n> B | 2'],
    ['a listing', '<p>See:</p><pre><code>a = 1\n\nb = 2\n</code></pre>', '> See:\n>\n> ```\n> a = 1\n>\n> b = 2\n> ```'],
    ['a line of a listing', '<pre><code>a = `1`</code></pre>', '> `` a = `1` ``'],
    ['code among words', '<p>Call <code>f(x)</code>.</p>', '> Call `f(x)`.'],
    ['a formula', `<p>So ${formula('x', 'x_1')}.</p>`, '> So $x_1$.'],
    ['signs of Markdown', '<p># 2 * 3 * 4 &lt;b&gt; costs $5, _so_ snake_case</p>', '> \\# 2 \\* 3 \\* 4 \\<b> costs \\$5, \\_so\\_ snake_case'],
    ['the number of a list', '<p>1. One</p>', '> 1\\. One'],
  ])('is a quotation in Markdown: %s', (_, html, text) => {
    expect(quotation(marked(html))).toBe(text);
  }); // oxfmt-ignore
});

describe('a passage that is too long', () => {
  it('keeps what there is room for, and no half formula', () => {
    const passage = marked(`<p>One.</p><p>Two ${formula('x', 'x^2 + y^2 + z^2')} three.</p><p>Four.</p>`);
    expect(quotation(cutPassage(passage, 12))).toBe('> One.\n>\n> Two …');
    expect(cutPassage(passage, 100)).toEqual(passage);
  });

  it('of a lesson is quoted at most two thousand characters long', () => {
    const long = quotation(marked(`<p>${'word '.repeat(700)}</p>`));
    expect(long.length).toBeLessThanOrEqual(2_002);
    expect(long).toMatch(/word …$/);
    expect(plainText(marked(`<p>${'word '.repeat(700)}</p>`)).length).toBeLessThanOrEqual(600);
  });
});
