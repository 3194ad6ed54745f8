import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { ChoiceOption, ChoiceText } from '#web/components/choice-list.tsx';
import { t } from '#web/language/language.ts';
import { QuestionProgress } from '../question-progress.tsx';

/** One question of the sorting; an answer leads on by itself. */
export function HouseQuestion({ step }: { step: ActorRefFrom<typeof housePredictionMachine> }) {
  const { set, answers, index, language } = useSelector(step, (snapshot) => snapshot.context);
  const canSubmit = useSelector(step, (snapshot) => snapshot.can({ type: 'answers.submit' }));
  const canGoOn = useSelector(step, (snapshot) => snapshot.can({ type: 'question.next' }));
  const canGoBack = useSelector(step, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const text = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  // The pressed option is gone with its question: the next question takes the focus.
  useEffect(() => {
    if (shown.current !== index) text.current?.focus({ preventScroll: true });
    shown.current = index;
  }, [index]);
  const question = set?.questions[index];
  if (!set || !question) return null;
  const total = set.questions.length;

  return (
    <Stack sx={{ gap: 3 }}>
      <QuestionProgress index={index} total={total} answered={Object.keys(answers).length} />
      <Stack sx={{ gap: 2 }} lang={language === 'Hindi' ? 'hi' : 'en'}>
        <Typography
          ref={text}
          tabIndex={-1}
          id="house-question"
          variant="h4"
          component="h2"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {question.text}
        </Typography>
        <Stack sx={{ gap: 1.25 }} role="group" aria-labelledby="house-question">
          {question.options.map((option, number) => (
            <ChoiceOption
              key={option.id}
              isQuiet={false}
              aria-pressed={answers[question.id] === option.id}
              onClick={() => step.send({ type: 'answer.choose', optionId: option.id })}
            >
              <ChoiceText mark={'ABCDEFGH'.charAt(number)}>{option.text}</ChoiceText>
            </ChoiceOption>
          ))}
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Button disabled={!canGoBack} onClick={() => step.send({ type: 'question.previous' })}>
          {t('Previous')}
        </Button>
        {index === total - 1 ? (
          <Button
            variant="contained"
            disabled={!canSubmit}
            onClick={() => step.send({ type: 'answers.submit' })}
          >
            {t('Find my house')}
          </Button>
        ) : (
          <Button disabled={!canGoOn} onClick={() => step.send({ type: 'question.next' })}>
            {t('Next')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
