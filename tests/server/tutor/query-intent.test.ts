import { expect, test } from 'vitest';
import { queryIntentOf } from '#server/features/tutor/search/query-intent.ts';

test.each([
  ['prims and dijkstra look exactely same to me, whats the diffrence', 'difference'],
  ['why is a set different from a list', 'difference'],
  ['tuple aur list me farak', 'difference'],
  ['लोकतंत्र और गणराज्य में क्या अंतर है', 'difference'],
  ['can sombody explane learning rate in simpel words', 'simply'],
  ['eli5 backpropagation', 'simply'],
  ['wat dose 1fr meen in grid', 'simply'],
  ['मूल ढाँचा क्या है', 'simply'],
  ['what happens if the list is empty', 'whatIf'],
  ['agar ek edge negative ho', 'whatIf'],
  ['अगर नदी बाँध दी जाए', 'whatIf'],
  ['so big O basically = worst case, right?', 'doubt'],
  ["isn't a heap sorted", 'doubt'],
  ['क्या राज्यपाल को हटाया जा सकता है', 'doubt'],
  ['why does it rain', 'why'],
  ['heap array me kyun rakhte hain', 'why'],
  ['बर्फ़ तैरती क्यों है', 'why'],
  ['the rate goes down?? how is dat possibel', 'why'],
  ['nothing got cheaper?? how', 'why'],
  ['it passes and fails. wats wrong', 'why'],
  ['wo server tak jata hai kya', 'doubt'],
  ['hindu muslim sath me lade the kya', 'doubt'],
  ['kya raja ne sandhi kar li thi', 'doubt'],
  ['kya hota hai inflation', 'whatIf'],
  ['escape kar du to safe hu na?', 'doubt'],
  ['scale करना ज़रूरी है क्या? न करें तो', 'doubt'],
  ['must a salt be secret or not', 'doubt'],
  ['how many seats has the Rajya Sabha', undefined],
  ['who wrote Poverty and Un-British Rule', undefined],
])('“%s” is after %s', (query, kind) => {
  expect(queryIntentOf(query)).toBe(kind);
});
