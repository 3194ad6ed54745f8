import { loadSummary } from '#web/data/summary.actors.ts';
import { useResource } from '#web/data/use-resource.ts';
import { useServices } from '#web/data/services.tsx';
import { taskPath, today } from './navigation.ts';

/** The tasks of the day with their addresses; from what is kept of the student's numbers where it is fresh. */
export function useToday() {
  const { data } = useResource(loadSummary(useServices()), { kind: 'userXp' });
  return today.map((task) => ({ ...task, to: taskPath(task.task, data) }));
}
