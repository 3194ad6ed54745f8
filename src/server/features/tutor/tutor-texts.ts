import type { QuotedLanguage } from './passages.ts';

/** What the tutor says around what it quotes, for whoever reads its text alone. */
interface TutorTexts {
  place: (lesson: string, section: string | undefined) => string;
  /** A section of a lesson that was named. */
  section: (section: string) => string;
  /** Several sections of one lesson. */
  sections: (lesson: string, sections: string) => string;
  joined: (parts: readonly string[]) => string;
  theLesson: string;
  nothingFound: string;
  notAnswered: string;
  withoutWords: (words: string, lesson: string) => string;
  onlyOther: (words: string) => string;
  notRead: (words: string) => string;
  beginWith: (place: string) => string;
  aboutQuestion: string;
  read: (places: string) => string;
  from: (place: string) => string;
  wholePassage: string;
  alsoFrom: (place: string) => string;
  inOtherWords: string;
  fromBank: string;
  otherFormula: (formulas: string, place: string) => string;
  unsure: string;
  truncated: (words: string) => string;
  elsewhere: (place: string, subject: string) => string;
  nearest: (place: string) => string;
  begins: (lesson: string) => string;
  whichSentence: string;
  whichSpeaksOf: (terms: string) => string;
  nudge: (place: string, question: string) => string;
  fillGap: string;
  noSimilarQuestion: string;
  goOn: string;
  withheld: (place: string | undefined, question: string) => string;
  withheldOfDay: (place: string | undefined, question: string) => string;
  /** Of a question that the student has not come to. */
  withheldToCome: Record<'withheld' | 'withheldOfDay', string>;
  wrongOption: (letter: string, text: string) => string;
  remember: string;
  practice: string;
  oneQuestion: string;
  examQuestions: string;
  example: (place: string) => string;
  comparison: (place: string) => string;
  earlier: (place: string) => string;
  readAgain: (place: string) => string;
  noMore: (place: string) => string;
  askNext: (question: string) => string;
  tryQuestion: string;
  code: (place: string) => string;
  noCode: string;
  noCodeIn: (lesson: string) => string;
  noCodeFor: (language: string) => string;
  noVerdict: string;
  noExample: (place: string) => string;
  noFormula: (place: string) => string;
  asShort: string;
  noProof: (place: string) => string;
  reasonInPassage: string;
  inOneSentence: string;
  nothingToGoOn: string;
  noWriting: string;
  noEssay: string;
  noEssayName: string;
  noDiagram: string;
  noDiagramName: string;
  noAssignment: string;
  noAssignmentName: string;
  noChapter: string;
  noCalculation: string;
  noCalculationNorMethod: string;
  noRunning: string;
  noRunningNorMethod: string;
  startHere: string;
  goOnWith: (lesson: string) => string;
  lookAt: string;
  wouldTell: string;
  wouldTellNudge: (question: string) => string;
  carried: (question: string) => string;
  summary: (lesson: string) => string;
  greeting: string;
  thanks: string;
  points: string;
  outside: string;
}

export const joinedBy =
  (and: string) =>
  (parts: readonly string[]): string =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const english: TutorTexts = {
  place: (lesson, section) =>
    section === undefined || section === lesson
      ? `the lesson “${lesson}”`
      : `“${section}” in the lesson “${lesson}”`,
  section: (section) => `“${section}”`,
  sections: (lesson, sections) => `${sections} in the lesson “${lesson}”`,
  joined: joinedBy('and'),
  theLesson: 'the lesson',
  nothingFound: 'The lessons of this subject have no passage with the words of your question.',
  notAnswered: 'I found no clear answer to this. Try words from your lesson.',
  withoutWords: (words, lesson) => `Not in the lesson “${lesson}”: ${words}.`,
  onlyOther: (words) =>
    `No lesson of this subject has ${words}, so I cannot compare the two. What it has on the other one:`,
  notRead: (words) =>
    `I understand Hindi only in part. Ask in English, or write these words in English letters: ${words}.`,
  beginWith: (place) => `Begin with ${place}.`,
  aboutQuestion: 'On the question in front of you:',
  read: (places) => `Read ${places}. It comes closest to your question.`,
  from: (place) => `From ${place}:`,
  wholePassage: 'The whole passage:',
  alsoFrom: (place) => `Also from ${place}:`,
  inOtherWords: 'In other words:',
  fromBank: '**From the question bank.**',
  otherFormula: (formulas, place) =>
    `No lesson of this subject has ${formulas}. The passage below is on ${place}: check where your formula differs before you use it.`,
  truncated: (words) =>
    `Your question is long: I read its first ${words} words. Ask about one thing at a time.`,
  unsure: 'This may not answer your question. It is the closest match in the lessons.',
  elsewhere: (place, subject) => `In ${subject}, ${place} may answer it.`,
  nearest: (place) => `Closest to it: ${place}.`,
  begins: (lesson) => `The lesson “${lesson}” begins:`,
  whichSentence: 'Which sentence there comes closest to your question?',
  whichSpeaksOf: (terms) => `Which sentence there is about ${terms}, and what does it say?`,
  nudge: (place, question) =>
    `Read ${place} once more, slowly. ${question} Say it in your own words before you go on.`,
  fillGap: 'Fill the gap:',
  noSimilarQuestion: 'This topic has no question similar to yours that could be worked through.',
  goOn: 'Read the hint again, try your own answer, then ask for the full one.',
  withheld: (place, question) =>
    `Part of this answer${place === undefined ? '' : `, from ${place},`} is hidden: your question “${question}” asks for it. Answer it, or ask again 12 hours after ending its round.`,
  withheldOfDay: (place, question) =>
    `Part of this answer${place === undefined ? '' : `, from ${place},`} is hidden: the question of the day “${question}” asks for it. Answer it first, or ask again tomorrow.`,
  withheldToCome: {
    withheld:
      'Part of this answer is hidden: a quiz you have open will ask for it. Finish that quiz, then ask again.',
    withheldOfDay: 'Part of this answer is hidden: a question of the day asks for it. Ask again tomorrow.',
  },
  wrongOption: (letter, text) => `You asked about **${letter}**: ${text}. It is not the right answer.`,
  remember:
    'Forgetting is normal. Close the lesson, say three things from it in your own words, then answer its questions. What you get wrong comes back as a review card. A few minutes of cards a day help you remember.',
  practice:
    'Yes! Answer the questions at the end of this lesson. The topic quiz has more. If you get stuck, ask me for a hint.',
  oneQuestion:
    'Yes! Here is one from this lesson. Choose first, then see how it is solved. Ask again for another.',
  examQuestions:
    'I do not know what your exam will ask. Past papers are on its official website. Practise here with the questions of this lesson and the topic quiz. If you get stuck, ask me for a hint.',
  example: (place) => `Perhaps an example helps, from ${place}:`,
  comparison: (place) => `${capital(place)} compares it with something you know:`,
  earlier: (place) => `First read this, in ${place}:`,
  readAgain: (place) =>
    `Read ${place} once more, slowly, one sentence at a time. Say each in your own words before you go on, and ask about the first word that stops you.`,
  noMore: (place) => `${capital(place)} has nothing more on this: you have read all that it says.`,
  askNext: (question) => `Ask me this next: “${question}”`,
  tryQuestion: 'Try a question of the lesson. Where you get stuck shows you what to read again:',
  code: (place) => `The code from ${place}:`,
  noCode: 'No lesson of this subject has code for this.',
  noCodeIn: (lesson) => `The lesson “${lesson}” has no code.`,
  noCodeFor: (language) => `No lesson has code in ${language} for this. Here it is in another language:`,
  noVerdict:
    'This question is still open, so I cannot say which option is right or wrong. Choose an answer: then I explain it. Until then, a hint:',
  noExample: (place) => `${capital(place)} has no further example of this.`,
  noFormula: (place) => `${capital(place)} has no formula for this.`,
  asShort: 'The lesson does not say it in fewer words than I did.',
  noProof: (place) => `${capital(place)} gives no further reason or proof of this.`,
  reasonInPassage: 'I found no sentence that gives the reason. Closest to it is this passage:',
  inOneSentence: 'In one sentence of the lesson:',
  nothingToGoOn:
    'I did not find that in the lessons, so I cannot explain it, prove it or give an example. Ask about something that your lesson says.',
  noWriting: 'I write no code of my own. I show the code that stands in your lessons.',
  noEssay: 'I do not write essays. Here is what your lessons say on it, for your own text:',
  noEssayName: 'I do not write essays. Name its topic: I show what your lessons say on it.',
  noDiagram: 'I cannot draw. Here is what your lessons say on it in words:',
  noDiagramName:
    'I cannot draw. Name what the drawing should show: I show what your lessons say on it in words.',
  noAssignment:
    'I do not do assignments for you. Here is what your lessons say on it. Ask me its questions one at a time:',
  noAssignmentName:
    'I do not do assignments for you. Ask me its questions one at a time: I show what your lessons say on each.',
  noChapter: 'I cannot sum up more than the lesson that is open. Here is that lesson:',
  noCalculation: 'I do not calculate with your own numbers. The closest example or rule in your lessons:',
  noCalculationNorMethod:
    'I do not calculate with your own numbers, and found no worked example of this in the lessons. Ask me for the rule or the formula.',
  noRunning: 'I do not run or count your own code. The closest example or rule in your lessons:',
  noRunningNorMethod:
    'I do not run or count your own code, and found no worked example of this in the lessons. Ask me for the rule in words.',
  startHere:
    'Start here: read how this lesson begins, one sentence at a time, and ask me about the first word that stops you.',
  goOnWith: (lesson) => `After this lesson, go on with “${lesson}”.`,
  lookAt: 'Look at this sentence:',
  wouldTell: 'The sentence that answers this would give the answer away, so think of this instead.',
  wouldTellNudge: (question) =>
    `What the lesson says here answers your question “${question}”. Answer it, or ask again 12 hours after ending its round. This helps you with it:`,
  carried: (question) => `Answered together with your earlier question “${question}”:`,
  summary: (lesson) => `The lesson “${lesson}” in short, its opening and each section:`,
  greeting:
    'Hello. I answer from the lessons: ask about a word, about a sentence, or why an answer is right.',
  thanks: 'You are welcome. Ask again whenever you get stuck.',
  points: 'The leaderboard explains XP, streaks, badges and cup points, under “How points count”.',
  outside:
    'I know only the lessons. For exam rules, papers, dates or news, see the official website of your exam.',
};

const hindi: TutorTexts = {
  place: (lesson, section) =>
    section === undefined || section === lesson ? `पाठ “${lesson}”` : `पाठ “${lesson}” का भाग “${section}”`,
  section: (section) => `भाग “${section}”`,
  sections: (lesson, sections) => `पाठ “${lesson}” के भाग ${sections}`,
  joined: joinedBy('और'),
  theLesson: 'पाठ',
  nothingFound: 'इस विषय के पाठों में आपके प्रश्न के शब्दों वाला कोई अंश नहीं है।',
  notAnswered: 'मुझे इसका साफ़ उत्तर नहीं मिला। पाठ के शब्दों में पूछें।',
  withoutWords: (words, lesson) => `पाठ “${lesson}” में नहीं है: ${words}।`,
  onlyOther: (words) =>
    `इस विषय के किसी पाठ में ${words} नहीं है, इसलिए दोनों की तुलना नहीं हो सकती। दूसरे के बारे में पाठ में यह है:`,
  notRead: (words) => `हिन्दी अभी पूरी तरह समझ नहीं आती। ये शब्द अंग्रेज़ी अक्षरों में लिखें: ${words}।`,
  beginWith: (place) => `यहाँ से शुरू करें: ${place}।`,
  aboutQuestion: 'आपके सामने के प्रश्न पर:',
  read: (places) => `यह पढ़ें: ${places}। यही आपके प्रश्न के सबसे पास है।`,
  from: (place) => `${place} से:`,
  wholePassage: 'पूरा अंश:',
  alsoFrom: (place) => `${place} से भी:`,
  inOtherWords: 'दूसरे शब्दों में:',
  fromBank: '**प्रश्न बैंक से।**',
  otherFormula: (formulas, place) =>
    `इस विषय के किसी पाठ में ${formulas} नहीं है। नीचे का अंश यहाँ से है: ${place}। पहले देखें कि आपका सूत्र कहाँ अलग है।`,
  truncated: (words) => `आपका प्रश्न लंबा है: मैंने उसके पहले ${words} शब्द पढ़े। एक बार में एक ही बात पूछें।`,
  unsure: 'शायद यह आपके प्रश्न का उत्तर न हो। पाठों में सबसे मिलता-जुलता यही है।',
  elsewhere: (place, subject) => `इसका उत्तर विषय “${subject}” में मिल सकता है: ${place}।`,
  nearest: (place) => `इसके सबसे पास: ${place}।`,
  begins: (lesson) => `पाठ “${lesson}” इस तरह शुरू होता है:`,
  whichSentence: 'वहाँ कौन-सा वाक्य आपके प्रश्न के सबसे पास है?',
  whichSpeaksOf: (terms) => `वहाँ कौन-सा वाक्य ${terms} की बात करता है, और क्या कहता है?`,
  nudge: (place, question) => `इसे एक बार और धीरे-धीरे पढ़ें: ${place}। ${question} आगे बढ़ने से पहले उसे अपने शब्दों में कहें।`,
  fillGap: 'ख़ाली जगह भरें:',
  noSimilarQuestion: 'इस टॉपिक में आपके प्रश्न जैसा कोई प्रश्न नहीं है जिसे हल करके दिखाया जा सके।',
  goOn: 'संकेत फिर पढ़ें, अपना उत्तर सोचें, फिर पूरा उत्तर माँगें।',
  withheld: (place, question) =>
    `उत्तर का एक हिस्सा${place === undefined ? '' : ` (${place})`} छिपा है: आपका प्रश्न “${question}” यही पूछता है। पहले वह प्रश्न करें, या अभ्यास समाप्त करने के 12 घंटे बाद फिर पूछें।`,
  withheldOfDay: (place, question) =>
    `उत्तर का एक हिस्सा${place === undefined ? '' : ` (${place})`} छिपा है: ‘आज का प्रश्न’ “${question}” यही पूछता है। पहले उसका उत्तर दें, या कल फिर पूछें।`,
  withheldToCome: {
    withheld: 'उत्तर का एक हिस्सा छिपा है: आपकी खुली क्विज़ आगे यही पूछेगी। पहले वह क्विज़ पूरी करें, फिर पूछें।',
    withheldOfDay: 'उत्तर का एक हिस्सा छिपा है: ‘आज का प्रश्न’ यही पूछता है। कल फिर पूछें।',
  },
  wrongOption: (letter, text) => `आपने विकल्प **${letter}** के बारे में पूछा: ${text}। यह सही उत्तर नहीं है।`,
  remember:
    'भूलना सामान्य है। पाठ बंद करके उसकी तीन बातें अपने शब्दों में कहें, फिर उसके प्रश्न हल करें। जो ग़लत होगा, वह दोहराव कार्ड बनकर लौटेगा। रोज़ कुछ मिनट के कार्ड से याद रहेगा।',
  practice: 'ज़रूर! पाठ के अंत के प्रश्नों के उत्तर दें। टॉपिक क्विज़ में और मिलेंगे। कहीं अटकें, तो मुझसे संकेत माँगें।',
  oneQuestion: 'ज़रूर। इस पाठ से एक प्रश्न। पहले उत्तर चुनें, फिर हल देखें। अगला चाहिए, तो फिर माँगें।',
  examQuestions:
    'परीक्षा में क्या पूछा जाएगा, यह मुझे पता नहीं। पुराने प्रश्नपत्र उसकी आधिकारिक वेबसाइट पर हैं। यहाँ इस पाठ के प्रश्नों और टॉपिक क्विज़ से अभ्यास करें। कहीं अटकें, तो मुझसे संकेत माँगें।',
  example: (place) => `शायद एक उदाहरण से बात साफ़ हो। ${place} से:`,
  comparison: (place) => `किसी जानी-पहचानी चीज़ से तुलना, ${place} से:`,
  earlier: (place) => `पहले यह पढ़ें। ${place} से:`,
  readAgain: (place) =>
    `इसे एक बार और धीरे-धीरे, एक-एक वाक्य करके पढ़ें: ${place}। आगे बढ़ने से पहले हर वाक्य अपने शब्दों में कहें, और जिस शब्द पर अटकें उसके बारे में पूछें।`,
  noMore: (place) => `${place}: इस बात पर यहाँ इससे अधिक कुछ नहीं है, जो है वह आप पढ़ चुके हैं।`,
  askNext: (question) => `अब मुझसे यह पूछें: “${question}”`,
  tryQuestion: 'पाठ का एक प्रश्न हल करके देखें। जहाँ अटकें, वही दोबारा पढ़ें:',
  code: (place) => `${place} से कोड:`,
  noCode: 'इस विषय के किसी पाठ में इसका कोड नहीं है।',
  noCodeIn: (lesson) => `पाठ “${lesson}” में कोई कोड नहीं है।`,
  noCodeFor: (language) => `किसी पाठ में इसका कोड ${language} में नहीं है। दूसरी भाषा में यह है:`,
  noVerdict:
    'यह प्रश्न अभी खुला है, इसलिए अभी यह नहीं बताया जा सकता कि कौन-सा विकल्प सही या ग़लत है। पहले उत्तर चुनें, फिर उसका कारण मिलेगा। तब तक एक संकेत:',
  noExample: (place) => `${place}: यहाँ इसका और कोई उदाहरण नहीं है।`,
  noFormula: (place) => `${place}: यहाँ इसका कोई सूत्र नहीं है।`,
  asShort: 'पाठ में यह इससे कम शब्दों में नहीं है।',
  noProof: (place) => `${place}: यहाँ इसका और कोई कारण या प्रमाण नहीं है।`,
  reasonInPassage: 'कारण बताने वाला कोई वाक्य नहीं मिला। सबसे पास यह अंश है:',
  inOneSentence: 'पाठ के एक वाक्य में:',
  nothingToGoOn:
    'वह पाठों में नहीं मिला, इसलिए उसे समझाना या उसका प्रमाण या उदाहरण देना संभव नहीं। जो पाठ में लिखा है, उसके बारे में पूछें।',
  noWriting: 'यहाँ नया कोड नहीं लिखा जाता। जो कोड आपके पाठों में है, वही मिलता है।',
  noEssay: 'निबंध यहाँ नहीं लिखे जाते। आपके पाठ इस पर यह कहते हैं, इससे अपना निबंध लिखें:',
  noEssayName: 'निबंध यहाँ नहीं लिखे जाते। उसका विषय बताएँ, फिर देखें कि आपके पाठ उस पर क्या कहते हैं।',
  noDiagram: 'चित्र यहाँ नहीं बनाए जाते। आपके पाठ इस पर शब्दों में यह कहते हैं:',
  noDiagramName:
    'चित्र यहाँ नहीं बनाए जाते। बताएँ कि चित्र में क्या होना चाहिए, फिर देखें कि आपके पाठ उस पर शब्दों में क्या कहते हैं।',
  noAssignment: 'असाइनमेंट यहाँ नहीं किए जाते। आपके पाठ इस पर यह कहते हैं। उसके प्रश्न एक-एक करके पूछें:',
  noAssignmentName: 'असाइनमेंट यहाँ नहीं किए जाते। उसके प्रश्न एक-एक करके पूछें, फिर देखें कि आपके पाठ हर प्रश्न पर क्या कहते हैं।',
  noChapter: 'यहाँ केवल खुले हुए पाठ का सार मिलता है। वह यह है:',
  noCalculation: 'आपकी दी हुई संख्याओं से गणना यहाँ नहीं होती। पाठों में इसके सबसे पास का उदाहरण या नियम यह है:',
  noCalculationNorMethod:
    'आपकी दी हुई संख्याओं से गणना यहाँ नहीं होती, और पाठों में इसका हल किया हुआ उदाहरण नहीं मिला। मुझसे नियम या सूत्र पूछें।',
  noRunning: 'आपका कोड यहाँ नहीं चलता और उसके चरण नहीं गिने जाते। पाठों में इसके सबसे पास का उदाहरण या नियम यह है:',
  noRunningNorMethod:
    'आपका कोड यहाँ नहीं चलता और उसके चरण नहीं गिने जाते, और पाठों में इसका हल किया हुआ उदाहरण नहीं मिला। नियम शब्दों में पूछें।',
  startHere: 'यहाँ से शुरू करें: पाठ की शुरुआत एक-एक वाक्य करके पढ़ें, और जिस शब्द पर अटकें उसके बारे में मुझसे पूछें।',
  goOnWith: (lesson) => `इस पाठ के बाद यह पाठ पढ़ें: “${lesson}”।`,
  lookAt: 'यह वाक्य देखें:',
  wouldTell: 'जो वाक्य इसका उत्तर देता है, उससे उत्तर पता चल जाता; इसलिए पहले यह सोचें।',
  wouldTellNudge: (question) =>
    `यहाँ पाठ जो कहता है, वह आपके प्रश्न “${question}” का उत्तर है। पहले वह प्रश्न करें, या अभ्यास समाप्त करने के 12 घंटे बाद फिर पूछें। उसके लिए यह सोचें:`,
  carried: (question) => `आपके प्रश्न “${question}” के साथ पढ़कर:`,
  summary: (lesson) => `पाठ “${lesson}” संक्षेप में, उसकी शुरुआत और हर भाग:`,
  greeting: 'नमस्ते। यहाँ उत्तर पाठों से मिलते हैं: किसी शब्द या वाक्य के बारे में पूछें, या यह कि कोई उत्तर सही क्यों है।',
  thanks: 'ख़ुशी हुई। कहीं अटकें, तो फिर पूछें।',
  points: 'XP, स्ट्रीक, बैज और कप अंक के नियम लीडरबोर्ड पर “अंक कैसे गिने जाते हैं” में हैं।',
  outside: 'मेरे पास केवल पाठ हैं। परीक्षा के नियम, प्रश्नपत्र, तारीख़ें या समाचार उसकी आधिकारिक वेबसाइट पर देखें।',
};

export const TUTOR_TEXTS: Readonly<Record<QuotedLanguage, TutorTexts>> = { English: english, Hindi: hindi };

/** To who asks in Hindi what is quoted in English, in the script they write. */
export const QUOTED_IN_ENGLISH = {
  Devanagari: 'आपके पाठ से, अंग्रेज़ी में:',
  Latin: 'Aapke lesson se, English mein:',
};

/** What no lesson is asked for, to who asks in Hinglish. */
export const IN_HINGLISH = {
  remember:
    'Bhoolna normal hai. Lesson band karke uski teen baatein apne shabdon mein boliye, phir uske questions kijiye. Jo galat hoga, woh review card bankar lautega. Roz kuch minute ke cards se yaad rahega.',
  practice:
    'Zaroor! Lesson ke end ke questions kijiye. Topic quiz mein aur milenge. Kahin atkein, to mujhse hint maangiye.',
  oneQuestion:
    'Zaroor. Isi lesson se ek question. Pehle answer chuniye, phir hal dekhiye. Agla chahiye, to phir maangiye.',
  examQuestions:
    'Exam mein kya poocha jaayega, yeh mujhe pata nahi. Purane papers uski official website par hain. Yahan is lesson ke questions aur topic quiz se practice kijiye. Kahin atkein, to mujhse hint maangiye.',
} as const;
