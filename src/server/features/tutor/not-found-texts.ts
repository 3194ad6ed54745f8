import { joinedBy } from './tutor-texts.ts';

/** What the tutor says of a question that no lesson answers, as the student writes. */
export const NOT_FOUND_TEXTS = {
  English: {
    notFound: 'I did not find this in the lessons of this subject.',
    near: 'I found no clear answer to this. The closest that the lessons have:',
    without: (words: readonly string[]) => `No lesson here has ${joinedBy('or')(words)}.`,
    subjects: (names: readonly string[]) => `The subjects taught here: ${joinedBy('and')(names)}.`,
  },
  Hindi: {
    notFound: 'यह इस विषय के पाठों में नहीं मिला।',
    near: 'इसका साफ़ उत्तर नहीं मिला। पाठों में इसके सबसे पास यह है:',
    without: (words: readonly string[]) => `यहाँ के किसी पाठ में ${joinedBy('या')(words)} नहीं है।`,
    subjects: (names: readonly string[]) => `यहाँ ये विषय पढ़ाए जाते हैं: ${joinedBy('और')(names)}।`,
  },
  Hinglish: {
    notFound: 'Yeh is subject ke lessons mein nahi mila.',
    near: 'Iska saaf answer nahi mila. Lessons mein iske sabse paas yeh hai:',
    without: (words: readonly string[]) => `Yahan ke kisi lesson mein ${joinedBy('ya')(words)} nahi hai.`,
    subjects: (names: readonly string[]) =>
      `Yahan yeh subjects padhaye jaate hain: ${joinedBy('aur')(names)}.`,
  },
} as const;
