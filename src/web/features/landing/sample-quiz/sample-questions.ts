import type { Track } from '#contract/contract.ts';
import { sampleQuestions } from '#web/components/learning/sample-questions.ts';
import { languageNow } from '#web/language/language.ts';
import { useSchool } from '../school-filter.tsx';

export interface SampleQuestions {
  track: Track;
  questions: typeof sampleQuestions;
}

/** The three of the track that was chosen on the page; before that, whoever reads Hindi gets those that are taught in Hindi. */
export function useSampleQuestions(): SampleQuestions {
  const track = useSchool('try') ?? (languageNow() === 'Hindi' ? 'civil-services' : 'engineering');
  return { track, questions: sampleQuestions.filter((question) => question.track === track) };
}
