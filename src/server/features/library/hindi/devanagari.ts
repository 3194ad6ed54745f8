const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh',
  ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l',
  व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l', क़: 'k', ख़: 'kh', ग़: 'g', ज़: 'z', ड़: 'd', ढ़: 'dh', फ़: 'f', य़: 'y',
}; // oxfmt-ignore
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au', ऍ: 'e',
}; // oxfmt-ignore
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'aa', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au', 'ॅ': 'e',
}; // oxfmt-ignore
const VIRAMA = '्';
const NASALS = new Set(['ं', 'ँ']);
const NUKTA = '़';
const DEVANAGARI = /\p{Script=Devanagari}/u;

export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);

/**
 * Transliteration of Devanagari: a Hindi word in Latin letters, as a student would type it; the vowel that is written
 * but not spoken is left out at its end.
 */
export function toLatinLetters(word: string): string {
  const signs = [...word.normalize('NFD').normalize('NFC')];
  let latin = '';
  let isOpen = false;
  const close = () => {
    if (isOpen) latin += 'a';
    isOpen = false;
  };
  for (const [index, sign] of signs.entries()) {
    const withNukta = signs[index + 1] === NUKTA ? (sign + NUKTA).normalize('NFC') : sign;
    const consonant = CONSONANTS[withNukta] ?? CONSONANTS[sign];
    const vowelSign = VOWEL_SIGNS[sign];
    if (consonant !== undefined) {
      close();
      latin += consonant;
      isOpen = true;
    } else if (vowelSign !== undefined) {
      latin += vowelSign;
      isOpen = false;
    } else if (sign === VIRAMA) {
      isOpen = false;
    } else if (NASALS.has(sign)) {
      close();
      latin += 'n';
    } else if (sign !== NUKTA) {
      close();
      latin += VOWELS[sign] ?? (/[०-९]/.test(sign) ? String(sign.charCodeAt(0) - 0x0966) : '');
    }
  }
  return latin;
}
