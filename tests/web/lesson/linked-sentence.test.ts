import { describe, expect, it } from 'vitest';
import { ASKED_FOR, openAt, partWith } from '#web/features/lesson/reading-position/linked-sentence.tsx';

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

it('unfolds the answer that holds what is asked for, and goes there', () => {
  const container = notes('<details><summary>Why?</summary><p>Since it is so.</p></details>');
  document.body.append(container);
  const part = partWith(container, 'Since it is so.');
  if (!(part instanceof HTMLElement)) throw new Error('There is no such part.');
  part.scrollIntoView = () => undefined;
  openAt(part);
  expect(container.querySelector('details')?.open).toBe(true);
  expect([document.activeElement, part.hasAttribute(ASKED_FOR)]).toEqual([part, true]);
  container.remove();
});
