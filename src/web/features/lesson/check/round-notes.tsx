import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useSelector } from '@xstate/react';
import { BookOpen, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt, Lesson, LessonRound } from '#contract/contract.ts';
import { asQuotation } from '#domain/text/quotation.ts';
import { withoutTableBars } from '#domain/text/table-rows.ts';
import { FEWEST_RIGHT } from '#domain/progress/progress.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { useServices } from '#web/data/services.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { gradedQuestionIn } from '#web/quiz/in-course-language.ts';
import { waitOfMissed, whenInWords } from '#web/quiz/results/xp-sentences.ts';
import { LessonContext } from '../lesson.context.tsx';
import { selectLesson } from '../lesson.selectors.ts';
import { quoteWholeSentences } from '../quote-whole-sentences.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

/** What a lesson brings once it is complete, in a sentence; nothing for those who never earn. */
export function useLessonXp(): string {
  const isAuthorHere = useSelector(useServices().session, isAuthor);
  return isAuthorHere
    ? ''
    : t('Completing a lesson earns {xp} in all.', { xp: formatXp(XP_RULES['lesson-check'].amount) });
}

/** When a lesson can be completed, why only then, and what it brings; null where its questions count now. */
export function useWaitNote(round: LessonRound | null): string | null {
  const { clock } = useServices();
  const xp = useLessonXp();
  if (round?.countsFrom == null || Date.parse(round.countsFrom) <= clock.now()) return null;
  const waits = t('You have seen the right answers. Try again from {when} to complete the lesson.', {
    when: whenInWords(round.countsFrom, clock.now()),
  });
  return [waits, xp].filter(Boolean).join(' ');
}

export const PracticeNote = ({ children }: { children: ReactNode }) => (
  <Alert severity="info" icon={<Hourglass aria-hidden />} sx={{ mb: 2, maxWidth: '64ch' }}>
    {children}
  </Alert>
);

/** That the questions of a running round are practice, as the server drew them. */
export function RunningNote({ check }: { check: LessonCheckRef }) {
  const { clock } = useServices();
  const countsFrom = useSelector(check, ({ context }) => context.attempt?.countsFrom);
  if (countsFrom == null || Date.parse(countsFrom) <= clock.now()) return null;
  return (
    <PracticeNote>
      {t('You have seen some of these answers. They count again from {when}.', {
        when: whenInWords(countsFrom, clock.now()),
      })}
    </PracticeNote>
  );
}

/** What a round asks, before it begins: less than the lesson wants where some were right before. */
export function offerInWords(round: LessonRound | null, questionCount: number): string {
  if (!round) return t('Your answers completed this lesson. Answer again for practice.');
  return round.questions < Math.min(FEWEST_RIGHT, questionCount)
    ? missingAnswersInWords(round)
    : t('Get {count, plural, one {the question} other {# questions}} right to complete the lesson.', {
        count: round.questions,
      });
}

/** What a missed question costs: so many others of the lesson can be tried at once, and then it waits; other lessons do not. */
export const missedQuestionInWords = ({ spare }: LessonRound, hasNext: boolean): string =>
  [
    waitOfMissed(),
    spare > 0
      ? t(
          'Until then, this lesson has {count, plural, one {only one other question} other {# other questions}} to try.',
          { count: spare },
        )
      : t('Until then, this lesson has no other question to try.'),
    hasNext && t('Meanwhile you can go on with the next lesson.'),
  ]
    .filter(Boolean)
    .join(' ');

/** How much a lesson lacks still; nothing where it lacks nothing. */
export function missingAnswersInWords(round: LessonRound | null): string {
  if (!round) return '';
  return t(
    '{questions, plural, one {One more right answer completes the lesson.} other {# more right answers complete the lesson.}}',
    { questions: round.questions },
  );
}

interface PassagesToReadProps {
  graded: GradedAttempt;
  lesson: Pick<Lesson, '_id' | 'subjectId'>;
}

/** Where the lesson says what was missed, one link a passage. */
export function PassagesToRead({ graded: { questions, result }, lesson }: PassagesToReadProps) {
  const { language } = useCourseLanguage();
  const missed = questions.filter(
    ({ correctAnswer }, index) => result.answers[String(index)] !== correctAnswer,
  );
  const inLanguage = missed.map((question) => gradedQuestionIn(question, language).passage);
  const shown = LessonContext.useSelector(selectLesson);
  const passages = [...new Set(inLanguage.filter(Boolean))];
  if (passages.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {passages.map((passage) => (
        <li key={passage}>
          <MuiLink
            component={Link}
            to={paths.lesson(lesson.subjectId, lesson._id, passage)}
            sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', py: 0.5 }}
          >
            <BookOpen size={16} aria-hidden style={{ flex: 'none' }} />
            <span>
              <RichText
                text="Read again: “<0/>”"
                elements={[
                  <InlineText key="passage">
                    {shortened(asQuotation(withoutTableBars(quoteWholeSentences(passage, shown))))}
                  </InlineText>,
                ]}
              />
            </span>
          </MuiLink>
        </li>
      ))}
    </Box>
  );
}

const LONGEST = 70;

/** Ends before code or a formula that it would cut in two. */
const shortened = (passage: string): string => {
  if (passage.length <= LONGEST) return passage;
  const cut = passage.slice(0, LONGEST);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  const cutMark = ['`', '$'].find((mark) => words.split(mark).length % 2 === 0);
  const kept = (cutMark ? words.slice(0, words.lastIndexOf(cutMark)) : words).trimEnd();
  return /[\p{L}\p{N}]/u.test(kept) ? `${kept} …` : passage;
};
