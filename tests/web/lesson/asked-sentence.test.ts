import { describe, expect, it } from 'vitest';
import { partWith } from '#web/features/lesson/place/asked-sentence.tsx';

const notes = (html: string): Element => {
  const container = document.createElement('div');
  container.innerHTML = `<div>${html}</div>`;
  return container;
};

describe('the part of the notes a sentence stands in', () => {
  it.each([
    ['a paragraph among others', '<p>One thing.</p><p>A <b>binary</b> tree has two children. More.</p>', 'P'],
    [
      'an item of a list, not the list',
      '<ul><li>No.</li><li>A binary tree has two children.</li></ul>',
      'LI',
    ],
    ['a heading', '<h2>A binary tree has two children</h2><p>Two.</p>', 'H2'],
    ['a row of a table', '<table><tr><td>A binary tree</td><td>has two children</td></tr></table>', 'TR'],
    ['the smaller of two', '<li><p>A binary tree has two children.</p>And a lot more.</li>', 'P'],
  ])('is %s', (_, html, tag) => {
    expect(partWith(notes(html), 'A binary tree has two children.')?.tagName).toBe(tag);
  });

  it('is found though a formula reads otherwise', () => {
    const part = partWith(notes('<p>The height is <math><mi>h</mi></math> at most, as said.</p>'), 'The height is $h^2$ at most, as said.'); // oxfmt-ignore
    expect(part?.tagName).toBe('P');
  });

  it('is none where little of it is there', () => {
    expect(partWith(notes('<p>A tree.</p>'), 'A binary tree has two children.')).toBeNull();
    expect(partWith(notes('<p>A tree.</p>'), '?!')).toBeNull();
    expect(partWith(null, 'A tree.')).toBeNull();
  });
});
