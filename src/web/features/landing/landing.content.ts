import { type Message, msg } from '#web/language/language.ts';

/** The five sentences of the tagline, typed in turn. */
export const taglines = [
  msg('Every expert began by not knowing a thing.'),
  msg('A little each day outruns a lot some day.'),
  msg('Ask better questions, get better answers.'),
  msg('The next chapter is one question away.'),
  msg('A mistake is a lesson that came early.'),
] as const;

interface Feature {
  picture: string;
  title: Message;
  text: Message;
}

export const features: readonly Feature[] = [
  {
    picture: 'tutor',
    title: msg('AI tutoring'),
    text: msg(
      'Ask in the middle of a lesson, in English, Hindi or a mix. The tutor finds the passage of your lessons that answers, and shows you where it is.',
    ),
  },
  {
    picture: 'house',
    title: msg('Join a house'),
    text: msg(
      'A short personality quiz finds yours: Veritas, Lumina, Fidelis or Ingenium. The XP you earn counts for your house too.',
    ),
  },
  {
    picture: 'progress',
    title: msg('Goal-oriented progress analytics'),
    text: msg('See what you know, what you are forgetting, and what to study next.'),
  },
  {
    picture: 'library',
    title: msg('A vast course library'),
    text: msg(
      'Eight subjects, free: polity, history, geography and economy for UPSC, Python and data structures for a part of GATE, and web development and AI beyond exams.',
    ),
  },
  {
    picture: 'achievement',
    title: msg('Achievements'),
    text: msg('XP, day streaks and badges, each with the reason you earned it.'),
  },
];

export const schools = ['engineering', 'civil-services'] as const;
type School = (typeof schools)[number];

export const schoolNames: Record<School, Message> = {
  engineering: msg('Engineering'),
  'civil-services': msg('Civil Services'),
};

/** The colour schemes of spec §3: the ground of a portrait, which its card repeats. */
export const colorSchemes = {
  yellow: '#6b5320',
  blue: '#3c3670',
  green: '#1f6150',
  purple: '#4b2f78',
  red: '#7a2130',
  orange: '#8a4a1e',
  indigo: '#2f3a74',
  teal: '#1e5a78',
} as const;
type ColorScheme = keyof typeof colorSchemes;

export interface ProfessorCard {
  /** File of the portrait. */
  key: string;
  school: School;
  name: Message;
  chair: Message;
  description: Message;
  colorScheme: ColorScheme;
}

export const professors: readonly ProfessorCard[] = [
  {
    key: 'dean-engineering',
    school: 'engineering',
    name: msg('Dr. Lakshmi Venkataraman'),
    chair: msg('Dean of Engineering'),
    description: msg('Plans your route through the school, and asks what you would build with it.'),
    colorScheme: 'indigo',
  },
  {
    key: 'ai',
    school: 'engineering',
    name: msg('Professor Meera Krishnamurthy'),
    chair: msg('Artificial Intelligence'),
    description: msg('Takes models apart until nothing in them looks like magic.'),
    colorScheme: 'purple',
  },
  {
    key: 'python',
    school: 'engineering',
    name: msg('Professor Devika Nambiar'),
    chair: msg('Python'),
    description: msg('Short programs, clear names, and an error message is good news.'),
    colorScheme: 'green',
  },
  {
    key: 'web-development',
    school: 'engineering',
    name: msg('Professor Karthik Venkatesan'),
    chair: msg('Web Development'),
    description: msg('From a blank page to something your neighbour can use.'),
    colorScheme: 'orange',
  },
  {
    key: 'dean-civil-services',
    school: 'civil-services',
    name: msg('Dr. Arvind Bhattacharya'),
    chair: msg('Dean of Civil Services'),
    description: msg('Reads the syllabus the way an examiner does, and plans the year with you.'),
    colorScheme: 'red',
  },
  {
    key: 'history',
    school: 'civil-services',
    name: msg('Professor Sudha Deshpande'),
    chair: msg('History'),
    description: msg('Causes before dates. Then the dates are easy to remember.'),
    colorScheme: 'yellow',
  },
  {
    key: 'geography',
    school: 'civil-services',
    name: msg('Professor Harpreet Singh Gill'),
    chair: msg('Geography'),
    description: msg('Every map is an argument: learn to read it, then to draw your own.'),
    colorScheme: 'teal',
  },
  {
    key: 'polity',
    school: 'civil-services',
    name: msg('Professor Raghunath Sen'),
    chair: msg('Polity'),
    description: msg('The Constitution as a working machine, article by article.'),
    colorScheme: 'blue',
  },
];
