/** Homoglyphs: letters that look like Latin ones, by what they look like. */
const SMALL: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еεєᴇ',
  f: 'ғꜰ',
  g: 'ɡɢ',
  h: 'һнʜħ',
  j: 'јᴊ',
  k: 'кκᴋ',
  // One sign for the upright strokes: which of them is meant, no eye can tell.
  l: 'iіıιɪӏłʟ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσօᴏø',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'шωѡᴡ',
  x: 'хχ',
  y: 'уүʏ',
  z: 'ᴢ',
};
/** Capitals whose small letter looks like another one: Greek, Cherokee and Lisu. */
const CAPITALS: Readonly<Record<string, string>> = {
  a: 'Ꭺꓮ',
  b: 'ΒᏴꓐ',
  c: 'Ꮯꓚ',
  d: 'Ꭰꓓ',
  e: 'Ꭼꓰ',
  f: 'ꓝ',
  g: 'Ꮐꓖ',
  h: 'ΗᎻꓧ',
  j: 'Ꭻꓙ',
  k: 'Ꮶꓗ',
  l: 'ᏞꓡꓲᏆ',
  m: 'ΜᎷꓟ',
  n: 'Νꓠ',
  o: 'ꓳ',
  p: 'Ꮲꓑ',
  r: 'Ꭱꓣ',
  s: 'Ꮪꓢ',
  t: 'Ꭲꓔ',
  u: 'ꓴ',
  v: 'Ꮩꓦ',
  w: 'Ꮃꓪ',
  x: 'ꓫ',
  y: 'Υꓬ',
  z: 'ΖᏃꓜ',
};
/** White letters in a black circle or square, A to Z from here on: Unicode decomposes the black ones on white alone. */
const ENCLOSED_FROM = [0x1f150, 0x1f170];
const LATIN_OF = new Map([
  ...[SMALL, CAPITALS].flatMap((table) =>
    Object.entries(table).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)),
  ),
  ...ENCLOSED_FROM.flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((latin, at) => [String.fromCodePoint(first + at), latin] as const),
  ),
]);
const asLatin = (text: string): string => [...text].map((letter) => LATIN_OF.get(letter) ?? letter).join('');

/**
 * The skeleton of a text, after the confusables of Unicode (UTS 39): two that look alike have the same. Without case,
 * width, accents, joiners and the dot below of Hindi, letters of other scripts as the Latin ones they pass for.
 */
export const skeletonOf = (text: string): string =>
  asLatin(asLatin(text.normalize('NFKD')).toLowerCase())
    .replaceAll(/[\p{Script=Inherited}\u093c]/gu, '')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
