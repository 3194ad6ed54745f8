import type { OffSubjectQuestion } from './student-question.ts';

/** What the lessons of the subject that is open do not answer: most of it no lesson at all. */
export const OFF_SUBJECT: readonly OffSubjectQuestion[] = [
  { at: 'python-programming', ask: 'how to make biryani at home' },
  { at: 'python-programming', ask: 'who won the cricket world cup in 2011' },
  { at: 'data-structures-and-algorithms', ask: 'best phone under 20000' },
  { at: 'data-structures-and-algorithms', ask: 'prakash sanshleshan kya hota hai' },
  { at: 'web-development', ask: 'newton ke gati ke niyam batao' },
  { at: 'web-development', ask: 'how to lose weight fast' },
  { at: 'artificial-intelligence', ask: 'wat is mitocondria' },
  { at: 'artificial-intelligence', ask: 'which college is best for mba' },
  { at: 'indian-polity', ask: "ohm's law formula" },
  { at: 'indian-polity', ask: 'virat kohli ki age kitni hai' },
  { at: 'modern-indian-history', ask: 'how to install windows 11' },
  { at: 'modern-indian-history', ask: 'benzene structure in organic chemistry' },
  { at: 'geography-of-india-and-the-world', ask: 'train ticket kaise book kare' },
  { at: 'geography-of-india-and-the-world', ask: 'write a poem about love' },
  { at: 'indian-economy', ask: 'how to center a div' },
  { at: 'indian-economy', ask: 'python me loop kaise likhte hai' },
  { at: 'indian-polity', ask: 'ssc cgl ka cutoff kitna tha' },
  { at: 'python-programming', ask: 'who was akbar' },
];
