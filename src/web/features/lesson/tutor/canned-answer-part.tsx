import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Lesson, TutorPart } from '#contract/contract.ts';
import { RULES } from '#web/components/community/cup-points.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { LessonContext } from '../lesson.context.tsx';
import { selectLesson } from '../lesson.selectors.ts';
import { spokenLanguageOf } from './read-as.tsx';

/** How to study, which is said in the language of the question. */
const OF_STUDYING = ['remember', 'practice', 'examQuestions'] as const;

/** The kinds of canned answers: to a greeting, to thanks, and to what no lesson is asked for. */
export const CANNED_ANSWERS = ['greeting', 'thanks', 'points', 'outside', ...OF_STUDYING] as const;

const TEXTS: Partial<Record<TutorPart['kind'], Message>> = {
  greeting: msg('I answer from the lessons: ask about a word, about a sentence, or why an answer is right.'),
  thanks: msg('Ask again whenever you get stuck.'),
  points: msg('The leaderboard explains XP, streaks, badges and cup points:'),
  outside: msg(
    'I know only the lessons. For exam rules, papers, dates or news, see the official website of your exam.',
  ),
};

/** Where one studies. */
const linksOf = (kind: TutorPart['kind'], { subjectId, _id, topicId }: Lesson) => [
  { to: paths.lessonQuestions(subjectId, _id), name: msg('Questions of this lesson') },
  kind === 'remember'
    ? { to: `${paths.profile}?tab=review`, name: msg('Review cards') }
    : { to: paths.topicQuiz(topicId), name: msg('Topic quiz') },
];

function StudyPart({ part: { kind, text = '', language } }: { part: TutorPart }) {
  const lesson = LessonContext.useSelector(selectLesson);
  return (
    <>
      <Typography variant="body2" lang={language === 'Hindi' ? spokenLanguageOf(text) : 'en'}>
        {text}
      </Typography>
      {lesson && (
        <Typography variant="body2">
          {linksOf(kind, lesson).map(({ to, name }, index) => (
            <span key={to}>
              {index > 0 && ' · '}
              <Link component={RouterLink} to={to}>
                {t(name)}
              </Link>
            </span>
          ))}
        </Typography>
      )}
    </>
  );
}

/** A canned answer of the tutor, with a text of the page instead of a lesson's; draws no other kind of part. */
export function CannedAnswerPart({ part }: { part: TutorPart }) {
  const { kind } = part;
  if (OF_STUDYING.some((each) => each === kind)) return <StudyPart part={part} />;
  const text = TEXTS[kind];
  if (!text) return null;
  return (
    <Typography variant="body2">
      {t(text)}{' '}
      {kind === 'points' && (
        <Link component={RouterLink} to={`${paths.leaderboard}#${RULES}`}>
          {t('How points count')}
        </Link>
      )}
    </Typography>
  );
}
