import Divider from '@mui/material/Divider';
import { KeyRound } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { Section } from './section.tsx';
import { createPasswordChangeActors, createSessionListActors } from './security.actors.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** Who may get in: the password, and where one is signed in. A new password ends the others, so the list is read again. */
export function SecuritySection() {
  const { api } = useServices();
  const passwordLogic = useMemo(
    () => passwordChangeMachine.provide({ actors: createPasswordChangeActors(api) }),
    [api],
  );
  const sessionsLogic = useMemo(
    () => sessionListMachine.provide({ actors: createSessionListActors(api) }),
    [api],
  );
  const password = useFlow(passwordLogic);
  const sessions = useFlow(sessionsLogic);
  useEffect(() => {
    const { unsubscribe } = password.on('password.changed', () => sessions.send({ type: 'list.reload' }));
    return unsubscribe;
  }, [password, sessions]);
  return (
    <Section
      id="security"
      title={t('Password and devices')}
      note={t('Who can get into your account, and from where.')}
      icon={<KeyRound size={22} />}
    >
      <PasswordPanel password={password} />
      <Divider />
      <SessionsPanel sessions={sessions} />
    </Section>
  );
}
