import { type Html, html } from './html.ts';
import type { PageLanguage } from './public-addresses.ts';

/** Said of lessons by whether all, some or none can be read in Hindi. */
type LessonsIn = Readonly<Record<'all' | 'some' | 'none', string>>;

const english = {
  skip: 'Skip to the content',
  main: 'Main',
  footer: 'About this academy',
  otherLanguage: 'हिन्दी',
  explore: 'Courses',
  login: 'Sign in',
  signUp: 'Create an account',
  backHome: 'Back to Home',
  slogan: 'Courses, weekly quizzes and houses for engineering and civil-services students.',
  breadcrumbs: 'You are here',
  exploreTitle: 'Courses at WizLearn',
  exploreLead:
    'Look around before you create an account: see what each course covers, meet the professors, and read one full lesson of every subject.',
  exploreDescription:
    'Every WizLearn course for engineering and civil-services students: its subjects and lessons, its professors, and a free sample lesson of each subject.',
  // English readers have every lesson.
  coursesInHindi: null as ((courses: readonly string[], others: number) => string) | null,
  lessonsIn: null as LessonsIn | null,
  lessonInEnglish: 'This lesson is in English.',
  cardPicture: 'The WizLearn crest beside the four houses',
  staff: 'Your professors',
  staffLead: 'Each professor is a character with a subject of their own. None of them is a real person.',
  noCourses: 'There are no courses yet. Please come back soon.',
  subjects: (count: number) => (count === 1 ? '1 subject' : `${count} subjects`),
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  questions: (count: number) => (count === 1 ? '1 practice question' : `${count} practice questions`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? 'about 1 hour of reading' : `about ${count} hours of reading`),
  lookInside: (course: Html) => html`See what is in ${course}`,
  taughtBy: 'Taught by',
  readSample: (lesson: Html) => html`Read the first lesson: ${lesson}`,
  joinCourse: 'Create an account and start this course',
  sample: 'Sample lesson',
  sampleOf: (subject: string) => `The first lesson of ${subject}`,
  goOnTitle: 'Keep going',
  goOn: 'With a free account you can test yourself on this lesson, ask the tutor, take notes and earn your first XP.',
  goOnWith: 'Create an account and continue here',
  backToCourse: (course: Html) => html`Everything in ${course}`,
  categories: {
    academic: 'Academic',
    competitive: 'Competitive',
    professional: 'Professional',
    skill: 'Skill Development',
  },
  written: {
    help: 'Help',
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
    licence: 'Licence',
    accessibility: 'Accessibility',
  },
};

/** Everything the public pages say beside what courses and documents say. */
export type PublicTexts = typeof english;

const hindi: PublicTexts = {
  skip: 'सीधे सामग्री पर जाएँ',
  main: 'मुख्य',
  footer: 'इस अकादमी के बारे में',
  otherLanguage: 'English',
  explore: 'कोर्स',
  login: 'साइन इन',
  signUp: 'खाता बनाएँ',
  backHome: 'होम पर लौटें',
  slogan: 'इंजीनियरिंग और सिविल सेवा के विद्यार्थियों के लिए कोर्स, साप्ताहिक क्विज़ और सदन।',
  breadcrumbs: 'आप यहाँ हैं',
  exploreTitle: 'WizLearn के कोर्स',
  exploreLead: 'खाता बनाने से पहले देखें: हर कोर्स में क्या है, पढ़ाने वाले प्रोफ़ेसर कौन हैं, और हर विषय का एक पूरा पाठ।',
  exploreDescription:
    'इंजीनियरिंग और सिविल सेवा के विद्यार्थियों के लिए WizLearn के सभी कोर्स: विषय, पाठ, प्रोफ़ेसर और हर विषय का एक मुफ़्त नमूना पाठ।',
  coursesInHindi: (courses, others) => {
    if (courses.length === 0) return 'पाठ और प्रश्न अभी अंग्रेज़ी में हैं; बटन, संदेश और निर्देश हिन्दी में।';
    const inHindi = `${courses.join(', ')}: सभी पाठ और प्रश्न हिन्दी में।`;
    return others === 0 ? inHindi : `${inHindi} बाक़ी कोर्सों के पाठ और प्रश्न अंग्रेज़ी में हैं।`;
  },
  lessonsIn: {
    all: 'पाठ और प्रश्न हिन्दी और अंग्रेज़ी, दोनों में',
    some: 'कुछ पाठ और उनके प्रश्न हिन्दी में, बाक़ी अंग्रेज़ी में',
    none: 'पाठ और प्रश्न अंग्रेज़ी में',
  },
  lessonInEnglish: 'यह पाठ अंग्रेज़ी में है।',
  cardPicture: 'WizLearn का प्रतीक और चारों सदन',
  staff: 'आपके प्रोफ़ेसर',
  staffLead: 'हर प्रोफ़ेसर एक काल्पनिक पात्र है, जिसका अपना विषय है। इनमें कोई असली व्यक्ति नहीं है।',
  noCourses: 'अभी कोई कोर्स नहीं है। कृपया कुछ समय बाद फिर देखें।',
  subjects: (count) => `${count} विषय`,
  lessons: (count) => `${count} पाठ`,
  questions: (count) => `अभ्यास के ${count} प्रश्न`,
  minutes: (count) => `${count} मिनट`,
  hours: (count) => (count === 1 ? 'क़रीब 1 घंटे की पढ़ाई' : `क़रीब ${count} घंटे की पढ़ाई`),
  lookInside: (course) => html`देखें ${course} में क्या है`,
  taughtBy: 'पढ़ाते हैं',
  readSample: (lesson) => html`पहला पाठ पढ़ें: ${lesson}`,
  joinCourse: 'खाता बनाएँ और यह कोर्स शुरू करें',
  sample: 'नमूना पाठ',
  sampleOf: (subject) => `पहला पाठ: ${subject}`,
  goOnTitle: 'आगे बढ़ें',
  goOn: 'मुफ़्त खाते से आप इस पाठ पर ख़ुद को जाँच सकते हैं, ट्यूटर से पूछ सकते हैं, नोट लिख सकते हैं और पहला XP पा सकते हैं।',
  goOnWith: 'खाता बनाएँ और यहीं से आगे पढ़ें',
  backToCourse: (course) => html`${course} में सब कुछ`,
  categories: {
    academic: 'शैक्षणिक',
    competitive: 'प्रतियोगी परीक्षाएँ',
    professional: 'व्यावसायिक',
    skill: 'कौशल विकास',
  },
  written: {
    help: 'मदद',
    terms: 'शर्तें',
    privacy: 'निजता',
    contact: 'संपर्क',
    licence: 'लाइसेंस',
    accessibility: 'सुगम्यता',
  },
};

export const PUBLIC_TEXTS: Readonly<Record<PageLanguage, PublicTexts>> = { en: english, hi: hindi };
