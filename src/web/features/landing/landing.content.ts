import { type Message, msg } from '#web/language/language.ts';

/** The five sentences of the tagline, typed in turn. */
export const taglines = [
  msg('Every expert was a beginner once.'),
  msg('A little every day beats a lot once a month.'),
  msg('Ask better questions, get better answers.'),
  msg('The next chapter is one question away.'),
  msg('Every mistake shows you what to learn next.'),
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
      'Stuck in a lesson? Ask in English, Hindi or a mix. The tutor shows you where your lessons explain it.',
    ),
  },
  {
    picture: 'house',
    title: msg('Join a house'),
    text: msg(
      'Take a short personality quiz and join Veritas, Lumina, Fidelis or Ingenium. Your XP counts for your house too.',
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
      'Eight free subjects. UPSC: polity, history, geography, economy for the preliminary examination; ethics paper and optionals are not taught. Engineering: Python, algorithms, web, AI; operating systems are not taught yet.',
    ),
  },
  {
    picture: 'achievement',
    title: msg('Achievements'),
    text: msg('Earn XP, streaks and badges, and always see what for.'),
  },
];

export const schools = ['engineering', 'civil-services'] as const;
export type School = (typeof schools)[number];

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
    description: msg('Plans your path with you, and asks what you want to build.'),
    colorScheme: 'indigo',
  },
  {
    key: 'ai',
    school: 'engineering',
    name: msg('Professor Meera Krishnamurthy'),
    chair: msg('Artificial Intelligence'),
    description: msg('Shows you step by step how AI models work.'),
    colorScheme: 'purple',
  },
  {
    key: 'python',
    school: 'engineering',
    name: msg('Professor Devika Nambiar'),
    chair: msg('Python'),
    description: msg('Teaches you to like error messages: they tell you what to fix.'),
    colorScheme: 'green',
  },
  {
    key: 'web-development',
    school: 'engineering',
    name: msg('Professor Karthik Venkatesan'),
    chair: msg('Web Development'),
    description: msg('Builds websites with you that people can really use.'),
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
    description: msg('Teaches you to read maps, then to draw your own.'),
    colorScheme: 'teal',
  },
  {
    key: 'polity',
    school: 'civil-services',
    name: msg('Professor Raghunath Sen'),
    chair: msg('Polity'),
    description: msg('Explains the Constitution and how it works, article by article.'),
    colorScheme: 'blue',
  },
];
