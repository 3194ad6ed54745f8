import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MAX_PLACEMENT_QUESTIONS } from '#domain/assessment/placement.ts';
import type { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { t } from '#web/language/language.ts';
import { DONT_KNOW_IN, questionIn } from '#web/quiz/in-course-language.ts';
import { OneTapQuestion } from '../one-tap-question.tsx';

const DONT_KNOW = 'unknown';

interface QuestionProps {
  quiz: ActorRefFrom<typeof placementQuizMachine>;
}

/** The way back, and how the saving goes. */
function QuestionFooter({ quiz }: QuestionProps) {
  const asked = useSelector(quiz, (snapshot) => snapshot.context.asked);
  const canPrevious = useSelector(quiz, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const canSave = useSelector(quiz, (snapshot) => snapshot.can({ type: 'answers.save' }));
  const isSaving = useSelector(quiz, (snapshot) => snapshot.matches({ asking: 'saving' }));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 42 }}>
      {asked.length > 1 && (
        <Button
          variant="outlined"
          disabled={!canPrevious}
          onClick={() => quiz.send({ type: 'question.previous' })}
        >
          {t('Previous question')}
        </Button>
      )}
      <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {canSave ? t('Not saved yet. Trying again… Your answers are safe.') : isSaving ? t('Saving...') : ''}
      </Typography>
      {canSave && <Button onClick={() => quiz.send({ type: 'answers.save' })}>{t('Try again now')}</Button>}
    </Stack>
  );
}

/** One question of the first quiz: a tap answers it and brings the next; "I don't know" is an answer like any other. */
export function FirstQuizQuestion({ quiz }: QuestionProps) {
  const { attempt, answers, asked, sampleAnswers } = useSelector(quiz, (snapshot) => snapshot.context);
  const canPrevious = useSelector(quiz, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const canSave = useSelector(quiz, (snapshot) => snapshot.can({ type: 'answers.save' }));
  const isSaving = useSelector(quiz, (snapshot) => snapshot.matches({ asking: 'saving' }));
  const index = asked.at(-1) ?? 0;
  const courseLanguage = useCourseLanguage();
  const asking = attempt?.questions[index];
  if (!asking) return null;
  const question = questionIn(asking, courseLanguage.language);
  const isAnswered = String(index) in answers;

  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2, '& > button': { mr: -1.25 } }}
      >
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          component="p"
        >
          {t('Question {number} of at most {total}', {
            number: asked.length,
            total: Math.max(MAX_PLACEMENT_QUESTIONS, asked.length),
          })}
        </Typography>
        {question.hindi && <CourseLanguageSwitch {...courseLanguage} />}
      </Stack>
      {asked.length === 1 && Object.keys(sampleAnswers).length > 0 && (
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {t('Your answers from the front page count too.')}
        </Typography>
      )}
      <OneTapQuestion
        id={question.questionId}
        text={<QuestionText>{question.question}</QuestionText>}
        options={[
          ...question.options.map((text, option) => ({
            id: String(option),
            text: <InlineText>{text}</InlineText>,
            mark: letterOf(option),
          })),
          {
            id: DONT_KNOW,
            text: DONT_KNOW_IN[question.hindi ? courseLanguage.language : 'English'],
            mark: letterOf(question.options.length),
            isQuiet: true,
          },
        ]}
        chosen={isAnswered ? String(answers[String(index)] ?? DONT_KNOW) : null}
        isHeld={isSaving || canSave}
        onChoose={(id) => quiz.send({ type: 'answer.choose', option: id === DONT_KNOW ? null : Number(id) })}
        onPrevious={canPrevious ? () => quiz.send({ type: 'question.previous' }) : undefined}
      />
      <QuestionFooter quiz={quiz} />
    </Stack>
  );
}
