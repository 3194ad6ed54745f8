import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hindiSearchWords, STEMS_VERSION } from '#server/words/hindi-search-words.ts';

const BEGINNINGS = `
  किताब लड़क नद भाष सरकार अधिकार अधिकारी उत्तराधिकार संविधान पंचायत राज्य मंत्र प्रधानमंत्र चुन बन पढ़ बोल गा जा कह
  हिन्द सम्बन्ध पञ्च कर्त्तव्य तत्त्व डॉक्टर ऑफिस ज़मीन दुःख क्षेत्र`
  .trim()
  .split(/\s+/);
const ENDINGS = `
  ा े ी ो ि ु ू ं ों ें ीं ां ओं एं ियों ियाँ ुओं ुएँ ाओं ाएँ ाएगी ाएगा ाएँगे वाया ाया ाई ाए ाने ाना ानी ाता ाते ाती एगा
  एगी ेगा ेगी ेंगे कर ता ते ती ना ने नी ये यी`
  .trim()
  .split(/\s+/);
const FORMS = BEGINNINGS.flatMap((word) => [word, ...ENDINGS.map((ending) => word + ending)]);

test('a change of the Hindi stems raises STEMS_VERSION, or lessons keep the old ones', () => {
  const stems = hindiSearchWords([...FORMS, '42वाँ', '42वें', '10वीं'].join(' '));
  expect(stems.split(' ').length).toBe(FORMS.length + 3);
  const digest = createHash('sha256').update(stems).digest('hex').slice(0, 16);
  expect({ version: STEMS_VERSION, digest }).toEqual({ version: 3, digest: 'bb0a861286b54645' });
});

test('an ordinal in figures has one stem in all its forms', () => {
  expect(hindiSearchWords('42वाँ 42वां 42वें 42वीं ४२वें 42nd')).toBe(Array(6).fill('42वां').join(' '));
  expect(hindiSearchWords('42 वन')).toBe('42 वन');
});
