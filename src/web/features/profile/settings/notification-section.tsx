import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { NotificationKind } from '#contract/contract.ts';
import { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import { watchPageVisibility } from '#web/browser/page-visibility.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { OFFLINE_NOTE, Outcome } from './notification-outcome.tsx';
import { type NotificationSettingsRef, createNotificationSettingsActors } from './notification-settings.ts';
import { ReminderSwitches } from './reminder-switches.tsx';
import { Section } from './section.tsx';

const KINDS: readonly { kind: NotificationKind; label: Message }[] = [
  { kind: 'badge', label: msg('New badges') },
  { kind: 'level', label: msg('New levels') },
  { kind: 'quest', label: msg('Finished quests') },
  { kind: 'certificate', label: msg('New certificates') },
];

function KindSwitch({
  settings,
  kind,
  label,
}: {
  settings: NotificationSettingsRef;
  kind: NotificationKind;
  label: string;
}) {
  const isMuted = useSelector(settings, ({ context: { muted, choice } }) =>
    choice?.kind === kind ? choice.muted : muted.includes(kind),
  );
  const canChoose = useSelector(settings, (snapshot) =>
    snapshot.can({ type: 'kind.choose', kind, muted: !isMuted }),
  );
  const { disabled, ...why } = useServerControl(OFFLINE_NOTE);
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: -1.5, minHeight: 44 }}
      control={
        <Switch
          checked={!isMuted}
          disabled={disabled}
          // Not `disabled` while it is saved: whoever pressed it would lose the focus.
          slotProps={{ input: { ...why, 'aria-disabled': !canChoose } }}
          onChange={() => settings.send({ type: 'kind.choose', kind, muted: !isMuted })}
        />
      }
    />
  );
}

/** A kind of way that notices come, with its own heading. */
function Way({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function NoticesInBell({ settings }: { settings: NotificationSettingsRef }) {
  return (
    <Way id="notices-in-bell" title={t('In the app')}>
      <Stack>
        {KINDS.map(({ kind, label }) => (
          <KindSwitch key={kind} settings={settings} kind={kind} label={t(label)} />
        ))}
      </Stack>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('You always get a notice when time is up and we submit your quiz.')}
      </Typography>
    </Way>
  );
}

/** Notification settings: which kinds of notices a student sees in the bell, and which reminders come by email. */
export function NotificationSection() {
  const settings = useFlowWithActors(notificationSettingsMachine, createNotificationSettingsActors);
  const isListed = useSelector(settings, (snapshot) => snapshot.hasTag('list'));
  const isUnavailable = useSelector(settings, (snapshot) => snapshot.matches({ idle: 'unavailable' }));
  const error = useSelector(settings, ({ context }) => context.error);
  useEffect(
    () =>
      watchPageVisibility(window, {
        onHidden: () => {},
        // Another device may have chosen otherwise.
        onShown: () => settings.send({ type: 'settings.reload' }),
      }),
    [settings],
  );
  return (
    <Section
      id="notification-settings"
      title={t('Notifications')}
      note={t('For your account, on every device.')}
      icon={<Bell size={22} />}
    >
      {isUnavailable && (
        <ErrorNotice
          title={t('Your notification settings could not be loaded')}
          error={error}
          onRetry={() => settings.send({ type: 'settings.reload' })}
        />
      )}
      {!isListed && !isUnavailable && (
        <Skeleton
          variant="rounded"
          height={328}
          role="status"
          aria-label={t('Loading your notification settings')}
        />
      )}
      {isListed && (
        <Box>
          <Stack sx={{ gap: 3 }}>
            <NoticesInBell settings={settings} />
            <Way id="reminders-by-email" title={t('By email')}>
              <ReminderSwitches settings={settings} />
            </Way>
          </Stack>
          <Outcome settings={settings} />
        </Box>
      )}
    </Section>
  );
}
