import Button from '@mui/material/Button';
import type { Clan } from '#contract/contract.ts';
import { hasRoom } from '#domain/community/clan-choice.ts';
import { t } from '#web/language/language.ts';
import { useClan, useClanRef } from '../clan-membership.context.tsx';
import { selectJoining } from '../clan-membership.selectors.ts';
import { useClanControl } from '../use-clan-control.ts';

/** Takes a seat; says why where there is none. */
export function JoinButton({ clan }: { clan: Clan }) {
  const membership = useClanRef();
  const isJoining = useClan(selectJoining) === clan._id;
  const { disabled, ...control } = useClanControl();
  const isFull = !hasRoom(clan);
  return (
    <Button
      variant="outlined"
      disabled={isFull || disabled}
      {...control}
      aria-busy={isJoining}
      aria-label={
        isFull
          ? t('{clan} is full: all {capacity} seats are taken', { clan: clan.name, capacity: clan.capacity })
          : t('Join {clan}', { clan: clan.name })
      }
      onClick={() => membership.send({ type: 'clan.join', id: clan._id })}
    >
      {isFull ? t('Full') : t(isJoining ? 'Joining…' : 'Join')}
    </Button>
  );
}
