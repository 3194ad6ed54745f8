import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';

type Audience = 'staff' | 'student' | 'guest' | 'unknown';

/** While the product is being made and tested, everybody looks behind it. */
const isOpenToAll = (): boolean => import.meta.env.DEV || import.meta.env.MODE === 'test';

const selectAudience = (snapshot: SnapshotFrom<typeof sessionMachine>): Audience => {
  const role = snapshot.context.access?.accountRole;
  if (role === 'teacher' || role === 'admin') return 'staff';
  if (snapshot.hasTag('signedOut')) return 'guest';
  return snapshot.hasTag('signedIn') ? 'student' : 'unknown';
};

/** Shows the flows to those whom they are for, and tells everybody else whom they are for. */
export function StaffOnly({ headingLevel, children }: { headingLevel: 'h1' | 'h3'; children: ReactNode }) {
  const { session } = useServices();
  const audience = useSelector(session, selectAudience);
  if (isOpenToAll() || audience === 'staff') return children;
  if (audience === 'unknown') {
    return (
      <Delayed>
        <p role="status">Finding out who you are…</p>
      </Delayed>
    );
  }
  return (
    <div role="status">
      <EmptyState
        picture="gate"
        title="For the staff of WizLearn"
        headingLevel={headingLevel}
        reason="Teachers and administrators look here at how the pages work inside. Nothing of it is needed for learning."
        action={
          audience === 'guest' ? (
            <Button component={Link} to={paths.login} state={{ from: paths.flows }} variant="contained">
              Sign in
            </Button>
          ) : (
            <Button component={Link} to={paths.home} variant="contained">
              Back to home
            </Button>
          )
        }
      />
    </div>
  );
}
