/** What the tutor says of a question that no lesson answers, as the student writes. */
export const NOT_FOUND_TEXTS = {
  English: {
    and: 'and',
    notFound: 'I did not find this in the lessons of this subject.',
    near: 'I found no clear answer to this. The closest that the lessons have:',
    without: (words: string) => `No lesson here has ${words}.`,
    subjects: (names: string) => `The subjects taught here: ${names}.`,
  },
  Hindi: {
    and: 'और',
    notFound: 'यह इस विषय के पाठों में नहीं मिला।',
    near: 'इसका साफ़ उत्तर नहीं मिला। पाठों में इसके सबसे पास यह है:',
    without: (words: string) => `यहाँ के किसी पाठ में ${words} नहीं है।`,
    subjects: (names: string) => `यहाँ ये विषय पढ़ाए जाते हैं: ${names}।`,
  },
  Hinglish: {
    and: 'aur',
    notFound: 'Yeh is subject ke lessons mein nahi mila.',
    near: 'Iska saaf answer nahi mila. Lessons mein iske sabse paas yeh hai:',
    without: (words: string) => `Yahan ke kisi lesson mein ${words} nahi hai.`,
    subjects: (names: string) => `Yahan yeh subjects padhaye jaate hain: ${names}.`,
  },
} as const;
