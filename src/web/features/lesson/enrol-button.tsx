import Button from '@mui/material/Button';
import { useIsOffline } from '#web/data/use-connection.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { LessonContext } from './lesson.context.tsx';
import { selectCanEnrol, selectPhase } from './lesson.selectors.ts';

const OFFLINE = msg('Enrol when you are back online');

/** Enrols in the course of the lesson. */
export function EnrolButton({ label }: { label: Message }) {
  const lesson = LessonContext.useActorRef();
  const canEnrol = LessonContext.useSelector(selectCanEnrol);
  const isEnrolling = LessonContext.useSelector(selectPhase) === 'enrolling';
  const isOffline = useIsOffline();
  return (
    <Button
      variant="contained"
      disabled={!canEnrol || isOffline}
      aria-busy={isEnrolling}
      onClick={() => lesson.send({ type: 'course.enrol' })}
    >
      {t(isOffline ? OFFLINE : label)}
    </Button>
  );
}
