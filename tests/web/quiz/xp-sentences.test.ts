import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '#web/language/language.ts';
import { xpPartsInWords } from '#web/components/community/xp-parts.ts';
import { noXpInWords, sourceOf, whenInWords } from '#web/quiz/results/xp-sentences.ts';

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
    'No XP this time. Right answers earn XP.',
    'इस बार XP नहीं मिले। XP सही उत्तर पर मिलते हैं।',
  ],
  [
    'a wrong answer to the question of the day',
    { reason: 'none-right' },
    { source: 'daily-challenge' },
    'No XP this time. Right answers earn XP.',
    'इस बार XP नहीं मिले। XP सही उत्तर पर मिलते हैं।',
  ],
  [
    'a round below 80 %',
    { reason: 'not-passed' },
    { source: 'lesson-check' },
    'No XP this time. A lesson is complete when you have got three of its questions right (all, if it has fewer). A topic quiz or practice completes it only if you get more of its questions right there than wrong. 80% of the whole quiz and 80% of its questions in it are enough too.',
    'इस बार XP नहीं मिले। पाठ के तीन प्रश्नों के उत्तर सही होने पर पाठ पूरा है (प्रश्न कम हों, तो सभी के)। टॉपिक क्विज़ या अभ्यास से तभी, जब वहाँ इस पाठ के सही उत्तर ग़लत से ज़्यादा हों। पूरी क्विज़ के 80% और उसमें इस पाठ के प्रश्नों के 80% भी काफ़ी हैं।',
  ],
  [
    'a round of shown answers',
    { reason: 'shown-answers', countsFrom },
    { source: 'lesson-check' },
    'No XP this time. You had just seen some of these answers. They count again from 19:40 today.',
    'इस बार XP नहीं मिले। इनमें से कुछ उत्तर आप थोड़ी देर पहले ही देख चुके थे। आज 19:40 बजे से वे फिर गिने जाएँगे।',
  ],
  [
    'a passed topic whose lessons above 80 % were paid before',
    { reason: 'not-passed' },
    { source: 'lesson-check', hasPassed: true },
    'No XP this time. You already have the XP of the lessons you passed here. In the others, new questions count at once, and missed ones again after 12 hours.',
    'इस बार XP नहीं मिले। यहाँ जिन पाठों में आप पास हुए, उनके XP आपको पहले ही मिल चुके हैं। बाक़ी पाठों के नए प्रश्न तुरंत गिने जाते हैं, और जो ग़लत हुए, वे 12 घंटे बाद।',
  ],
  [
    'a round with one shown answer',
    { reason: 'shown-answers', countsFrom, shownIds: ['a'] },
    { source: 'lesson-check' },
    'No XP this time. You had just seen one of these answers. It counts again from 19:40 today.',
    'इस बार XP नहीं मिले। इनमें से एक उत्तर आप थोड़ी देर पहले ही देख चुके थे। आज 19:40 बजे से वह फिर गिना जाएगा।',
  ],
  [
    'a round with three of them, read when they count again',
    { reason: 'shown-answers', countsFrom: at(24, 7, 0), shownIds: ['a', 'b', 'c'] },
    { source: 'lesson-check' },
    'No XP this time. You had just seen 3 of these answers. They count again now.',
    'इस बार XP नहीं मिले। इनमें से 3 उत्तर आप थोड़ी देर पहले ही देख चुके थे। अब वे फिर गिने जाते हैं।',
  ],
  [
    'a question of the day whose answer practice had shown',
    { reason: 'shown-answers' },
    { source: 'daily-challenge' },
    'No XP this time. You had just seen the answer.',
    'इस बार XP नहीं मिले। यह उत्तर आप थोड़ी देर पहले ही देख चुके थे।',
  ],
  [
    'cards whose answers the tutor had shown',
    { reason: 'shown-answers' },
    { source: 'review-card' },
    'No XP this time. You had seen some of these answers in the last 6 hours.',
    'इस बार XP नहीं मिले। इनमें से कुछ उत्तर आपने पिछले 6 घंटों में देखे थे।',
  ],
  [
    'a topic that paid one lesson and had seen another, read when it counts again',
    { reason: 'shown-answers', countsFrom: at(24, 7, 0) },
    { source: 'lesson-check', hasXp: true },
    'Not all of it earned XP. You had just seen some of these answers. They count again now.',
    'पूरे XP नहीं मिले। इनमें से कुछ उत्तर आप थोड़ी देर पहले ही देख चुके थे। अब वे फिर गिने जाते हैं।',
  ],
  [
    'a lesson completed by two questions',
    { reason: 'too-few-right' },
    { source: 'lesson-check' },
    'No XP this time. A lesson needs three right answers. Yours are kept for next time.',
    'इस बार XP नहीं मिले। पाठ के लिए तीन सही उत्तर चाहिए। जो सही हुए, वे अगली बार भी गिने जाएँगे।',
  ],
  [
    'a lesson that was paid',
    { reason: 'already-earned' },
    { source: 'lesson-check' },
    'No XP this time. Each lesson earns XP once. You already have it.',
    'इस बार XP नहीं मिले। हर पाठ के XP एक बार मिलते हैं। वे आपको मिल चुके।',
  ],
  [
    'an eleventh card on one day',
    { reason: 'day-cap' },
    { source: 'review-card', hasXp: true },
    'Not all of it earned XP. You have reached today’s limit of 10 XP for cards.',
    'पूरे XP नहीं मिले। आज कार्डों के पूरे 10 XP मिल चुके।',
  ],
  [
    'a weekly quiz of which some was right before',
    { reason: 'right-before' },
    { source: 'weekly-quiz', hasXp: true },
    'Not all of it earned XP. You had already seen some of these answers. Each question earns XP once.',
    'पूरे XP नहीं मिले। इनमें से कुछ उत्तर आप पहले देख चुके थे। हर प्रश्न के XP एक ही बार मिलते हैं।',
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
    'इस बार XP नहीं मिले। शिक्षकों और प्रशासकों को XP नहीं मिलते।',
  ],
];

it.each(cases)('%s is told why, in English and in Hindi', async (_, noXp, words, english, hindi) => {
  expect(noXpInWords(noXp, { ...words, now })).toBe(english);
  await setLanguage('Hindi');
  expect(noXpInWords(noXp, { ...words, now })).toBe(hindi);
});

it('a sixth lesson on one day is told when the next day of the limits begins, on the reader’s clock', async () => {
  const tomorrow = Date.parse('2026-11-24T18:30:00.000Z');
  const words = () => noXpInWords({ reason: 'day-cap' }, { source: 'lesson-check', now: tomorrow - 60_000 });
  const when = () => whenInWords(new Date(tomorrow).toISOString(), tomorrow - 60_000);
  expect(words()).toBe(
    `No XP this time. You have reached today’s limit of 50 XP for lessons. New lessons earn XP again from ${when()}.`,
  );
  await setLanguage('Hindi');
  expect(words()).toBe(`इस बार XP नहीं मिले। आज पाठों के पूरे 50 XP मिल चुके। नए पाठों के XP ${when()} से फिर मिलेंगे।`);
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
  expect(whenInWords(at(27, 7, 40), now)).toBe('Fri 27 Nov, 07:40');
});

it('the XP of a weekly quiz is split into its answers and its bonus', () => {
  const parts = { rightAnswers: 18, xpPerAnswer: 10, bonus: 50, hasBonus: true };
  expect(xpPartsInWords(parts)).toBe('18 right × 10 = 180 XP, and 50 XP for 80% or more.');
  expect(xpPartsInWords({ rightAnswers: 11, xpPerAnswer: 10, bonus: 0, hasBonus: true })).toBe(
    '11 right × 10 = 110 XP. At 80% or above you earn 50 XP more.',
  );
  expect(xpPartsInWords({ rightAnswers: 8, xpPerAnswer: 10, bonus: 0, hasBonus: false })).toBe(
    '8 right × 10 = 80 XP.',
  );
});
