import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import type { Clan } from '#contract/contract.ts';
import { AvatarArt } from '#web/components/art/avatar-art.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { plainList } from '#web/theme/baseline.ts';
import { useClanRef } from '../clan-membership.context.tsx';
import { useClanControl } from '../use-clan-control.ts';
import { initialsOf } from './own-seat.ts';

const Members = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 1.5),
    minHeight: 60,
    padding: theme.spacing(1, 0),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

interface MemberProps {
  member: Clan['members'][number];
  isKeeper: boolean;
  isMe: boolean;
  /** I am the keeper, and they are not. */
  canReceive: boolean;
}

function Member({ member, isKeeper, isMe, canReceive }: MemberProps) {
  const membership = useClanRef();
  const control = useClanControl();
  const house = houseKeyOf(member.house);
  return (
    <li>
      <AvatarArt
        seed={`${member.name}-${member.seat}`}
        initials={initialsOf(member.name)}
        house={house}
        size={42}
      />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          {member.name}
          {isMe && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              {t('(you)')}
            </Box>
          )}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
        >
          {house && <HouseCrest house={house} size={18} />}
          {`${member.house ?? t('No house yet')} · ${t('seat {seat}', { seat: member.seat })}`}
        </Typography>
      </Box>
      {isKeeper && (
        <Chip size="small" color="gold" icon={<KeyRound size={14} aria-hidden />} label={t('Keeper')} />
      )}
      {canReceive && (
        <Button
          size="small"
          {...control}
          aria-label={t('Make {name} keeper', { name: member.name })}
          onClick={() => membership.send({ type: 'clan.handOver', seat: member.seat })}
        >
          {t('Make keeper')}
        </Button>
      )}
    </li>
  );
}

interface MemberListProps {
  clan: Clan;
  /** Null where it is not certain. */
  mySeat: number | null;
}

/** The member list of a clan: the keeper first, then by how long they have been here. */
export function MemberList({ clan, mySeat }: MemberListProps) {
  return (
    <Members aria-label={t('Members of {clan}', { clan: clan.name })}>
      {clan.members.map((member, index) => (
        <Member
          key={member.seat}
          member={member}
          isKeeper={index === 0 && clan.keeper !== null}
          isMe={member.seat === mySeat}
          canReceive={clan.isKeeper && index > 0}
        />
      ))}
    </Members>
  );
}
