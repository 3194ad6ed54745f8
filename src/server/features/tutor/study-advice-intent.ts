import { lessonWordsOf } from '../../words/word-forms.ts';
import { requestOf } from './follow-up-requests.ts';
import { isWithoutName } from './search/asks-to-explain-again.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));
/** One of some words, each whole in its script. */
const anyOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');

const REMEMBERS = setOf(`
  remember remembering memorise memorize memorising memorizing forget forgetting forgot yaad yad bhool bhul bhulta bhoolta bhuljata
  याद भूल भूलता भूलती
`);
/** What one remembers or forgets, and names nothing of a lesson; and how one says so. */
const AROUND_REMEMBERING = setOf(`
  dates date names name facts fact formulas formula formulae years articles terms definitions all this everything anything so much stuff
  things lesson lessons keep keeps always what learn learnt learned read studied study how best way better long tips trick tricks
  rehta rehti rehte rahta rahti rahte raha rahe rakhu rakhun rakhoon rakhna rakhe rakhen rakh karu karun karne jata jati jaata jaati hun hoon hu
  itna itni itne sab sabkuch padha padhta padhti tarikh tarikhen tareekh taareekh taarikh saal naam
  तारीख तारीखें तारीखों तारीख़ तारीख़ें तारीख़ों नाम तथ्य सूत्र वर्ष सब इतना इतनी इतने पढ़ा पढ़ता पढ़ती रहता रहती रहते रहतीं रहतीँ रखूँ रखूं रखें रखना करूँ करूं जाता
  जाती हूँ हूं पाता पाती
`);

/** Asked of the tutor, and not how to remember. */
const ASKS_TUTOR =
  /^\s*(?:do|did|can|will)\s+(?:you|u)\s+(?:still\s+)?(?:remember|forget)|(?:aap ?ko|tum(?:he|ko)|आपको|तुम्हें)\s(?:yaa?d|याद)\s(?:hai|है)/iu;

const QUESTION = 'questions?|ques|mcqs?|problems?|sawa+ls?|prashna?|प्रश्न|प्रश्नों|सवाल|सवालों';
const PRACTICE = 'practi[cs]e|practi[cs]ing|abhya+s|अभ्यास|प्रैक्टिस';
const GIVE = 'give|want|need|do|de do|dedo|dijiye|chahiye|pu?chh?o|poo?chh?o|दो|दीजिए|चाहिए|पूछो|पूछिए';
const ASKS_FOR_QUESTION = anyOf(
  [
    '(?:quiz|test|grill|examine) me',
    `ask me(?: (?:a|an|one|some|few|any|more|another|the|easy|hard|tough|viva|quiz|practi[cs]e))*(?: (?:${QUESTION}|something|anything|viva|quiz))`,
    `(?:mujhse|mujh se|mere se|mujhe|humse|hamse|मुझसे|मुझे|हमसे)(?: \\S+){0,3} (?:${QUESTION})(?: \\S+){0,2} (?:${GIVE})`,
    `give me (?:a|an|one|another|some|more)(?: more)? (?:${QUESTION})`,
    `(?:ek|koi|kuch|एक|कोई|कुछ)(?: (?:aur|और))? (?:${QUESTION}) (?:${GIVE})`,
  ].join('|'),
);
/** A request for nothing but to be asked: “viva”, “take my quiz”, “sawal pucho”. */
const VIVA = setOf('viva vivas quiz quizz quizzes mcq mcqs test examine वाइवा क्विज़ क्विज टेस्ट मौखिक');
const AROUND_VIVA = setOf(`
  take give ask start begin let lets want need practice practise question questions ques lesson chapter topic this mode time oral exam
  of for from on about some one another more next now again too first mine have conduct hold do can could would you u will
  sawal sawaal savaal sawaalo sawalo prashn prashna prashan lo lelo leo lijiye loge le karo karao karwao pucho puchho poocho poochho puchiye poochiye
  mera meri mere mujhse mujhe se ka ki ke pe par ek aur chalo ab phir
  लो लीजिए करो पूछो पूछिए प्रश्न सवाल मेरा मेरी मुझसे मुझे इस पाठ का की के पर से एक और अब फिर
`);
/** “When is the quiz” asks about one. */
const ASKS_OF_VIVA = setOf(
  'what which who when where why how is are does did was were kya kab kaise kyu kyun kyon kitna kitne kaun hai hota hoti क्या कब कैसे क्यों कितने है',
);
const ASKED_OF_ME = new RegExp(
  `^\\W*(?:(?:ek|kuch|koi|aur|एक|कुछ|कोई|और) )*(?:${QUESTION}) (?:pu?chh?[oi]\\S*|poo?chh?[oi]\\S*|पूछो|पूछिए|पूछें)\\W*$`,
  'iu',
);

const FOR_PRACTICE = anyOf(
  `(?:${PRACTICE}) (?:${QUESTION})|(?:for|to) (?:${PRACTICE})|(?:${PRACTICE}) (?:ke liye|karne|karna|के लिए|करना|करने)`,
);
const [HAS_QUESTION, GIVES] = [anyOf(QUESTION), anyOf(GIVE)];

const EXAM = anyOf('upsc|ias|gate|jee|ssc|cuet|prelims?|mains|exams?|यूपीएससी|प्रीलिम्स|मेन्स|परीक्षा');
const WHICH_SORT = anyOf(
  'kaise|kaisa|kitn[aei]|how many|how much|kis (?:tarah|prakar|type)|(?:what|which) (?:sorts?|kinds?|types?)|(?:sorts?|kinds?|types?) of|pattern|कैसे|कितने|कितना|कितनी|किस (?:तरह|प्रकार)',
);
const ARE_ASKED = anyOf(
  'aat[ae]|aay[ae]|asks?|asked|comes?|hot[ae]|pu?chh?[ae]|poo?chh?[ae]|आते|आता|आए|पूछे|पूछ|होते',
);

/** What students ask of studying, and of no lesson: how to remember, what to practise on, what an exam asks. */
export type StudyAdviceIntent = 'remember' | 'practice' | 'examQuestions';

/** Of how much of an exam a lesson is. */
const SHARE_OF_EXAM = anyOf('weight ?age|pyqs?|वेटेज');
const IMPORTANT = anyOf('important|importent|imp|mahatvapurn|zaroori|jaruri|महत्वपूर्ण|महत्त्वपूर्ण|ज़रूरी|जरूरी');
const THIS_LESSON = anyOf(
  '(?:this|which|is|iss|ye|yeh|kis|kaun ?sa|इस|यह|किस|कौन ?सा) (?:chapter|topic|lesson|adhyay|अध्याय|टॉपिक|पाठ|चैप्टर)',
);

/** A weightage of nothing but the lesson: that of food is of an index. */
const isShareOfLesson = (query: string): boolean =>
  THIS_LESSON.test(query) &&
  lessonWordsOf(query.replace(THIS_LESSON, ' ').replace(SHARE_OF_EXAM, ' ')).every(isWithoutName);

/** Whether a question is about an exam, and not about the lesson. */
const asksOfExam = (query: string): boolean =>
  (SHARE_OF_EXAM.test(query) && (EXAM.test(query) || isShareOfLesson(query))) ||
  (EXAM.test(query) &&
    ((HAS_QUESTION.test(query) && WHICH_SORT.test(query) && ARE_ASKED.test(query)) ||
      (IMPORTANT.test(query) && THIS_LESSON.test(query))));

export function studyAdviceIntentOf(query: string): StudyAdviceIntent | undefined {
  const request = requestOf(query);
  if (asksOfExam(query) || request === 'exam') return 'examQuestions';
  if (request === 'remember') return 'remember';
  const words = lessonWordsOf(query.replaceAll(/n['’]t\b/gi, 'nt'));
  const isRemembering =
    !ASKS_TUTOR.test(query) &&
    words.some((word) => REMEMBERS.has(word)) &&
    words.every((word) => REMEMBERS.has(word) || AROUND_REMEMBERING.has(word) || isWithoutName(word));
  if (isRemembering) return 'remember';
  const isViva =
    words.some((word) => VIVA.has(word)) &&
    !words.some((word) => ASKS_OF_VIVA.has(word)) &&
    words.every((word) => VIVA.has(word) || AROUND_VIVA.has(word) || isWithoutName(word));
  const asks =
    isViva ||
    ASKS_FOR_QUESTION.test(query) ||
    ASKED_OF_ME.test(query) ||
    (FOR_PRACTICE.test(query) && HAS_QUESTION.test(query) && GIVES.test(query));
  return asks ? 'practice' : undefined;
}
