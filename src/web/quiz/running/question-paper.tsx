import { memo, useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Eraser, Flag } from 'lucide-react';
import { showTop, TOP_ROOM } from '#web/browser/show-top.ts';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { t } from '#web/language/language.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import { OptionList } from './option-list.tsx';
import { focusQuestion, isAtSteps, QUESTION_ID } from './question-focus.ts';
import { isAnswered, type RunControls, type RunView } from './run-view.ts';

const Sheet = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  // As high as four options, so that the buttons below stay where the hand is.
  minHeight: 500,
  padding: theme.spacing(5, 5, 3),
  [theme.breakpoints.down('md')]: { minHeight: 0, padding: theme.spacing(3, 2.5, 2) },
})) as typeof Card;

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
  '& > :last-child': { marginInlineStart: 'auto' },
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
}));

interface PaperToolsProps {
  isFlagged: boolean;
  isChecked: boolean;
  canClear: boolean;
  canFlag: boolean;
  controls: RunControls;
}

/** Clear choice and Flag (mark for review), below the options. */
const PaperTools = memo(function PaperTools({
  isFlagged,
  isChecked,
  canClear,
  canFlag,
  controls,
}: PaperToolsProps) {
  return (
    <Foot>
      {/* A checked answer stands. */}
      {!isChecked && (
        <Button
          variant="text"
          color="inherit"
          startIcon={<Eraser size={18} aria-hidden="true" />}
          disabled={!canClear}
          title={canClear ? undefined : t('Nothing is chosen yet')}
          onClick={() => controls.send({ type: 'answer.clear' })}
        >
          {t('Clear choice')}
        </Button>
      )}
      <Button
        variant={isFlagged ? 'outlined' : 'text'}
        color={isFlagged ? 'secondary' : 'inherit'}
        startIcon={<Flag size={18} aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />}
        aria-pressed={isFlagged}
        disabled={!canFlag}
        onClick={() => controls.send({ type: 'question.flag' })}
      >
        {t(isFlagged ? 'Flagged' : 'Flag')}
      </Button>
    </Foot>
  );
});

/** Which subtopic the question is of, in which language, and what it asks. */
function AskedQuestion({ question }: { question: RunView['questions'][number] }) {
  const courseLanguage = useCourseLanguage();
  return (
    <>
      <Box
        key={question.questionId}
        ref={showTop}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          '& > button': { mr: -1.25 },
          mb: 1,
          scrollMarginTop: TOP_ROOM,
        }}
      >
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
          {question.subtopicName}
        </Typography>
        {question.hindi && <CourseLanguageSwitch {...courseLanguage} />}
      </Box>
      <Typography
        key={`${question.questionId}-text`}
        id={QUESTION_ID}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ textWrap: 'pretty', overflowWrap: 'anywhere', '&:focus-visible': { outlineOffset: 6 } }}
      >
        <QuestionText>{question.question}</QuestionText>
      </Typography>
    </>
  );
}

/** The question view of a running quiz: the question on its sheet of paper. */
export function QuestionPaper({ view, controls }: { view: RunView; controls: RunControls }) {
  const { index, answers, flagged, checks, checkError, can } = view;
  const question = view.questions[index];
  const check = checks[String(index)];
  const choose = useCallback(
    (option: number) => controls.send({ type: 'answer.choose', option }),
    [controls],
  );
  const questionId = question?.questionId;
  const shown = useRef(questionId);
  const hasAnswer = isAnswered(answers, index);
  // Letters and Enter are for the question that is seen: it takes the focus, except from whoever turns pages that are
  // answered by the buttons. On Next, Enter would pass an open question by.
  useEffect(() => {
    const isNext = shown.current !== questionId;
    shown.current = questionId;
    if (isNext && !(hasAnswer && isAtSteps())) focusQuestion();
  }, [questionId, hasAnswer]);
  if (!question) return null;
  return (
    <Sheet component="section" aria-labelledby={QUESTION_ID}>
      <AskedQuestion question={question} />
      <Box sx={{ mt: 3, flex: 1 }}>
        <OptionList
          question={question}
          chosen={answers[String(index)] ?? null}
          canChoose={can.choose}
          check={check}
          labelledBy={QUESTION_ID}
          onChoose={choose}
        />
        <AnswerFeedback
          key={question.questionId}
          options={question.options}
          check={check}
          error={checkError}
        />
      </Box>
      <PaperTools
        isFlagged={flagged.includes(index)}
        isChecked={check !== undefined}
        canClear={can.clear}
        canFlag={can.flag}
        controls={controls}
      />
    </Sheet>
  );
}
