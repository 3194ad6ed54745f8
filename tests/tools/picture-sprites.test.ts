import { expect, it } from 'vitest';
import { createSprite } from '#tools/picture-sprites.ts';

const picture = (content: string, size = '20 24'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="20" height="24">${content}</svg>\n`;

it('A sprite has a view of each picture, beside the others and cut to its own size', () => {
  const sprite = createSprite(
    new Map([
      ['lion', picture('<path d="M0 0Z"/>')],
      ['eagle', picture('<circle r="2"/>')],
    ]),
  );
  expect(sprite).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24">' +
      '<view id="lion" viewBox="0 0 20 24"/><svg x="0" width="20" height="24"><path d="M0 0Z"/></svg>' +
      '<view id="eagle" viewBox="60 0 20 24"/><svg x="60" width="20" height="24"><circle r="2"/></svg></svg>',
  );
});

it('Two pictures of a sprite may give parts of theirs one name', () => {
  const named = picture('<clipPath id="r"/><g clip-path="url(#r)"/><use href="#r"/>');
  const sprite = createSprite(
    new Map([
      ['lion', named],
      ['eagle', named],
    ]),
  );
  expect(sprite.match(/lion-r/g)).toHaveLength(3);
  expect(sprite.match(/eagle-r/g)).toHaveLength(3);
  expect(sprite).not.toMatch(/["#]r"/);
});

it('A picture of another size is refused with its name', () => {
  const pictures = new Map([
    ['lion', picture('<path/>')],
    ['eagle', picture('<path/>', '24 24')],
  ]);
  expect(() => createSprite(pictures)).toThrow('eagle');
});
