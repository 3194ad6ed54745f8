import { type ReactNode, useEffect, useMemo } from 'react';
import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createLessonActors } from './lesson.actors.ts';
import { createReadingTime } from './reading-time.ts';

export const LessonContext = createFlowContext(lessonMachine);

interface LessonProviderProps {
  courseId: string | null;
  subjectId: string;
  subtopicId: string | null;
  children: ReactNode;
}

/** One lesson machine; give it a key where the subject can change. */
export function LessonProvider({ courseId, subjectId, subtopicId, children }: LessonProviderProps) {
  const services = useServices();
  const { machine, readingTime } = useMemo(() => {
    const time = createReadingTime(() => services.clock.now());
    const actors = createLessonActors({ ...services, readingTime: time });
    return { machine: lessonMachine.provide({ actors }), readingTime: time };
  }, [services]);
  useEffect(() => readingTime.watch(document), [readingTime]);
  return (
    <LessonContext.Provider logic={machine} options={{ input: { courseId, subjectId, subtopicId } }}>
      <RestartsTheClock restart={readingTime.restart} />
      {children}
    </LessonContext.Provider>
  );
}

function RestartsTheClock({ restart }: { restart: () => void }) {
  const lesson = LessonContext.useActorRef();
  useEffect(() => {
    const opened = lesson.on('subtopic.opened', restart);
    return () => opened.unsubscribe();
  }, [lesson, restart]);
  return null;
}
