import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { InlineText } from '#web/components/inline-text.tsx';
import { t } from '#web/language/language.ts';
import { QuestionProgress } from '../question-progress.tsx';

const DONT_KNOW = 'unknown';
const LETTERS = 'ABCDEFGHIJ';

/** One question of the first quiz; "I don't know" is an answer like any other. */
export function FirstQuizQuestion({ step }: { step: ActorRefFrom<typeof firstQuizMachine> }) {
  const { attempt, answers, index } = useSelector(step, (snapshot) => snapshot.context);
  const canNext = useSelector(step, (snapshot) => snapshot.can({ type: 'question.next' }));
  const canPrevious = useSelector(step, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const canSubmit = useSelector(step, (snapshot) => snapshot.can({ type: 'quiz.submit' }));
  const saving = useSelector(step, (snapshot) =>
    snapshot.matches({ answering: 'unsaved' })
      ? t('Not saved yet, retrying. Your answers are kept here.')
      : snapshot.matches({ answering: 'saving' })
        ? t('Saving...')
        : Object.keys(snapshot.context.answers).length > 0
          ? t('Saved')
          : '',
  );
  const question = attempt?.questions[index];
  if (!attempt || !question) return null;
  const total = attempt.questions.length;
  const isAnswered = String(index) in answers;

  return (
    <Stack sx={{ gap: 3 }}>
      <QuestionProgress index={index} total={total} answered={Object.keys(answers).length} />
      <ChoiceList
        label={<InlineText>{question.question}</InlineText>}
        options={[
          ...question.options.map((text, option) => ({
            id: String(option),
            text: <InlineText>{text}</InlineText>,
            mark: LETTERS.charAt(option),
          })),
          { id: DONT_KNOW, text: t('I don’t know'), mark: '?', isQuiet: true },
        ]}
        value={isAnswered ? String(answers[String(index)] ?? DONT_KNOW) : null}
        onChoose={(id) => step.send({ type: 'answer.choose', option: id === DONT_KNOW ? null : Number(id) })}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Button disabled={!canPrevious} onClick={() => step.send({ type: 'question.previous' })}>
          {t('Previous')}
        </Button>
        <Typography
          variant="body2"
          role="status"
          sx={{ flex: 1, textAlign: 'center', color: 'text.secondary' }}
        >
          {saving}
        </Typography>
        {canNext ? (
          <Button
            variant="contained"
            disabled={!isAnswered}
            onClick={() => step.send({ type: 'question.next' })}
          >
            {t('Next')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!canSubmit}
            onClick={() => step.send({ type: 'quiz.submit' })}
          >
            {t('See where I start')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
