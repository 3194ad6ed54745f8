import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { NotificationKind } from '#contract/contract.ts';
import {
  type NotificationSettingsActors,
  notificationSettingsMachine,
} from '#machines/profile/notification-settings.machine.ts';
import { type ApiClient, read } from '#web/api/api-client.ts';
import { watchPage } from '#web/browser/page-watch.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useServices } from '#web/data/services.tsx';
import { useIsOffline } from '#web/data/use-connection.ts';
import { useFlow } from '#web/flows/flow.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { Section } from './section.tsx';

type SettingsRef = ActorRefFrom<typeof notificationSettingsMachine>;

const KINDS: readonly { kind: NotificationKind; label: Message }[] = [
  { kind: 'badge', label: msg('New badges') },
  { kind: 'level', label: msg('New levels') },
  { kind: 'quest', label: msg('Finished quests') },
  { kind: 'certificate', label: msg('New certificates') },
];

function createActors(api: ApiClient): NotificationSettingsActors {
  return {
    loadSettings: fromPromise(async ({ signal }) => {
      const { data } = await read(api.GET('/notification-settings', { signal }));
      return data.muted;
    }),
    saveChoice: fromPromise(async ({ input: { kind, muted }, signal }) => {
      const params = { path: { notificationKind: kind } };
      const { data } = await read(
        api.PUT('/notification-settings/{notificationKind}', { params, body: { muted }, signal }),
      );
      return data.muted;
    }),
  };
}

function KindSwitch({
  settings,
  kind,
  label,
}: {
  settings: SettingsRef;
  kind: NotificationKind;
  label: string;
}) {
  const isMuted = useSelector(settings, ({ context: { muted, choice } }) =>
    choice?.kind === kind ? choice.muted : muted.includes(kind),
  );
  const canChoose = useSelector(settings, (snapshot) =>
    snapshot.can({ type: 'kind.choose', kind, muted: !isMuted }),
  );
  const isOffline = useIsOffline();
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: 0, minHeight: 44 }}
      control={
        <Switch
          checked={!isMuted}
          disabled={isOffline}
          // Not `disabled` while it is saved: whoever pressed it would lose the focus.
          slotProps={{ input: { 'aria-disabled': !canChoose } }}
          onChange={() => settings.send({ type: 'kind.choose', kind, muted: !isMuted })}
        />
      }
    />
  );
}

function Outcome({ settings }: { settings: SettingsRef }) {
  const error = useSelector(settings, ({ context }) => context.error);
  const hasFailed = useSelector(settings, (snapshot) => snapshot.matches('failed'));
  const isSaving = useSelector(settings, (snapshot) => snapshot.matches('saving'));
  const isOffline = useIsOffline();
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isOffline
          ? t('You are offline. You can change this when you are back online.')
          : isSaving
            ? t('Saving...')
            : ''}
      </Typography>
      {hasFailed && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {error ? t(error.message) : ''}
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={isOffline}
              onClick={() => settings.send({ type: 'save.retry' })}
            >
              {t('Save again')}
            </Button>
            <Button
              size="small"
              variant="text"
              color="error"
              onClick={() => settings.send({ type: 'save.cancel' })}
            >
              {t('Leave it as it was')}
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  );
}

/** Which kinds of notices a student sees in the bell. */
export function NotificationSection() {
  const { api } = useServices();
  const machine = useMemo(() => notificationSettingsMachine.provide({ actors: createActors(api) }), [api]);
  const settings = useFlow(machine);
  const isListed = useSelector(settings, (snapshot) => snapshot.hasTag('list'));
  const isUnavailable = useSelector(settings, (snapshot) => snapshot.matches('unavailable'));
  const error = useSelector(settings, ({ context }) => context.error);
  useEffect(
    () =>
      watchPage(window, {
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
      note={t('In the bell, on every device.')}
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
          height={176}
          role="status"
          aria-label={t('Loading your notification settings')}
        />
      )}
      {isListed && (
        <Box>
          <Stack role="group" aria-labelledby="notification-settings">
            {KINDS.map(({ kind, label }) => (
              <KindSwitch key={kind} settings={settings} kind={kind} label={t(label)} />
            ))}
          </Stack>
          <Outcome settings={settings} />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t(
              'That a quiz was submitted for you when its time ran out is always shown. We send no emails about any of this, only about your account.',
            )}
          </Typography>
        </Box>
      )}
    </Section>
  );
}
