import { type ReactNode, useMemo } from 'react';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createCourseListActors, readLastCourses } from '#web/data/course-list.actors.ts';

export const CourseListContext = createFlowContext(courseListMachine);

export function CourseListProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => courseListMachine.provide({ actors: createCourseListActors(services, 'full') }),
    [services],
  );
  const input = useMemo(
    () => ({ list: 'full' as const, lastGood: readLastCourses(services, 'full') }),
    [services],
  );
  return (
    <CourseListContext.Provider logic={machine} options={{ input }}>
      {children}
    </CourseListContext.Provider>
  );
}
