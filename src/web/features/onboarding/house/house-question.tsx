import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { letterOf } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';
import { OneTapQuestion } from '../one-tap-question.tsx';
import { QuestionProgress } from '../question-progress.tsx';

/** One question of the sorting; an answer leads on by itself. */
export function HouseQuestion({ step }: { step: ActorRefFrom<typeof housePredictionMachine> }) {
  const { set, answers, index, language } = useSelector(step, (snapshot) => snapshot.context);
  const canSubmit = useSelector(step, (snapshot) => snapshot.can({ type: 'answers.submit' }));
  const canGoOn = useSelector(step, (snapshot) => snapshot.can({ type: 'question.next' }));
  const canGoBack = useSelector(step, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const question = set?.questions[index];
  if (!set || !question) return null;
  const total = set.questions.length;

  return (
    <Stack sx={{ gap: 3 }}>
      <QuestionProgress index={index} total={total} answered={Object.keys(answers).length} />
      <OneTapQuestion
        id={question.id}
        text={question.text}
        lang={language === 'Hindi' ? 'hi' : 'en'}
        options={question.options.map((option, number) => ({
          ...option,
          mark: letterOf(number),
        }))}
        chosen={answers[question.id] ?? null}
        onChoose={(optionId) => step.send({ type: 'answer.choose', optionId })}
        onPrevious={canGoBack ? () => step.send({ type: 'question.previous' }) : undefined}
        onNext={canGoOn ? () => step.send({ type: 'question.next' }) : undefined}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, minHeight: 42 }}>
        {canGoBack && (
          <Button variant="outlined" onClick={() => step.send({ type: 'question.previous' })}>
            {t('Previous question')}
          </Button>
        )}
        {canGoOn && (
          <Button sx={{ ml: 'auto' }} onClick={() => step.send({ type: 'question.next' })}>
            {t('Next')}
          </Button>
        )}
        {canSubmit && !canGoOn && (
          <Button
            variant="contained"
            sx={{ ml: 'auto' }}
            onClick={() => step.send({ type: 'answers.submit' })}
          >
            {t('Find my house')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
