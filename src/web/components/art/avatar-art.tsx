import { type HouseKey, houseColours } from '#web/theme/houses.ts';
import { faces, gold, night, parchment } from '#web/theme/tokens.ts';
import { RoundArt } from './round-art.tsx';
import { avatarChoice } from './avatar-choice.ts';

interface AvatarArtProps {
  /** The same seed always gives the same picture. */
  seed: string;
  /** One or two letters. */
  initials: string;
  house?: HouseKey | null;
  /** Pixels. */
  size?: number;
  /** Read out; leave it away where the person's name stands beside it. */
  title?: string;
}

/** Heraldic divisions of a field of 80 by 80. */
const patterns = {
  paly: 'M0 0H10V80H0ZM20 0H30V80H20ZM40 0H50V80H40ZM60 0H70V80H60Z',
  barry: 'M0 0H80V10H0ZM0 20H80V30H0ZM0 40H80V50H0ZM0 60H80V70H0Z',
  bendy: 'M0 0 80 80V60L20 0ZM40 0 80 40V20L60 0ZM0 20V40L40 80H60ZM0 60V80H20Z',
  chevronny: 'M0 40 40 0 80 40V56L40 16 0 56ZM0 72 40 32 80 72V88L40 48 0 88Z',
  checky:
    'M0 0H20V20H40V0H60V20H80V40H60V60H80V80H60V60H40V80H20V60H0V40H20V20H0ZM20 40V60H40V40ZM40 20V40H60V20Z',
  lozengy: 'M20 0 40 20 20 40 0 20ZM60 0 80 20 60 40 40 20ZM20 40 40 60 20 80 0 60ZM60 40 80 60 60 80 40 60Z',
  quarterly: 'M0 0H40V40H0ZM40 40H80V80H40Z',
  gyronny: 'M40 40 0 0H40ZM40 40 80 0V40ZM40 40 80 80H40ZM40 40 0 80V40Z',
} as const;

const fields = ['#4d478c', '#6a2444', '#1f5a5c', '#7a5218', '#323c7c', '#2f6d64'] as const;

/** The avatar generator: a person's picture, made of a seed, a house and initials, without a network. */
export function AvatarArt({ seed, initials, house, size = 40, title }: AvatarArtProps) {
  const { pattern, field } = avatarChoice(seed, Object.values(patterns), fields);
  const letters = [...initials.toUpperCase()].slice(0, 2).join('');
  return (
    <RoundArt size={size} title={title}>
      <path d="M0 0H80V80H0Z" fill={house ? houseColours[house] : field} />
      <path d={pattern} fill={parchment[0]} opacity="0.26" />
      <path d="M40 0H80V80H40Z" fill={night[900]} opacity="0.16" />
      <circle cx="40" cy="40" r="38" fill="none" stroke={gold.main} strokeWidth="4" />
      <circle cx="40" cy="40" r="26" fill={night[900]} />
      <circle cx="40" cy="40" r="26" fill="none" stroke={gold.main} strokeWidth="1.5" />
      <text
        x="40"
        y="40"
        dy="0.35em"
        textAnchor="middle"
        fontFamily={faces.display}
        fontWeight="600"
        fontSize={letters.length > 1 ? 24 : 30}
        fill={parchment[50]}
      >
        {letters}
      </text>
    </RoundArt>
  );
}
