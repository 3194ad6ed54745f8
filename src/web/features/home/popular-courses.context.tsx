import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { useServices } from '#web/services.tsx';
import { createPopularCoursesActors, readLastCourses } from './home.actors.ts';

export const PopularCoursesContext = createActorContext(courseListMachine);

export function PopularCoursesProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => courseListMachine.provide({ actors: createPopularCoursesActors(services) }),
    [services],
  );
  const input = useMemo(() => ({ lastGood: readLastCourses(services) }), [services]);
  return (
    <PopularCoursesContext.Provider logic={machine} options={{ input }}>
      {children}
    </PopularCoursesContext.Provider>
  );
}
