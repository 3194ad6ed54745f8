import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Lesson } from '#contract/contract.ts';
import { truncateText } from '#domain/text/truncate-text.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { LONGEST_QUESTION } from '#machines/learning/tutor.setup.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createTutorActors } from '../tutor.actors.ts';
import { type RequestSnapshot, selectRequest, selectTurn } from './tutor.selectors.ts';

export const TutorContext = createFlowContextWithActors(tutorMachine, createTutorActors);

/** Of what the tutor is being asked for. */
export const useRequest = <Selected,>(select: (request: RequestSnapshot) => Selected): Selected =>
  useSelector(TutorContext.useSelector(selectRequest), select);

/** Words marked in a lesson, to ask about; marked anew, the same words are another quote. */
export interface Quote {
  words: string;
  lessonId: string;
}

/** What one is about to ask. */
interface Question {
  words: string;
  write: (words: string) => void;
  /** Words of the lesson were put into it that nobody has looked at yet. */
  isQuoting: boolean;
  /** They are looked at. */
  see: () => void;
}

const QuestionContext = createContext<Question | null>(null);

export function useQuestion(): Question {
  const question = use(QuestionContext);
  if (!question) throw new Error('No question above this component: wrap it in a TutorProvider.');
  return question;
}

interface TutorProviderProps {
  lesson: Lesson;
  quote: Quote | null;
  children: ReactNode;
}

/** Provides one lesson's tutor, and what one writes to it, wherever on the page they are shown; give it a key of the lesson. */
export function TutorProvider({ lesson, quote, children }: TutorProviderProps) {
  const { courseId, subjectId, topicId, _id: subtopicId } = lesson;
  return (
    <TutorContext.Provider input={{ courseId, subjectId, topicId, subtopicId }}>
      <QuestionProvider quote={quote}>{children}</QuestionProvider>
    </TutorContext.Provider>
  );
}

/** The least that is left of words which stand beside a long question. */
const SHORTEST_QUOTE = 40;

/** The words behind what is written, cut where both together would be too long to ask. */
export function withQuote(draft: string, words: string): string {
  const before = draft.trim() === '' ? '' : `${draft}\n`;
  const after = before === '' ? '\n' : '';
  const room = LONGEST_QUESTION - before.length - after.length - '“”'.length;
  return `${before}“${truncateText(words, Math.max(room, SHORTEST_QUOTE))}”${after}`;
}

function QuestionProvider({ quote, children }: Omit<TutorProviderProps, 'lesson'>) {
  const tutor = TutorContext.useActorRef();
  const turn = TutorContext.useSelector(selectTurn);
  const [words, write] = useState('');
  const [quoted, setQuoted] = useState<Quote | null>(null);
  const [seen, setSeen] = useState<Quote | null>(null);
  const turnId = turn?.queryId ?? null;
  const [shownTurn, setShownTurn] = useState(turnId);
  if (turnId !== shownTurn) {
    setShownTurn(turnId);
    // What was asked is not asked again.
    if (words.trim() === turn?.query) write('');
  }
  if (quote !== null && quote !== quoted) {
    setQuoted(quote);
    write(withQuote(words, quote.words));
  }
  // An answer that is being read makes way for the question; it stays in the list of those asked.
  useEffect(() => {
    if (quoted) tutor.send({ type: 'turn.leave' });
  }, [quoted, tutor]);
  const isQuoting = quoted !== seen;
  const see = useCallback(() => setSeen(quoted), [quoted]);
  const question = useMemo(() => ({ words, write, isQuoting, see }), [words, isQuoting, see]);
  return <QuestionContext value={question}>{children}</QuestionContext>;
}
