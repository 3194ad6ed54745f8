import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { AuthoringQuestion } from '#contract/contract.ts';
import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { t } from '#web/language/language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import { DIFFICULTIES } from './difficulties.ts';

const Options = styled('ol')(({ theme }) => ({
  listStyle: 'upper-alpha',
  margin: theme.spacing(1.5, 0),
  paddingLeft: '1.6em',
  '& li': { paddingLeft: 4, marginBottom: 4, overflowWrap: 'anywhere' },
  '& li[data-right]': { fontWeight: 650 },
  '& svg': { verticalAlign: '-2px', marginLeft: 6, color: theme.vars.palette.success.main },
}));

interface QuestionMarksProps {
  question: AuthoringQuestion;
  /** From 1. */
  number: number;
  isReserved: boolean;
}

/** Its number, how hard it is and what it is kept for. */
function QuestionMarks({ question, number, isReserved }: QuestionMarksProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('Question {number}', { number })}
      </Typography>
      <Chip size="small" variant="outlined" label={t(DIFFICULTIES[question.difficulty - 1] ?? 'Medium')} />
      {question.hasFixedOrder && <Chip size="small" variant="outlined" label={t('Options not shuffled')} />}
      {isReserved && (
        <Chip size="small" variant="outlined" color="secondary" label={t('Kept for the weekly quiz')} />
      )}
    </Stack>
  );
}

/** The options, the right one marked. */
function KeyedOptions({ options, correctAnswer }: Pick<AuthoringQuestion, 'options' | 'correctAnswer'>) {
  return (
    <Options>
      {options.map((option, at) => (
        <li key={option} data-right={at === correctAnswer || undefined}>
          <InlineText>{option}</InlineText>
          {at === correctAnswer && <Check size={16} role="img" aria-label={t('right')} />}
        </li>
      ))}
    </Options>
  );
}

interface QuestionCardProps extends QuestionMarksProps {
  isBusy: boolean;
  onEdit: () => void;
  onRetire: () => void;
}

function QuestionCard({ question, number, isReserved, isBusy, onEdit, onRetire }: QuestionCardProps) {
  const { options, correctAnswer, explanation, passage } = question;
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  return (
    <Card component="li">
      <CardContent>
        <QuestionMarks question={question} number={number} isReserved={isReserved} />
        <Typography variant="h4" component="h2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <QuestionText>{question.question}</QuestionText>
        </Typography>
        <KeyedOptions options={options} correctAnswer={correctAnswer} />
        {explanation !== '' && (
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <InlineText>{explanation}</InlineText>
          </Typography>
        )}
        {passage !== '' && (
          <Typography
            variant="body2"
            component="blockquote"
            sx={{
              m: 0,
              mb: 1,
              pl: 2,
              borderLeft: 3,
              borderColor: 'gold.main',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {passage}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={t('Edit question {number}', { number })}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
          <Button
            size="small"
            color="error"
            {...control}
            aria-label={t('Retire question {number}', { number })}
            onClick={onRetire}
          >
            {t('Retire')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

interface QuestionListProps {
  questions: readonly AuthoringQuestion[];
  isBusy: boolean;
  onEdit: (id: string) => void;
  onRetire: (id: string) => void;
}

/** Every question of a lesson with its key. */
export function QuestionList({ questions, isBusy, onEdit, onRetire }: QuestionListProps) {
  return (
    <Box
      component="ol"
      aria-label={t('Questions')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {questions.map((question, index) => (
        <QuestionCard
          key={question._id}
          question={question}
          number={index + 1}
          isReserved={isReservedAt(index, questions.length)}
          isBusy={isBusy}
          onEdit={() => onEdit(question._id)}
          onRetire={() => onRetire(question._id)}
        />
      ))}
    </Box>
  );
}
