import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt, NextSubtopic } from '#contract/contract.ts';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { COMPLETION_SHARE, type SubtopicScore, subtopicScores } from '#domain/progress/progress.ts';
import { weakestOf } from '#domain/progress/study-insights.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

interface AdviceProps {
  title: string;
  lesson: string;
  note: string;
  to: string;
  courseId: string | null;
  action: string;
}

const Advice = ({ title, lesson, note, to, courseId, action }: AdviceProps) => (
  <Card
    component="section"
    aria-labelledby="next-lesson"
    className="screen-only"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      justifyContent: 'space-between',
      p: { xs: 2.5, md: 3 },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography id="next-lesson" variant="overline" component="h2" sx={{ color: 'secondary.main' }}>
        {title}
      </Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {lesson}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
    <Button
      component={Link}
      to={to}
      state={courseId === null ? undefined : { courseId }}
      variant="outlined"
      endIcon={<ArrowRight size={18} aria-hidden="true" />}
    >
      {action}
    </Button>
  </Card>
);

/** The lesson to go on with after a quiz, as Home names it; nothing while it is unknown or all is read. */
export function NextLesson({ next: recommended }: { next: NextSubtopic | null | undefined }) {
  if (!recommended) return null;
  const { name, subjectName, subjectId, subtopicId, courseId } = translateCourseNames(recommended);
  return (
    <Advice
      title={t('Next lesson')}
      lesson={name}
      note={subjectName}
      to={paths.lesson(subjectId, subtopicId)}
      courseId={courseId}
      action={t('Continue learning')}
    />
  );
}

/**
 * Whether a quiz is passed, which its result celebrates: the weekly quiz at the mark of its certificate, practice at
 * that of a lesson.
 */
export const isPassed = ({ kind, result }: Pick<GradedAttempt, 'kind' | 'result'>): boolean =>
  result.percentage >= (kind === 'weekly' ? CERTIFICATE.percentage : COMPLETION_SHARE * 100);

/** What the quiz said of each subtopic, by the rule the server goes by, which knows of earlier quizzes too. */
export const scoresOf = ({
  questions,
  result,
  rewards,
}: Pick<GradedAttempt, 'questions' | 'result' | 'rewards'>): SubtopicScore[] =>
  subtopicScores(
    questions.map(({ questionId, subtopicId, subtopicName, correctAnswer }, index) => {
      const answer = result.answers[String(index)] ?? null;
      return {
        subtopicId,
        subtopicName,
        isRight: answer === correctAnswer,
        isBlank: answer === null,
        isShown: rewards.noXp?.shownIds?.includes(questionId) ?? false,
      };
    }),
  ).map((score) =>
    rewards.completedSubtopics?.includes(score.subtopicId) ? { ...score, status: 'completed' } : score,
  );

interface LessonAfterResultProps {
  graded: GradedAttempt;
  next: NextSubtopic | null | undefined;
}

/** The one next step after a result: below the pass mark the weakest lesson, from it on the next one. */
export function LessonAfterResult({ graded, next }: LessonAfterResultProps) {
  const [worst] = weakestOf(scoresOf(graded));
  if (isPassed(graded) || !worst || graded.subjectId === null) {
    return <NextLesson next={next} />;
  }
  return (
    <Advice
      title={t('Read this lesson first')}
      lesson={t(worst.subtopicName)}
      note={t('{score} of {total} right', { score: worst.score, total: worst.maxScore })}
      to={paths.lesson(graded.subjectId, worst.subtopicId)}
      courseId={graded.courseId}
      action={t('Go to the lesson')}
    />
  );
}
