import { type ReactNode, useMemo } from 'react';
import type { CourseListKind } from '#domain/calls/course-list-retry.ts';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { createCourseListActors, readLastCourses } from './course-list.actors.ts';
import { createFlowContextWithActors } from './flow-context-with-actors.tsx';
import { useServices } from './services.tsx';

/** One list of courses, which begins with that of an earlier visit. */
export function createCourseListContext(list: CourseListKind) {
  const context = createFlowContextWithActors(courseListMachine, (services) =>
    createCourseListActors(services, list),
  );
  function Provider({ children }: { children: ReactNode }) {
    const services = useServices();
    const input = useMemo(() => ({ list, lastGood: readLastCourses(services, list) }), [services]);
    return <context.Provider input={input}>{children}</context.Provider>;
  }
  return { ...context, Provider };
}
