import { useCallback, useEffect, useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { GraduationCap } from 'lucide-react';
import { focusInPlace, focusReplacement, showTop, TOP_ROOM } from '#web/browser/show-top.ts';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { KeyHint } from '#web/components/key-hint.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { AnswerFeedback } from '#web/quiz/running/answer-feedback.tsx';
import { createCheckKeys } from '#web/quiz/running/check-keys.ts';
import { checkIn, questionIn } from '#web/quiz/in-course-language.ts';
import { OptionList } from '#web/quiz/running/option-list.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { t } from '#web/language/language.ts';
import { LessonContext } from '../lesson.context.tsx';
import { selectLesson } from '../lesson.selectors.ts';
import { OpenQuestionContext } from '../open-question.context.ts';
import { quoteWholeSentences } from '../quote-whole-sentences.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

/** The step that follows: checking the chosen answer, or going on once it is explained. */
function NextStep({ check, isLast }: { check: LessonCheckRef; isLast: boolean }) {
  const isExplained = useSelector(check, (snapshot) => snapshot.matches({ asking: 'explained' }));
  const isChecking = useSelector(check, (snapshot) => snapshot.matches({ asking: 'checking' }));
  const canCheck = useSelector(check, (snapshot) => snapshot.can({ type: 'answer.check' }));
  if (isExplained) {
    return (
      <Button
        ref={focusReplacement}
        variant="contained"
        onClick={() => check.send({ type: 'question.next' })}
      >
        {t(isLast ? 'See my result' : 'Next question')}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      aria-busy={isChecking}
      disabled={!canCheck}
      onClick={() => check.send({ type: 'answer.check' })}
    >
      {t('Check the answer')}
    </Button>
  );
}

function keyedQuestion(check: LessonCheckRef) {
  const { context } = check.getSnapshot();
  return {
    optionCount: context.attempt?.questions[context.index]?.options.length ?? 0,
    can: (event: Parameters<LessonCheckRef['send']>[0]) => check.getSnapshot().can(event),
    send: check.send,
  };
}

/** Lets the tutor know what “this question” means. */
function useAsOpenQuestion({ questionId, text, isSettled, wrongLetter }: AskedAbout) {
  const openQuestion = OpenQuestionContext.useActorRef();
  useEffect(() => {
    if (questionId === undefined) return;
    const settled = isSettled ? { wrongLetter } : null;
    openQuestion.send({ type: 'question.show', question: { questionId, text, settled } });
  }, [openQuestion, questionId, text, isSettled, wrongLetter]);
  useEffect(() => () => openQuestion.send({ type: 'question.hide' }), [openQuestion]);
}

interface AskedAbout {
  questionId: string | undefined;
  text: string;
  isSettled: boolean;
  wrongLetter: string | null;
}

const isWrong = ({ chosen, correctAnswer }: { chosen: number | null; correctAnswer: number }): boolean =>
  chosen !== null && chosen !== correctAnswer;

/** Opens the tutor beside the lesson. */
export interface TutorDoor {
  isOn: (tab: 'tutor') => boolean;
  onQuestion: (door: HTMLElement) => void;
}

/** Takes the focus when it appears: it is what is read first. */
function QuestionHeading({ id, text }: { id: string; text: string }) {
  return (
    <Typography
      ref={focusInPlace}
      id={id}
      tabIndex={-1}
      variant="h4"
      component="h3"
      sx={{
        mt: 0.5,
        mb: 2.5,
        textWrap: 'pretty',
        overflowWrap: 'anywhere',
      }}
    >
      <QuestionText>{text}</QuestionText>
    </Typography>
  );
}

/** Opens the tutor beside the lesson, on the question that is open. */
function AskTutorButton({ side }: { side: TutorDoor }) {
  const openQuestion = OpenQuestionContext.useActorRef();
  return (
    <Button
      aria-expanded={side.isOn('tutor')}
      startIcon={<GraduationCap size={18} aria-hidden />}
      onClick={({ currentTarget }) => {
        openQuestion.send({ type: 'question.quote' });
        side.onQuestion(currentTarget);
      }}
    >
      {t('Ask about this question')}
    </Button>
  );
}

/** The question in front of one, with its options and, once it is settled, the reason. */
export function CheckQuestion({ check, side }: { check: LessonCheckRef; side: TutorDoor }) {
  const headingId = useId();
  const { attempt, index, option, checks, error } = useSelector(check, ({ context }) => context);
  const canChoose = useSelector(check, (snapshot) => snapshot.can({ type: 'answer.choose', option: 0 }));
  const choose = useCallback(
    (chosen: number) => check.send({ type: 'answer.choose', option: chosen }),
    [check],
  );
  const { language } = useCourseLanguage();
  const lesson = LessonContext.useSelector(selectLesson);
  const asked = attempt?.questions[index];
  const answered = checks[String(index)];
  useAsOpenQuestion({
    questionId: asked?.questionId,
    text: asked ? questionIn(asked, language).question : '',
    isSettled: answered !== undefined,
    wrongLetter: answered && isWrong(answered) ? letterOf(answered.chosen ?? 0) : null,
  });
  if (!attempt || !asked) return null;
  const question = questionIn(asked, language);
  const said = answered && checkIn(answered, language);
  const settled = said && { ...said, passage: quoteWholeSentences(said.passage, lesson) };
  const total = attempt.questions.length;
  return (
    // Until the next step is taken: a notice would lie over its button too.
    <Box
      key={question.questionId}
      ref={showTop}
      sx={{ scrollMarginTop: TOP_ROOM, scrollMarginBottom: 16 }}
      {...{ [ASKING]: '' }}
      onKeyDown={createCheckKeys(() => keyedQuestion(check))}
    >
      <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
        {t('Question {number} of {total}', { number: index + 1, total })}
      </Typography>
      <QuestionHeading id={headingId} text={question.question} />
      <OptionList
        question={question}
        chosen={settled?.chosen ?? option}
        canChoose={canChoose}
        check={settled}
        labelledBy={headingId}
        onChoose={choose}
      />
      <AnswerFeedback options={question.options} check={settled} error={error?.message ?? null} />
      <Stack direction="row" sx={{ mt: 2.5, gap: 1.5, flexWrap: 'wrap' }}>
        <NextStep check={check} isLast={index === total - 1} />
        <AskTutorButton side={side} />
      </Stack>
      <Box sx={{ mt: 2 }}>
        <KeyHint>{t('Keyboard: press a letter, then Enter.')}</KeyHint>
      </Box>
    </Box>
  );
}
