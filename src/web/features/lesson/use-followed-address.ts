import { useEffect, useRef, useTransition } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/navigation/paths.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { LessonContext } from './lesson.context.tsx';
import { selectCanOpen } from './lesson.selectors.ts';

const subtopicIn = ({ search }: Location): string | null => new URLSearchParams(search).get('subtopic');

/** Keeps machine and address at the same subtopic: what opens is written down, what is written is opened. */
export function useFollowedAddress(subjectId: string): void {
  const lesson = LessonContext.useActorRef();
  const canOpen = LessonContext.useSelector(selectCanOpen);
  const location = useLocation();
  const navigate = useNavigate();
  const address = useRef(subtopicIn(location));
  // What we wrote and have not seen come back: the router takes its time, and a reader may turn on meanwhile.
  const written = useRef<(string | null)[]>([]);
  const isOurs = useRef(false);
  // Back before an address has come ends at the location that was there already: only the end of the wait tells of it.
  const [isWriting, startWriting] = useTransition();

  useEffect(() => {
    if (isWriting) return;
    address.current = subtopicIn(location);
    const place = written.current.lastIndexOf(address.current);
    isOurs.current = place !== -1;
    written.current = isOurs.current ? written.current.slice(place + 1) : [];
  }, [location, isWriting]);

  useEmitted(lesson, 'subtopic.opened', ({ subtopicId }) => {
    window.scrollTo(0, 0);
    const latest = written.current.at(-1) ?? address.current;
    if (subtopicId === latest) return;
    written.current.push(subtopicId);
    const to = paths.lesson(subjectId, subtopicId);
    startWriting(() => void navigate(to, { replace: latest === null }));
  });

  useEffect(() => {
    if (isWriting) return;
    const wanted = subtopicIn(location);
    const isThere = lesson.getSnapshot().context.subtopicId === wanted;
    if (wanted !== null && canOpen && !isOurs.current && !isThere) {
      lesson.send({ type: 'subtopic.open', subtopicId: wanted });
    }
  }, [lesson, location, canOpen, isWriting]);
}
