import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { sampleQuizMachine } from '#machines/landing/sample-quiz.machine.ts';
import { keepLandingTrack } from '#web/browser/landing-track.ts';
import { keepSampleAnswer } from '#web/browser/sample-answers.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { useSchool } from '../school-filter.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { type SampleQuestions, useSampleQuestions } from './sample-questions.ts';

const HEADING = 'sample-question';
/** Of the header, which stays on top of the page, in px. */
const HEADER_ROOM = 88;

/** A sheet of the academy's paper; it stays while questions come and go, and so can hold the focus. */
const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  // What holds the focus here is the whole sheet, after its button is gone: the next Tab shows a ring.
  '&:focus-visible': { outline: 'none', borderRadius: 16 },
  // Below the header, which stays.
  scrollMarginTop: HEADER_ROOM,
  [theme.breakpoints.up('md')]: { minHeight: 500 },
}));

/** Whoever follows a link to the section arrives at its heading, and wants the question: as soon as it is to be seen. */
function useArrival(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const heading = document.getElementById('try');
    const arrive = () => sheet.current?.focus({ preventScroll: true });
    if (heading && document.activeElement === heading) arrive();
    heading?.addEventListener('focus', arrive);
    return () => heading?.removeEventListener('focus', arrive);
  }, [sheet]);
}

/** Three questions that anybody can try; the answers stay on the device and begin the first quiz of whoever signs up. */
export function SampleQuiz() {
  const { track, questions } = useSampleQuestions();
  const { storage } = useServices();
  const chosen = useSchool('try');
  useEffect(() => {
    if (chosen) keepLandingTrack(storage, chosen);
  }, [storage, chosen]);
  return <QuizOfTrack key={track} questions={questions} />;
}

function QuizOfTrack({ questions }: Pick<SampleQuestions, 'questions'>) {
  const quiz = useFlow(sampleQuizMachine, { input: { keys: questions.map(({ key }) => key) } });
  const index = useSelector(quiz, ({ context }) => context.index);
  const chosen = useSelector(quiz, ({ context }) => context.chosen);
  const verdicts = useSelector(quiz, ({ context }) => context.verdicts);
  const phase = useSelector(quiz, ({ value }) => value);
  const canCheck = useSelector(quiz, (snapshot) => snapshot.can({ type: 'answer.check' }));
  const { storage } = useServices();
  useEmitted(quiz, 'answer.checked', ({ index: at, option }) => {
    const id = questions[at]?.id;
    if (id !== undefined) keepSampleAnswer(storage, id, option);
  });
  const sheet = useRef<HTMLDivElement>(null);
  useArrival(sheet);
  const asked = questions[index];
  const total = questions.length;

  // The button that was pressed goes with its question; whoever works by keyboard goes on from the sheet.
  const turn = (type: 'question.next' | 'quiz.again') => {
    quiz.send({ type });
    sheet.current?.focus({ preventScroll: true });
    // What comes next begins at the top, which the last question may have pushed out of sight or behind the header.
    if ((sheet.current?.getBoundingClientRect().top ?? 0) < HEADER_ROOM) sheet.current?.scrollIntoView();
  };

  return (
    <Sheet ref={sheet} role="group" aria-labelledby={HEADING} tabIndex={-1} data-phase={phase}>
      {phase === 'finished' && (
        <ResultSheet
          headingId={HEADING}
          questions={questions}
          verdicts={verdicts}
          onAgain={() => turn('quiz.again')}
        />
      )}
      {phase !== 'finished' && asked && (
        <QuestionSheet
          {...asked}
          key={index}
          headingId={HEADING}
          answer={asked.key}
          number={index + 1}
          total={total}
          verdicts={verdicts}
          chosen={chosen}
          isExplained={phase === 'explained'}
          canCheck={canCheck}
          onChoose={(option) => quiz.send({ type: 'option.choose', option })}
          onCheck={() => quiz.send({ type: 'answer.check' })}
          onNext={() => turn('question.next')}
        />
      )}
    </Sheet>
  );
}
