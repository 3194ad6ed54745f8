import { expect, it } from 'vitest';
import { passagesOf } from '#web/features/lesson/passages.ts';

const read = (html: string): string[] => {
  const container = document.createElement('div');
  container.innerHTML = `<div>${html}</div>`;
  return passagesOf(container);
};

it.each([
  ['a paragraph, its spaces put right', '<p>One\n  <em>two</em> three.</p>', 'One two three.'],
  ['a list as a whole', '<ul><li>One. </li><li>Two.</li></ul>', 'One. Two.'],
  ['code as what it is', '<pre role="group"><code>x = 1</code></pre>', 'Here is an example in code.'],
  ['a table in its frame as what it is', '<div><table><tr><td>1</td></tr></table></div>', 'Here is a table.'],
  [
    'a folded question with its answer, and code in it as what it is',
    '<details><summary><h3>Why?</h3></summary> <p>So:</p> <pre>x = 1</pre></details>',
    'Why? So: Here is an example in code.',
  ],
  [
    'a formula without its source',
    '<p>Let <math><mi>x</mi><annotation>\\mathbf{x}</annotation></math> be.</p>',
    'Let x be.',
  ],
])('reads %s', (_, html, text) => {
  expect(read(html)).toEqual([text]);
});

it('has one passage for each block, and none where there are no notes', () => {
  expect(read('<h2>A</h2><p>B</p><hr>')).toEqual(['A', 'B', '']);
  expect(passagesOf(null)).toEqual([]);
});
