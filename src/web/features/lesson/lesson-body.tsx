import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { saveLanguage } from '#web/data/account-language.ts';
import { useServices } from '#web/data/services.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { t } from '#web/language/language.ts';
import { LESSON_QUESTIONS, paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import { LessonContext } from './lesson.context.tsx';
import { LessonFooter } from './lesson-footer.tsx';
import { ASKED_FOR, LinkedSentence, useLinkedSentence } from './reading-position/linked-sentence.tsx';
import { ReadingPosition } from './reading-position/reading-position.tsx';
import { SelectionTools } from './selection/selection-tools.tsx';
import { LessonTools, type SideDoors } from './tools/lesson-tools.tsx';
import { BEING_READ, type ReadAloud, useReadAloud } from './tools/use-read-aloud.ts';
import { type NotesLanguage, notesIn } from './use-notes-language.ts';
import { type Neighbours, selectError, selectLesson, selectPhase } from './lesson.selectors.ts';

const checkModule = import('./check/lesson-check.tsx');
const LessonCheck = lazy(() => checkModule.then((file) => ({ default: file.LessonCheck })));
// Asked for together with the lesson itself, so that the notes seldom wait for their renderer.
const notesModule = import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));

interface LessonBodyProps {
  subject: CompleteSubject;
  neighbours: Neighbours;
  notesLanguage: NotesLanguage;
  breadcrumb: ReactNode;
  /** Opens the contents where they do not stand beside the lesson. */
  contents: ReactNode;
  side: SideDoors;
}

function LinesToCome() {
  return (
    <Delayed>
      {[100, 96, 99, 62, 98, 94, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.25rem' }} />
      ))}
    </Delayed>
  );
}

function Opening({ name }: { name: string | undefined }) {
  return (
    <Box role="status" aria-label={name ? t('Opening {lesson}', { lesson: name }) : t('Opening the notes')}>
      <title>{`${name ?? t('Lesson')} · WizLearn`}</title>
      <Delayed>
        <Skeleton width="70%" sx={{ fontSize: '2.75rem' }} />
        <Skeleton width="30%" sx={{ mb: 3 }} />
      </Delayed>
      <LinesToCome />
    </Box>
  );
}

function NotLoaded({ name, breadcrumb }: { name: string | undefined; breadcrumb: ReactNode }) {
  const lesson = LessonContext.useActorRef();
  const error = LessonContext.useSelector(selectError);
  return (
    <>
      <title>{`${name ?? t('Lesson')} · WizLearn`}</title>
      <PageHeading title={name ?? t('This lesson could not be opened')} breadcrumb={breadcrumb} />
      <ErrorNotice
        title={t('The text could not be loaded')}
        detail={t('{problem} You can also choose another lesson.', { problem: t(error?.message ?? '') })}
        error={error}
        onRetry={() => lesson.send({ type: 'lesson.reload' })}
      />
    </>
  );
}

const Notes = styled('div')({
  [`& [${BEING_READ}], & [${ASKED_FOR}]`]: {
    borderRadius: radii.small,
    backgroundColor: 'color-mix(in srgb, var(--wiz-palette-gold-main) 22%, transparent)',
    boxShadow: '0 0 0 8px color-mix(in srgb, var(--wiz-palette-gold-main) 22%, transparent)',
  },
});

interface LessonFactsProps extends Pick<LessonBodyProps, 'subject' | 'notesLanguage'> {
  lesson: Lesson;
  reading: ReadAloud | null;
}

/** Offers all pages the language that was just chosen for lessons: on this device, and for the account. */
function PagesLanguageOffer() {
  const services = useServices();
  return (
    <Typography variant="body2" component="p" role="status" sx={{ mb: 1, color: 'text.secondary' }}>
      {t('All pages in this language too?')}{' '}
      <LanguageSwitch onChosen={(language) => void saveLanguage(services, language)} />
    </Typography>
  );
}

/** Who teaches the lesson, in which language it is read, and for how long. */
function LessonFacts({ subject: { subject }, lesson, notesLanguage, reading }: LessonFactsProps) {
  const { professor } = subject;
  return (
    <Stack
      direction="row"
      sx={{
        mt: { xs: -2.5, sm: 0 },
        mb: { xs: 1, sm: 2.5 },
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      {professor && <Teacher {...professor} size={48} isBriefOnPhones />}
      <Stack direction="row" sx={{ flex: 'none', alignItems: 'center', gap: { xs: 0.5, sm: 1.5 } }}>
        {lesson.hindi && (
          <CourseLanguageSwitch
            language={notesLanguage.language}
            choose={(language) => {
              // The block that is being read aloud is about to be another one.
              reading?.stop();
              notesLanguage.choose(language);
            }}
          />
        )}
        <Typography
          variant="body2"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
        >
          <Clock size={16} aria-hidden />
          {t('{minutes} min', { minutes: lesson.minutes })}
        </Typography>
      </Stack>
    </Stack>
  );
}

function Reading({ lesson, ...props }: LessonBodyProps & { lesson: Lesson }) {
  const { subject, neighbours, notesLanguage, breadcrumb } = props;
  const shown = notesIn(lesson, notesLanguage.language);
  const notes = useRef<HTMLDivElement>(null);
  const reading = useReadAloud(notes);
  const { hash } = useLocation();
  const asksForQuestions = hash === `#${LESSON_QUESTIONS}`;
  const isAskedFor = useLinkedSentence() !== null || asksForQuestions;
  const questionCount = neighbours.current?.questionCount ?? 0;
  const next = neighbours.next ?? null;
  return (
    <article>
      <title>{`${shown.name} · WizLearn`}</title>
      <PageHeading title={shown.name} breadcrumb={breadcrumb} />
      <LessonFacts subject={subject} lesson={lesson} notesLanguage={notesLanguage} reading={reading} />
      {lesson.hindi && notesLanguage.offersPages && <PagesLanguageOffer />}
      <LessonTools
        subject={subject}
        lesson={lesson}
        reading={reading}
        contents={props.contents}
        side={props.side}
      />
      <Suspense fallback={<LinesToCome />}>
        <Notes ref={notes} lang={shown.tag} data-notes>
          <LessonNotes notes={shown.notes} />
        </Notes>
        <ReadingPosition
          notes={notes}
          lessonId={lesson._id}
          isCompleted={neighbours.current?.status === 'completed'}
          opensElsewhere={isAskedFor}
        />
        <LinkedSentence notes={notes} />
        {subject.enrolled && questionCount > 0 && (
          <LessonCheck
            lesson={lesson}
            side={props.side}
            questionCount={questionCount}
            next={
              next && {
                name: next.name,
                to: paths.lesson(subject.subject._id, next._id),
                ...(next.countsFrom && { countsFrom: next.countsFrom }),
              }
            }
          />
        )}
        {subject.enrolled && (
          <SelectionTools notes={notes} onWrite={props.side.onWrite} onAsk={props.side.onAsk} />
        )}
      </Suspense>
      <LessonFooter subject={subject} neighbours={neighbours} />
    </article>
  );
}

function Opened(props: LessonBodyProps) {
  const lesson = LessonContext.useSelector(selectLesson);
  return lesson && <Reading key={lesson._id} {...props} lesson={lesson} />;
}

/** The lesson content in the middle of the page, state by state. */
export function LessonBody(props: LessonBodyProps) {
  const phase = LessonContext.useSelector(selectPhase);
  switch (phase) {
    case 'opening':
      return (
        <>
          {props.contents}
          <Opening name={props.neighbours.current?.name} />
        </>
      );
    case 'unopened':
      return (
        <>
          {props.contents}
          <NotLoaded name={props.neighbours.current?.name} breadcrumb={props.breadcrumb} />
        </>
      );
    default:
      return <Opened {...props} />;
  }
}
