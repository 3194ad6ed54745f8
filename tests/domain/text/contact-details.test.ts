import { expect, test } from 'vitest';
import { hasContact } from '#domain/text/contact-details.ts';

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
  'ravi at gmail dot com',
  'evil (dot) org',
  'goo.gl/AbC12',
  'forms.gle/AbC12',
  'wiz-prize.top/x',
  'prize[.]tk/x',
  'इनाम.भारत/x',
  '98765 43210',
  '९८७६५४३२१०',
  '98765\u00a043210',
  '98765/43210',
  '98765_43210',
  '98765–43210',
  '9·8·7·6·5·4·3',
  '1857-1947-20',
  '98 2024-2025 76',
  '2024-2025-2026',
  '+91 📞 98765 📱 43210',
  '⁹⁸⁷⁶⁵⁴³²¹⁰',
  '①②③④⑤⑥⑦',
  '9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e3',
])('A text others read holds no way to be led away: %s', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  'A.P.J. Abdul Kalam',
  'K.Rao',
  'Ravi s/o Mohan',
  'St. Mary',
  'Dr.Live',
  'Kumar Jr.',
  'Class of 2026',
  'Class 10, section 4, roll 23, since 2026',
  'e = mc², and 6 × 7 is 42',
  'आशा. राव',
  'We learn. Live. Laugh.',
  'B.Tech/M.Tech',
  'Read, write and/or sleep. Daily.',
  'B.A./B.Sc.',
  'Join the dots, dot in every i',
  '1857–1947',
  'Class of 2024-2025',
  'Batch 2023/24',
  'Born 1869 — 1948. Never forgotten.',
])('A name and a motto may have dots and digits: %s', (text) => {
  expect(hasContact(text)).toBe(false);
});
