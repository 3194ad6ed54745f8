import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberShown } from '#web/browser/once-a-device.ts';
import { useServices } from '#web/data/services.tsx';
import { Arrival } from './arrival.tsx';
import { RouteArrival } from './route-arrival.tsx';
import { isForGuests, isJourney } from './splash-pages.ts';

/** What happens when somebody arrives: on a page, and as a member. Stands beside the pages, so that none holds it up. */
export function Arrivals() {
  const { session } = useServices();
  const { pathname } = useLocation();
  const memberId = useSelector(session, (snapshot) =>
    snapshot.hasTag('signedIn') ? snapshot.context.user?.userId : undefined,
  );
  // Whoever is on the journey of a newcomer was never here before: nobody welcomes them back after it.
  const isNewcomer = memberId !== undefined && isJourney(pathname);
  useEffect(() => {
    if (isNewcomer) rememberShown(() => window.localStorage, 'arrival');
  }, [isNewcomer]);
  return (
    <>
      <RouteArrival />
      {memberId !== undefined && !isForGuests(pathname) && !isJourney(pathname) && <Arrival key={memberId} />}
    </>
  );
}
