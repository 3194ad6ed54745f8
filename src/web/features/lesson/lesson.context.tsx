import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { useProvided } from '#web/data/use-flow-with-actors.ts';
import { createLessonActors } from './lesson.actors.ts';
import { createReadingReport } from './reading-report.ts';
import { createReadingTime, type ReadingTime } from './reading-time.ts';
import { OpenQuestionContext } from './open-question.context.ts';

export const LessonContext = createFlowContext(lessonMachine);

interface LessonProviderProps {
  courseId: string | null;
  subjectId: string;
  subtopicId: string | null;
  /** Whether opening the lesson enrols. */
  enrols: boolean;
  children: ReactNode;
}

/** From how many seconds on it is told. */
type ReportReading = (options?: { least: number }) => Promise<void>;

/** Reports what was read so far of the open lesson; at once where nothing is to be told. */
const ReadingReport = createContext<ReportReading>(async () => undefined);

export const useReadingReport = (): ReportReading => use(ReadingReport);

/** One lesson machine; give it a key where the subject can change. */
export function LessonProvider({ courseId, subjectId, subtopicId, enrols, children }: LessonProviderProps) {
  const services = useServices();
  const readingTime = useMemo(() => createReadingTime(() => services.clock.now()), [services]);
  const machine = useProvided(lessonMachine, () => createLessonActors({ ...services, readingTime }));
  useEffect(() => readingTime.watch(document), [readingTime]);
  return (
    <LessonContext.Provider logic={machine} options={{ input: { courseId, subjectId, subtopicId, enrols } }}>
      <OpenQuestionContext.Provider>
        <ReportsReading readingTime={readingTime}>{children}</ReportsReading>
      </OpenQuestionContext.Provider>
    </LessonContext.Provider>
  );
}

/** Counts each lesson by itself: it is reported when the next one opens, the page is left or hidden, or asked to be. */
function ReportsReading({ readingTime, children }: { readingTime: ReadingTime; children: ReactNode }) {
  const services = useServices();
  const lesson = LessonContext.useActorRef();
  const opened = useRef<string | null>(null);
  const report = useMemo(() => {
    const send = createReadingReport(services, readingTime);
    return async (options?: { least: number }) => {
      const { subject } = lesson.getSnapshot().context;
      if (opened.current === null || !subject?.enrolled) return;
      await send({ courseId: subject.course._id, subtopicId: opened.current }, options);
    };
  }, [services, readingTime, lesson]);
  useEffect(() => {
    const reportHidden = () => {
      if (document.visibilityState === 'hidden') void report();
    };
    const opening = lesson.on('subtopic.opened', ({ subtopicId }) => {
      void report();
      opened.current = subtopicId;
      readingTime.restart();
    });
    document.addEventListener('visibilitychange', reportHidden);
    return () => {
      opening.unsubscribe();
      document.removeEventListener('visibilitychange', reportHidden);
      void report();
    };
  }, [lesson, readingTime, report]);
  return <ReadingReport value={report}>{children}</ReadingReport>;
}
