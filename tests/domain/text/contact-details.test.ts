import { expect, test } from 'vitest';
import { CONTACT } from '#domain/text/contact-details.ts';

test.each([
  'see https://evil.example',
  'www.evil',
  'evil.com',
  'bit.ly/abc',
  'free.xyz',
  'click.ru',
  'Gifts.shop now',
  'evil。com',
  'evil．com',
  'evil․in',
  'evil[.]com',
  'insta @evil',
  'goo.gl/AbC12',
  'forms.gle/AbC12',
  'wiz-prize.top/x',
  'prize[.]tk/x',
  'इनाम.भारत/x',
  '98765 43210',
  '९८७६५४३२१०',
])('A text others read holds no way to be led away: %s', (text) => {
  expect(text).toMatch(CONTACT);
});

test.each([
  'A.P.J. Abdul Kalam',
  'K.Rao',
  'Ravi s/o Mohan',
  'St. Mary',
  'Dr.Live',
  'Kumar Jr.',
  'Class of 2026',
  'आशा. राव',
  'We learn. Live. Laugh.',
  'B.Tech/M.Tech',
  'Read, write and/or sleep. Daily.',
  'B.A./B.Sc.',
])('A name and a motto may have dots and digits: %s', (text) => {
  expect(text).not.toMatch(CONTACT);
});
