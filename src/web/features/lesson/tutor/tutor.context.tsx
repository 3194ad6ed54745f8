import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Lesson } from '#contract/contract.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/services.tsx';
import { createTutorActors } from '../tutor.actors.ts';
import { selectTurn } from './tutor.selectors.ts';

export const TutorContext = createFlowContext(tutorMachine);

/** Words marked in a lesson, to ask about; marked anew, the same words are another quote. */
export interface Quote {
  words: string;
  lessonId: string;
}

/** What one is about to ask. */
interface Question {
  words: string;
  /** Without what was asked already. */
  unasked: string;
  write: (words: string) => void;
}

const QuestionContext = createContext<Question | null>(null);

export function useQuestion(): Question {
  const question = use(QuestionContext);
  if (!question) throw new Error('No question above this component: wrap it in a TutorKeeper.');
  return question;
}

interface TutorKeeperProps {
  lesson: Lesson;
  quote: Quote | null;
  children: ReactNode;
}

/** Keeps one lesson's tutor, and what one writes to it, wherever on the page they are shown; give it a key of the lesson. */
export function TutorKeeper({ lesson, quote, children }: TutorKeeperProps) {
  const services = useServices();
  const machine = useMemo(() => tutorMachine.provide({ actors: createTutorActors(services) }), [services]);
  const { courseId, subjectId, topicId, _id: subtopicId } = lesson;
  return (
    <TutorContext.Provider logic={machine} options={{ input: { courseId, subjectId, topicId, subtopicId } }}>
      <QuestionKeeper quote={quote}>{children}</QuestionKeeper>
    </TutorContext.Provider>
  );
}

const withQuote = (draft: string, { words }: Quote): string =>
  draft.trim() === '' ? `“${words}”\n` : `${draft}\n“${words}”`;

function QuestionKeeper({ quote, children }: Omit<TutorKeeperProps, 'lesson'>) {
  const turn = TutorContext.useSelector(selectTurn);
  const [words, write] = useState('');
  const [quoted, setQuoted] = useState<Quote | null>(null);
  const unasked = words.trim() === turn?.query ? '' : words;
  if (quote !== null && quote !== quoted) {
    setQuoted(quote);
    write(withQuote(unasked, quote));
  }
  const question = useMemo(() => ({ words, unasked, write }), [words, unasked]);
  return <QuestionContext value={question}>{children}</QuestionContext>;
}
