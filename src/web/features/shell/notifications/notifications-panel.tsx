import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { NotificationRow, OFFLINE_NOTE } from './notification-row.tsx';
import { NotificationsContext } from './notifications.context.tsx';
import {
  selectError,
  selectItems,
  selectList,
  selectQueue,
  selectReadError,
  selectUnread,
} from './notifications.selectors.ts';

interface NotificationsPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

function Skeletons() {
  return (
    <Delayed>
      <Box aria-hidden sx={{ display: 'grid', gap: 2.5, px: 2.5, py: 2 }}>
        {[0, 1, 2].map((row) => (
          <Box key={row}>
            <Skeleton variant="text" width="92%" />
            <Skeleton variant="text" width="34%" />
          </Box>
        ))}
      </Box>
    </Delayed>
  );
}

function List({ onClose }: { onClose: () => void }) {
  const notifications = NotificationsContext.useActorRef();
  const items = NotificationsContext.useSelector(selectItems);
  const queue = NotificationsContext.useSelector(selectQueue);
  if (items === null) return null;
  if (items.length === 0) {
    return (
      <EmptyState
        picture="lantern"
        title={t('No notifications yet')}
        reason={t('New badges, levels, certificates and finished quests appear here.')}
        headingLevel="h3"
      />
    );
  }
  const read = (notificationId: string) => notifications.send({ type: 'notification.read', notificationId });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <NotificationRow
          key={item._id}
          item={item}
          isUnread={item.readAt === null && !queue.includes(item._id)}
          onRead={() => read(item._id)}
          onFollow={onClose}
        />
      ))}
    </Box>
  );
}

function PanelHead({ onClose }: { onClose: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2.5,
        pr: 1,
        minHeight: 60,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        id="notifications-title"
        variant="h4"
        component="h2"
        tabIndex={-1}
        sx={{ mr: 'auto', py: 1 }}
      >
        {t('Notifications')}
      </Typography>
      <IconButton aria-label={t('Close the notifications')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** How many are unread, and the way to have them all read. */
function UnreadLine() {
  const notifications = NotificationsContext.useActorRef();
  const unread = NotificationsContext.useSelector(selectUnread);
  const control = useServerControl(OFFLINE_NOTE);
  if (unread === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        pl: 2.5,
        pr: 1.25,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('{unread} unread', { unread })}
      </Typography>
      <Button size="small" {...control} onClick={() => notifications.send({ type: 'notifications.readAll' })}>
        {t('Mark all as read')}
      </Button>
    </Box>
  );
}

interface PanelNoticesProps {
  list: ReturnType<typeof selectList>;
  hasItems: boolean;
}

/** What cannot be done or may be out of date at the moment. */
function PanelNotices({ list, hasItems }: PanelNoticesProps) {
  const notifications = NotificationsContext.useActorRef();
  const error = NotificationsContext.useSelector(selectError);
  const readError = NotificationsContext.useSelector(selectReadError);
  const isOffline = useIsOffline();
  return (
    <Box role="status" sx={{ '& > *': { m: 2, mb: 1 } }}>
      {isOffline && (
        <Typography id={OFFLINE_NOTE} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('You are offline. You can mark it when you are back online.')}
        </Typography>
      )}
      {readError && !isOffline && (
        <ErrorNotice
          role="none"
          severity="warning"
          title={t('It could not be marked as read')}
          detail={t(readError.message)}
          action={
            <Button size="small" onClick={() => notifications.send({ type: 'readError.dismiss' })}>
              {t('OK')}
            </Button>
          }
        />
      )}
      {(list === 'stale' || list === 'failed') && !(isOffline && hasItems) && (
        <ErrorNotice
          role="none"
          severity={list === 'stale' ? 'warning' : 'error'}
          title={
            list === 'stale'
              ? t('There may be newer notifications')
              : t('Your notifications could not be loaded')
          }
          error={error}
          onRetry={() => notifications.send({ type: 'notifications.reload' })}
        />
      )}
    </Box>
  );
}

/** The notification list: newest first, unread marked. */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  useBackCloses(true, onClose);
  const list = NotificationsContext.useSelector(selectList);
  const hasItems = NotificationsContext.useSelector((snapshot) => selectItems(snapshot) !== null);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications-title',
          sx: {
            width: 'min(26rem, calc(100vw - 32px))',
            maxHeight: 'min(34rem, calc(100dvh - 96px))',
            mt: 1,
            border: 1,
            borderColor: 'surface.line',
            borderRadius: 2,
            display: 'flex',
            flexDirection: 'column',
            // It takes the focus, but it is no control.
            '&:focus-visible': { outline: 'none' },
          },
        },
      }}
    >
      <PanelHead onClose={onClose} />
      <UnreadLine />
      <Box sx={{ overflowY: 'auto' }}>
        <PanelNotices list={list} hasItems={hasItems} />
        {list === 'loading' && !hasItems ? <Skeletons /> : <List onClose={onClose} />}
      </Box>
    </Popover>
  );
}
