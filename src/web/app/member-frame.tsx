import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { NoticeBar } from '../components/notices/notice-bar.tsx';
import { t } from '../language/language.ts';
import { createTabs } from '../browser/tabs.ts';
import { cacheOf } from '../data/cache-of.ts';
import { shareInvalidation } from '../data/share-invalidation.ts';
import { OnboardingGate } from '../features/onboarding/onboarding-gate.tsx';
import { MapPanelProvider } from './map-panel-provider.tsx';
import { useServices } from '../data/services.tsx';

const tabs = createTabs();

/** Said once a page where the browser keeps nothing for us (C22). */
function StorageNotice() {
  const { storage } = useServices();
  const [isRead, setRead] = useState(storage.isPersistent);
  if (isRead) return null;
  return (
    <NoticeBar onClose={() => setRead(true)}>
      {t('This browser does not keep drafts or settings. They are lost when you close the page.')}
    </NoticeBar>
  );
}

/** The app shell, the layout of every page of a signed-in student; everything in it belongs to one person. */
export function MemberFrame() {
  const services = useServices();
  const userId = useSelector(services.session, (state) => state.context.user?.userId);
  useEffect(() => shareInvalidation(cacheOf(services), tabs), [services]);
  return (
    <>
      <MapPanelProvider key={userId}>
        <OnboardingGate>
          <Outlet />
        </OnboardingGate>
      </MapPanelProvider>
      <StorageNotice />
    </>
  );
}
