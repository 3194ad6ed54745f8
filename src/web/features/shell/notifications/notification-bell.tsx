import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';
import { usePanel } from '../use-panel.ts';
import { NotificationsContext, NotificationsProvider } from './notifications.context.tsx';
import { selectUnread } from './notifications.selectors.ts';

const NotificationsPanel = lazy(() =>
  import('./notifications-panel.tsx').then((file) => ({ default: file.NotificationsPanel })),
);

const NewsToast = lazy(() => import('./news-toast.tsx').then((file) => ({ default: file.NewsToast })));

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  paddingInline: 3,
  borderRadius: 10,
  border: `2px solid ${theme.vars.palette.night.main}`,
  color: theme.vars.palette.gold.contrastText,
  backgroundColor: theme.vars.palette.gold.main,
  fontSize: 11,
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
}));

/** Says what has just been told, for those who look at the page and those who listen to it. */
function News() {
  const notifications = NotificationsContext.useActorRef();
  const { session } = useServices();
  const [news, setNews] = useState<{ id: string; listTexts: () => string[] } | null>(null);
  useEmitted(notifications, 'notifications.arrived', async ({ news: arrived }) => {
    // Read when there is news, as its toast is. Whoever cannot read it has the bell's count.
    const links = await import('./notification-links.ts').catch(() => null);
    const [newest] = arrived;
    if (!links || !newest) return;
    const listTexts = () =>
      arrived.filter((each) => !links.isShownAsReward(each, session)).map(({ text }) => text);
    if (listTexts().length > 0) setNews({ id: newest._id, listTexts });
  });
  if (!news) return null;
  return (
    <Suspense>
      <NewsToast key={news.id} listTexts={news.listTexts} onClose={() => setNews(null)} />
    </Suspense>
  );
}

function BellButton() {
  const notifications = NotificationsContext.useActorRef();
  const unread = NotificationsContext.useSelector(selectUnread);
  const { panel: anchor, open, close } = usePanel<HTMLElement>();
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          notifications.send({ type: 'notifications.reload' });
          open(event.currentTarget);
        }}
      >
        <Bell aria-hidden />
        {unread > 0 && <Count aria-hidden>{unread > 9 ? '9+' : unread}</Count>}
      </IconButton>
      {anchor && (
        <PanelBoundary onClose={close}>
          <Suspense>
            <NotificationsPanel anchor={anchor} onClose={close} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

/** The notification bell of the header; its unread badge shows the unread count. */
export function NotificationBell() {
  return (
    <NotificationsProvider>
      <BellButton />
      <News />
    </NotificationsProvider>
  );
}
