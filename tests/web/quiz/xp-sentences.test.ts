import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '#web/language/language.ts';
import { noXpInWords, sourceOf, whenInWords, xpPartsInWords } from '#web/quiz/results/xp-sentences.ts';

afterEach(() => setLanguage('English'));

const now = new Date(2026, 10, 24, 7, 39).getTime();
const at = (day: number, hours: number, minutes: number, seconds = 0) =>
  new Date(2026, 10, day, hours, minutes, seconds).toISOString();
const countsFrom = at(24, 19, 40);

type Case = Parameters<typeof noXpInWords>;
const cases: [event: string, noXp: Case[0], words: Omit<Case[1], 'now'>, english: string, hindi: string][] = [
  [
    'a round without a right answer',
    { reason: 'none-right' },
    { source: 'lesson-check' },
    'No XP this time. None of the answers was right.',
    'इस बार XP नहीं मिले। कोई उत्तर सही नहीं था।',
  ],
  [
    'a wrong answer to the question of the day',
    { reason: 'none-right' },
    { source: 'daily-challenge' },
    'No XP this time. XP comes with the right answer.',
    'इस बार XP नहीं मिले। XP सही उत्तर पर मिलते हैं।',
  ],
  [
    'a round below 80 %',
    { reason: 'not-passed' },
    { source: 'lesson-check' },
    'No XP this time. At least 80% of the round and of a lesson’s questions must be right.',
    'इस बार XP नहीं मिले। पूरे दौर के और पाठ के प्रश्नों में से भी कम से कम 80% सही होने चाहिए।',
  ],
  [
    'a round of shown answers',
    { reason: 'shown-answers', countsFrom },
    { source: 'lesson-check' },
    'No XP this time. You had just seen some of these answers. They count again from 19:40 today.',
    'इस बार XP नहीं मिले। इनमें से कुछ उत्तर आप थोड़ी देर पहले ही देख चुके थे। आज 19:40 बजे से वे फिर गिने जाएँगे।',
  ],
  [
    'a topic that paid one lesson and had seen another, read when it counts again',
    { reason: 'shown-answers', countsFrom: at(24, 7, 0) },
    { source: 'lesson-check', hasXp: true },
    'No more XP this time. You had just seen some of these answers. They count again now.',
    'इस बार और XP नहीं मिले। इनमें से कुछ उत्तर आप थोड़ी देर पहले ही देख चुके थे। अब वे फिर गिने जाते हैं।',
  ],
  [
    'a lesson completed by two questions',
    { reason: 'too-few-right' },
    { source: 'lesson-check' },
    'No XP this time. Three of a lesson’s questions must be right. What was right stays right in the next round.',
    'इस बार XP नहीं मिले। पाठ के तीन प्रश्न सही होने चाहिए। जो सही हो चुके, वे अगले दौर में भी गिने जाते हैं।',
  ],
  [
    'a lesson that was paid',
    { reason: 'already-earned' },
    { source: 'lesson-check' },
    'No XP this time. Each lesson brings XP once, and you have it already.',
    'इस बार XP नहीं मिले। हर पाठ के XP एक ही बार मिलते हैं, और वे आपको मिल चुके हैं।',
  ],
  [
    'a sixth lesson on one day',
    { reason: 'day-cap' },
    { source: 'lesson-check' },
    'No XP this time. Lessons bring at most 50 XP a day, and you have reached that. New lessons bring XP again after midnight, India time.',
    'इस बार XP नहीं मिले। पाठों से दिन में ज़्यादा से ज़्यादा 50 XP मिलते हैं, और आज के पूरे हो गए। नए पाठों के XP भारत में रात 12 बजे के बाद फिर मिलेंगे।',
  ],
  [
    'an eleventh card on one day',
    { reason: 'day-cap' },
    { source: 'review-card', hasXp: true },
    'No more XP this time. Cards bring at most 10 XP a day, and you have reached that.',
    'इस बार और XP नहीं मिले। कार्डों से दिन में ज़्यादा से ज़्यादा 10 XP मिलते हैं, और आज के पूरे हो गए।',
  ],
  [
    'a weekly quiz of which some was right before',
    { reason: 'right-before' },
    { source: 'weekly-quiz', hasXp: true },
    'No more XP this time. You had some of these right in an earlier weekly quiz. Each question brings XP once.',
    'इस बार और XP नहीं मिले। इनमें से कुछ आप पहले किसी साप्ताहिक क्विज़ में सही कर चुके हैं। हर प्रश्न के XP एक ही बार मिलते हैं।',
  ],
  [
    'a retake of the weekly quiz',
    { reason: 'retake' },
    { source: 'weekly-quiz' },
    'No XP this time. A retake is practice.',
    'इस बार XP नहीं मिले। दोबारा देना अभ्यास है।',
  ],
  [
    'a teacher',
    { reason: 'staff' },
    { source: 'daily-challenge' },
    'No XP this time. Teachers and admins earn none.',
    'इस बार XP नहीं मिले। शिक्षकों और एडमिन को XP नहीं मिलते।',
  ],
];

it.each(cases)('%s is told why, in English and in Hindi', async (_, noXp, words, english, hindi) => {
  expect(noXpInWords(noXp, { ...words, now })).toBe(english);
  await setLanguage('Hindi');
  expect(noXpInWords(noXp, { ...words, now })).toBe(hindi);
});

it('a quiz of a week is paid by the rule of its own, practice by that of lessons', () => {
  expect([sourceOf('weekly'), sourceOf('topic'), sourceOf('subtopic')]).toEqual([
    'weekly-quiz',
    'lesson-check',
    'lesson-check',
  ]);
});

it('the moment from which answers count is on the reader’s clock, and never a minute too early', () => {
  expect(whenInWords(at(24, 19, 39, 1), now)).toBe('19:40 today');
  expect(whenInWords(at(25, 7, 40), now)).toBe('07:40 tomorrow');
  expect(whenInWords(at(27, 7, 40), now)).toBe('27 Nov, 07:40');
});

it('the XP of a weekly quiz is split into its answers and its bonus', () => {
  const parts = { rightAnswers: 18, xpPerAnswer: 10, bonus: 50, hasBonus: true };
  expect(xpPartsInWords(parts)).toBe('18 right × 10 = 180 XP, and 50 XP for 80% or more.');
  expect(xpPartsInWords({ rightAnswers: 11, xpPerAnswer: 10, bonus: 0, hasBonus: true })).toBe(
    '11 right × 10 = 110 XP. At 80% or more there are 50 XP on top.',
  );
  expect(xpPartsInWords({ rightAnswers: 8, xpPerAnswer: 10, bonus: 0, hasBonus: false })).toBe(
    '8 right × 10 = 80 XP.',
  );
});
