import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { GradedAttempt, Track } from '#contract/contract.ts';
import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { sampleQuestions } from '#web/components/learning/sample-questions.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { msg, t } from '#web/language/language.ts';
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

type ShownQuestion = Pick<
  ReturnType<typeof gradedQuestionIn>,
  'questionId' | 'question' | 'options' | 'correctAnswer' | 'explanation' | 'rationale'
> & { chosen: number | null | undefined; isSample?: boolean };

/** What a guest of a track, of any where none is known, missed on the landing page. */
export const missedSamples = (answers: SampleAnswers, track: Track | null | undefined): ShownQuestion[] =>
  sampleQuestions
    .filter((sample) => !track || sample.track === track)
    .flatMap(({ id, question, options, key, reason, others }) => {
      const chosen = answers[id];
      if (chosen === undefined || chosen === key) return [];
      const texts = { question: t(question), options: options.map((option) => t(option)) };
      const explanation = [others, reason].flatMap((each) => (each ? [t(each)] : [])).join(' ');
      return [{ ...texts, questionId: id, correctAnswer: key, explanation, chosen, isSample: true }];
    });

interface MissedQuestionsProps {
  graded: GradedAttempt;
  /** Of `missedSamples`: the first lesson may follow from them. */
  samples?: readonly ShownQuestion[];
}

interface MissedQuestionProps {
  question: ShownQuestion;
  isOpen: boolean;
}

/** A question, which unfolds to its answer with the explanation, and why the chosen one is wrong. */
function MissedQuestion({ question: asked, isOpen }: MissedQuestionProps) {
  const { question, options, chosen, correctAnswer, explanation, rationale, isSample } = asked;
  return (
    <Item open={isOpen}>
      <summary>
        <span>
          {isSample && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {t('On the front page:')}{' '}
            </Typography>
          )}
          <QuestionText>{question}</QuestionText>
        </span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <p>
        <strong>
          {t('Correct answer:')} “<InlineText>{options[correctAnswer] ?? ''}</InlineText>”
        </strong>
      </p>
      <p>
        <InlineText>{explanation}</InlineText>
      </p>
      {rationale && (
        <>
          <p>
            <strong>
              {t('Your answer:')} “<InlineText>{options[chosen ?? -1] ?? ''}</InlineText>”
            </strong>
          </p>
          <p>
            <InlineText>{rationale}</InlineText>
          </p>
        </>
      )}
    </Item>
  );
}

/**
 * The questions that were missed, those of the landing page first, each with its answer and the explanation, the first
 * one open. Where none was missed, all of them, folded.
 */
export function MissedQuestions({ graded: { questions, result }, samples = [] }: MissedQuestionsProps) {
  const courseLanguage = useCourseLanguage();
  const asked = questions.map((question, index) => ({
    ...gradedQuestionIn(question, courseLanguage.language),
    chosen: result.answers[String(index)],
  }));
  if (asked.length === 0 && samples.length === 0) return null;
  const missed: ShownQuestion[] = [
    ...samples,
    ...asked.filter(({ chosen, correctAnswer }) => chosen !== correctAnswer),
  ];
  const isAllRight = missed.length === 0;
  const title = isAllRight
    ? msg('The right answers, and why')
    : missed.length === samples.length
      ? msg('What you missed on the front page, and why')
      : msg('What you missed, and why');
  const shown: readonly ShownQuestion[] = isAllRight ? asked : missed;
  return (
    <Stack component="section" aria-labelledby="missed-questions" sx={{ gap: 1 }}>
      <Divider sx={{ mb: 1 }} />
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          // On a line of its own its words begin where the heading does.
          '& > button': { ml: -1.25 },
        }}
      >
        <Typography id="missed-questions" variant="h4" component="h3">
          {t(title)}
        </Typography>
        {asked.some((question) => question.hindi && shown.includes(question)) && (
          <CourseLanguageSwitch {...courseLanguage} />
        )}
      </Stack>
      <div>
        {shown.map((question, index) => (
          <MissedQuestion key={question.questionId} question={question} isOpen={index === 0 && !isAllRight} />
        ))}
      </div>
    </Stack>
  );
}
