import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Notification } from '#contract/contract.ts';
import { timeAgo } from '#domain/text/time-ago.ts';
import { languageTag, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { linkOf, spokenText } from './notification-links.ts';

/** Of the note that says why nothing can be marked now. */
export const OFFLINE_NOTE = 'notifications-wait';

interface NotificationRowProps {
  item: Notification;
  isUnread: boolean;
  onRead: () => void;
  onFollow: () => void;
}

const Row = styled('li', { shouldForwardProp: (name) => name !== 'isUnread' })<{ isUnread: boolean }>(
  ({ theme, isUnread }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(1.75, 1.25, 1.75, 2.25),
    borderLeft: `4px solid ${isUnread ? theme.vars.palette.gold.main : 'transparent'}`,
    backgroundColor: isUnread ? theme.vars.palette.action.hover : 'transparent',
    '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  }),
);

const New = styled('span')(({ theme }) => ({
  padding: theme.spacing(0, 0.75),
  borderRadius: 4,
  fontWeight: 680,
  color: theme.vars.palette.gold.contrastText,
  backgroundColor: theme.vars.palette.gold.main,
}));

/** One notification: what it says, how old it is, where it leads. */
export function NotificationRow({ item, isUnread, onRead, onFollow }: NotificationRowProps) {
  const { clock } = useServices();
  const control = useServerControl(OFFLINE_NOTE);
  const link = linkOf(item.text);
  const text = spokenText(item.text);
  return (
    <Row isUnread={isUnread}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: isUnread ? 600 : 400 }}>
          {text}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, color: 'text.secondary' }}
        >
          {isUnread && <New>{t('New')}</New>}
          <time dateTime={item.createdAt}>
            {t(timeAgo(Date.parse(item.createdAt), clock.now(), languageTag()))}
          </time>
          {link && (
            <Link
              component={RouterLink}
              to={link.to}
              onClick={() => {
                onRead();
                onFollow();
              }}
            >
              {t(link.label)}
            </Link>
          )}
        </Typography>
      </Box>
      {isUnread && (
        <IconButton
          size="small"
          aria-label={t('Mark as read: {text}', { text })}
          title={control.disabled ? t('You are offline') : t('Mark as read')}
          {...control}
          onClick={onRead}
        >
          <Check size={18} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
