import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { GradedAttempt, GradedQuestion } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { t } from '#web/language/language.ts';
import { gradedQuestionIn } from '#web/quiz/in-course-language.ts';

const Item = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    minHeight: 48,
    padding: theme.spacing(1, 0),
    cursor: 'pointer',
    fontWeight: 600,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& summary svg': { flex: 'none', transition: theme.transitions.create('transform') },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& p': { margin: theme.spacing(0, 0, 1.5) },
}));

interface MissedQuestionProps {
  question: GradedQuestion & { chosen: number | null | undefined };
  isOpen: boolean;
}

/** A question, which unfolds to its answer with the explanation, and why the chosen one is wrong. */
function MissedQuestion({ question: asked, isOpen }: MissedQuestionProps) {
  const { question, options, chosen, correctAnswer, explanation, rationale } = asked;
  return (
    <Item open={isOpen}>
      <summary>
        <span>
          <QuestionText>{question}</QuestionText>
        </span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <p>
        <strong>
          “<InlineText>{options[correctAnswer] ?? ''}</InlineText>”
        </strong>
      </p>
      <p>
        <InlineText>{explanation}</InlineText>
      </p>
      {rationale && (
        <p>
          <strong>
            {t('Your answer:')} “<InlineText>{options[chosen ?? -1] ?? ''}</InlineText>”
          </strong>{' '}
          <InlineText>{rationale}</InlineText>
        </p>
      )}
    </Item>
  );
}

/**
 * The questions that were missed, each with its answer and the explanation, the first one open. Where none was missed, all
 * of them, folded.
 */
export function MissedQuestions({ graded: { questions, result } }: { graded: GradedAttempt }) {
  const courseLanguage = useCourseLanguage();
  const asked = questions.map((question, index) => ({
    ...gradedQuestionIn(question, courseLanguage.language),
    chosen: result.answers[String(index)],
  }));
  if (asked.length === 0) return null;
  const missed = asked.filter(({ chosen, correctAnswer }) => chosen !== correctAnswer);
  const isAllRight = missed.length === 0;
  const shown = isAllRight ? asked : missed;
  return (
    <Stack component="section" aria-labelledby="missed-questions" sx={{ gap: 1 }}>
      <Divider sx={{ mb: 1 }} />
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          // On a line of its own its words begin where the heading does.
          '& > button': { ml: -1 },
        }}
      >
        <Typography id="missed-questions" variant="h4" component="h3">
          {t(isAllRight ? 'The right answers, and why' : 'What you missed, and why')}
        </Typography>
        {shown.some(({ hindi }) => hindi) && <CourseLanguageSwitch {...courseLanguage} />}
      </Stack>
      <div>
        {shown.map((question, index) => (
          <MissedQuestion key={question.questionId} question={question} isOpen={index === 0 && !isAllRight} />
        ))}
      </div>
    </Stack>
  );
}
