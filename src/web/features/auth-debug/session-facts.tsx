import { useSelector } from '@xstate/react';
import { Clock, Database, Hourglass, Layers, RefreshCw, ScrollText } from 'lucide-react';
import { refreshDelay } from '#domain/account/token-phase.ts';
import { buildName } from '#web/data/build-name.ts';
import { clockOf } from '#web/data/cache-panel/cache-words.ts';
import { useServices } from '#web/data/services.tsx';
import { selectAccess, selectError, selectPlace } from './auth-debug.selectors.ts';
import { type Fact, Facts } from './facts.tsx';
import { useOtherTabs } from './other-tabs.ts';

const clockTime = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** Below this nobody notices. Milliseconds. */
const SLIGHT = 1000;

function describeClock(offset: number): Pick<Fact, 'value' | 'note' | 'isOdd'> {
  const seconds = (Math.abs(offset) / 1000).toFixed(1);
  if (Math.abs(offset) < SLIGHT)
    return { value: 'In step', note: `${seconds} s between this device and the server.` };
  return {
    value: `${seconds} s ${offset > 0 ? 'slow' : 'fast'}`,
    note: 'This device’s clock. Deadlines follow the server’s, so nothing is lost by it.',
    isOdd: Math.abs(offset) > 60_000,
  };
}

function describeTabs(tabs: ReturnType<typeof useOtherTabs>): Pick<Fact, 'value' | 'note' | 'isOdd'> {
  if (tabs === null)
    return { value: 'Not known', note: 'This browser does not let tabs talk, or they are silent.' };
  if (tabs.others === 0) return { value: 'None', note: 'This is the only one.' };
  return {
    value: tabs.others === 1 ? '1 other' : `${tabs.others} others`,
    note: tabs.sameAccount ? 'All with the same account.' : 'Not all with the same account.',
    isOdd: !tabs.sameAccount,
  };
}

/** Everything but the token's line, in words. */
export function SessionFacts({ now }: { now: number }) {
  const { session, clock, storage } = useServices();
  const place = useSelector(session, selectPlace);
  const access = useSelector(session, selectAccess);
  const error = useSelector(session, selectError);
  const tabs = useOtherTabs();
  const isFailing = place === 'authenticated.retrying' || place === 'starting.unreachable';
  const left = access ? access.exp * 1000 - now : 0;

  const facts: Fact[] = [
    {
      label: 'Time to the token’s end',
      value: !access ? 'No token' : left > 0 ? clockOf(left) : `Ended ${clockOf(-left)} ago`,
      note: access ? `At ${clockTime(access.exp * 1000)}` : 'A token comes with the sign-in.',
      icon: Hourglass,
      isOdd: access !== null && left <= 0,
    },
    {
      label: 'Last refresh',
      value: isFailing ? 'It failed' : access ? `${clockOf(now - access.at)} ago, it went well` : 'None',
      note: isFailing
        ? `${error?.message ?? 'No answer.'} It is tried again within 30 s.`
        : access
          ? `The next is due at ${clockTime(access.at + refreshDelay(access.exp, access.at))}.`
          : 'Nothing to refresh.',
      icon: RefreshCw,
      isOdd: isFailing,
    },
    { label: 'Clock', icon: Clock, ...describeClock(clock.offset()) },
    { label: 'Other tabs', icon: Layers, ...describeTabs(tabs) },
    {
      label: 'Storage',
      value: storage.isPersistent ? 'Kept by the browser' : 'Blocked',
      note: storage.isPersistent
        ? 'Public things outlive the tab, yours do not. Tokens are never in it.'
        : 'Everything lives in memory and is gone when this page closes.',
      icon: Database,
      isOdd: !storage.isPersistent,
    },
    {
      label: 'Build',
      value: buildName(document),
      note: 'Of the app that runs in this tab.',
      icon: ScrollText,
    },
  ];
  return <Facts facts={facts} />;
}
