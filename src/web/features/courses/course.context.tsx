import { type ReactNode, useMemo } from 'react';
import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createCourseActors } from './course.actors.ts';

export const CourseContext = createFlowContext(courseDetailsMachine);

export function CourseProvider({ courseId, children }: { courseId: string; children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => courseDetailsMachine.provide({ actors: createCourseActors(services) }),
    [services],
  );
  return (
    <CourseContext.Provider key={courseId} logic={machine} options={{ input: { courseId } }}>
      {children}
    </CourseContext.Provider>
  );
}
