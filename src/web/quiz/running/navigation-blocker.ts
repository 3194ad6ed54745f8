import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getBackLayers } from '#web/navigation/use-back-closes.ts';

const isOurs = (): boolean => window.history.state?.usr?.isQuizGuard === true;

/**
 * A navigation blocker: the browser's Back asks before it leaves the page of a quiz with unsaved changes (C16). The router cannot hold it,
 * so a second entry for the same address lies on top while the quiz runs: Back takes that one away, we ask, and put it there again.
 */
export function useNavigationBlocker(onBack: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const guard = useEffectEvent(() => {
    if (!isOurs()) void navigate(`${pathname}${search}`, { state: { isQuizGuard: true } });
  });
  const onPop = useEffectEvent(() => {
    guard();
    onBack();
  });
  useEffect(() => {
    clearTimeout(removal.current);
    guard();
    // Their listener has to come before this one: a map that closes over the quiz is no wish to leave it.
    getBackLayers();
    const listen = () => onPop();
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      // Later, so that an effect that only runs anew (StrictMode) keeps its entry.
      removal.current = setTimeout(() => {
        if (isOurs()) window.history.back();
      });
    };
  }, []);
}
