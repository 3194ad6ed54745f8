import { type ReactNode, useMemo } from 'react';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createCourseListActors, readLastCourses } from '#web/data/course-list.actors.ts';

export const PopularCoursesContext = createFlowContext(courseListMachine);

export function PopularCoursesProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => courseListMachine.provide({ actors: createCourseListActors(services, 'basic') }),
    [services],
  );
  const input = useMemo(
    () => ({ list: 'basic' as const, lastGood: readLastCourses(services, 'basic') }),
    [services],
  );
  return (
    <PopularCoursesContext.Provider logic={machine} options={{ input }}>
      {children}
    </PopularCoursesContext.Provider>
  );
}
