import { styled } from '@mui/material/styles';
import type { Clan } from '#contract/contract.ts';
import { AvatarArt } from '#web/components/art/avatar-art.tsx';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { initialsOf } from './own-seat.ts';

/** Of the square, in percent: how far a seat is from the middle. */
const REACH = 42;

const Hall = styled('div')({
  position: 'relative',
  width: '100%',
  maxWidth: 340,
  aspectRatio: '1',
  marginInline: 'auto',
});

const Table = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '& .edge': { fill: theme.vars.palette.gold.dark },
  '& .rim': { fill: theme.vars.palette.gold.main },
  '& .top': { fill: theme.vars.palette.surface.sunken },
  '& .shade': { fill: theme.vars.palette.night.deep, opacity: 0.07 },
  '& .seam': { stroke: theme.vars.palette.surface.line, strokeWidth: 0.4 },
}));

const Seat = styled('span')({ position: 'absolute', transform: 'translate(-50%, -50%)' });

const FreeSeat = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  borderRadius: '50%',
  border: `1.5px dashed ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.75rem',
  fontWeight: 600,
}));

const Middle = styled('span')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-47%, -50%)',
});

const placeOf = (seat: number, capacity: number) => {
  const angle = ((seat - 1) / capacity) * 2 * Math.PI - Math.PI / 2;
  return { left: `${50 + REACH * Math.cos(angle)}%`, top: `${50 + REACH * Math.sin(angle)}%` };
};

/** The table with its seats, as a picture: the list of members beside it says the same in words. */
export function RoundTable({ clan }: { clan: Clan }) {
  return (
    <Hall aria-hidden>
      <Table viewBox="0 0 100 100">
        <circle className="edge" cx="50" cy="51.2" r="31" />
        <circle className="rim" cx="50" cy="50" r="31" />
        <circle className="top" cx="50" cy="50" r="28.5" />
        <path className="shade" d="M50 21.5A28.5 28.5 0 0 1 50 78.5Z" />
        {[0, 30, 60, 90, 120, 150].map((turn) => (
          <path key={turn} className="seam" d="M21.5 50H78.5" transform={`rotate(${turn + 15} 50 50)`} />
        ))}
        <circle className="top" cx="50" cy="50" r="21" />
      </Table>
      <Middle>
        <ClanPennant name={clan.name} size={62} />
      </Middle>
      {Array.from({ length: clan.capacity }, (_, index) => {
        const seat = index + 1;
        const member = clan.members.find((one) => one.seat === seat);
        return (
          <Seat key={seat} style={placeOf(seat, clan.capacity)}>
            {member ? (
              <AvatarArt
                seed={`${member.name}-${seat}`}
                initials={initialsOf(member.name)}
                house={houseKeyOf(member.house)}
                size={46}
              />
            ) : (
              <FreeSeat>{seat}</FreeSeat>
            )}
          </Seat>
        );
      })}
    </Hall>
  );
}
