import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const ArrivalNotice = lazy(() =>
  import('./arrival-notice.tsx').then((file) => ({ default: file.ArrivalNotice })),
);

/** What may stand in the state of a place, with something to say about it. */
const TOLD = ['unknownPath', 'isAccountDeleted'];

/** A word about why somebody landed on this page; fetched where there is one, for almost nobody needs it. */
export function PageNotice() {
  const state: unknown = useLocation().state;
  const hasNews = typeof state === 'object' && state !== null && TOLD.some((key) => key in state);
  return <Suspense>{hasNews && <ArrivalNotice />}</Suspense>;
}
