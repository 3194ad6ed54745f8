import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled, useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, ChevronDown, CircleDashed, X } from 'lucide-react';
import type { GradedAttempt, GradedQuestion } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { msg, t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { AnswerExplanation } from '../answer-explanation.tsx';
import { gradedQuestionIn } from '../in-course-language.ts';
import { Mark, optionMarks } from '../option-marks.ts';

type Verdict = 'right' | 'wrong' | 'unanswered';

const VERDICTS = {
  right: { words: msg('Right'), icon: Check, colour: 'success.main' },
  wrong: { words: msg('Wrong'), icon: X, colour: 'error.main' },
  unanswered: { words: msg('Not answered'), icon: CircleDashed, colour: 'warning.main' },
} as const satisfies Record<Verdict, unknown>;

const Options = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Option = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  overflowWrap: 'anywhere',
  ...optionMarks(theme),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'auto 1fr' },
}));

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'block',
    position: 'relative',
    margin: theme.spacing(-1),
    padding: theme.spacing(1),
    paddingRight: theme.spacing(5),
    borderRadius: radii.medium,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
}));

const Arrow = styled(ChevronDown)(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(1.25),
  right: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
}));

const verdictOf = (chosen: number | null, { correctAnswer }: GradedQuestion): Verdict => {
  if (chosen === null) return 'unanswered';
  return chosen === correctAnswer ? 'right' : 'wrong';
};

interface ReviewedQuestionProps {
  index: number;
  question: GradedQuestion;
  chosen: number | null;
  /** Whether its options and the reason show at first. */
  isOpen: boolean;
}

function ReviewedQuestion({ index, question, chosen, isOpen }: ReviewedQuestionProps) {
  const { words, icon: Icon, colour } = VERDICTS[verdictOf(chosen, question)];
  return (
    <Card component="li" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Fold open={isOpen}>
        <summary>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="overline" component="span" sx={{ color: 'text.secondary' }}>
              {t('Question {number}', { number: index + 1 })} · {question.subtopicName}
            </Typography>
            <Mark sx={{ color: colour }}>
              <Icon size={16} aria-hidden="true" />
              {t(words)}
            </Mark>
          </Box>
          <Typography variant="h5" component="h3" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <QuestionText>{question.question}</QuestionText>
          </Typography>
          <Arrow size={20} aria-hidden="true" />
        </summary>
        <Options>
          {question.options.map((text, option) => {
            const isRight = option === question.correctAnswer;
            const isChosen = option === chosen;
            return (
              <Option
                key={`${question.questionId}-${option}`}
                data-mark={isRight ? 'right' : isChosen ? 'wrong' : undefined}
              >
                <strong>{String.fromCharCode(65 + option)}</strong>
                <span>
                  <InlineText>{text}</InlineText>
                </span>
                {(isRight || isChosen) && (
                  <Mark sx={{ color: isRight ? 'success.main' : 'error.main' }}>
                    {isRight ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
                    {isRight ? t(isChosen ? 'Your answer, right' : 'Right answer') : t('Your answer')}
                  </Mark>
                )}
              </Option>
            );
          })}
        </Options>
        <AnswerExplanation
          chosen={chosen}
          explanation={question.explanation}
          rationale={question.rationale}
          passage={question.passage}
          gap={2}
        />
      </Fold>
    </Card>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  ...plainList,
}));

/**
 * The quiz review with correct answers: what was missed, open, with what is right and why; and on demand every
 * question, folded up on a phone.
 */
export function AnswerReview({ graded: { questions, result } }: { graded: GradedAttempt }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const courseLanguage = useCourseLanguage();
  const rows = questions.map((question, index) => ({
    question: gradedQuestionIn(question, courseLanguage.language),
    index,
    chosen: result.answers[String(index)] ?? null,
  }));
  const isMissed = ({ chosen, question }: (typeof rows)[number]) => chosen !== question.correctAnswer;
  const missed = rows.filter(isMissed);
  const [shown, setShown] = useState<'all' | 'missed'>(missed.length > 0 ? 'missed' : 'all');
  return (
    <section aria-labelledby="answer-review">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography id="answer-review" variant="h3" component="h2">
          {t('Question by question')}
        </Typography>
        {questions.some(({ hindi }) => hindi) && <CourseLanguageSwitch {...courseLanguage} />}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={t('Which questions')}
          onChange={(_, next: 'all' | 'missed' | null) => next && setShown(next)}
        >
          <ToggleButton value="all">{t('All ({count})', { count: rows.length })}</ToggleButton>
          <ToggleButton value="missed" disabled={missed.length === 0}>
            {t('Missed ({count})', { count: missed.length })}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <List>
        {(shown === 'all' ? rows : missed).map((row) => (
          <ReviewedQuestion key={row.question.questionId} {...row} isOpen={!isPhone || isMissed(row)} />
        ))}
      </List>
    </section>
  );
}
