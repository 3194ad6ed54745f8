import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { LessonContext } from './lesson.context.tsx';
import { selectCanOpen } from './lesson.selectors.ts';

/** Keeps machine and address at the same subtopic: what opens is written down, what is written is opened. */
export function useFollowedAddress(subjectId: string): void {
  const lesson = LessonContext.useActorRef();
  const canOpen = LessonContext.useSelector(selectCanOpen);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = search.get('subtopic');
  const address = useRef(wanted);
  useEffect(() => {
    address.current = wanted;
  }, [wanted]);

  useEffect(() => {
    const opened = lesson.on('subtopic.opened', ({ subtopicId }) => {
      window.scrollTo(0, 0);
      if (subtopicId === address.current) return;
      const isFirst = address.current === null;
      void navigate(paths.lesson(subjectId, subtopicId), { replace: isFirst });
    });
    return () => opened.unsubscribe();
  }, [lesson, navigate, subjectId]);

  useEffect(() => {
    const isThere = lesson.getSnapshot().context.subtopicId === wanted;
    if (wanted !== null && canOpen && !isThere) lesson.send({ type: 'subtopic.open', subtopicId: wanted });
  }, [lesson, wanted, canOpen]);
}
