import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const NoticeBar = lazy(() =>
  import('./components/notice-bar.tsx').then((file) => ({ default: file.NoticeBar })),
);

/** A word about why somebody landed on this page; today that an address does not exist (resolution 31). */
export function PageNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const unknown: unknown = location.state?.unknownPath;
  if (typeof unknown !== 'string') return null;
  const close = () => navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  return (
    <Suspense>
      <NoticeBar onClose={close}>That page does not exist: {unknown.slice(0, 80)}</NoticeBar>
    </Suspense>
  );
}
