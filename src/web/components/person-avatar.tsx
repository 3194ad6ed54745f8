import { styled } from '@mui/material/styles';
import type { HouseKey } from '#web/theme/houses.ts';
import { AvatarArt } from './avatar-art.tsx';
import { PersonEmblem } from './person-emblem.tsx';

interface PersonAvatarProps {
  /** `avatar:<style>:<seed>`, an address of an upload, or null before one was chosen. */
  picture: string | null;
  initials: string;
  house?: HouseKey | null;
  size?: number;
  title?: string;
}

const Picture = styled('img')({ display: 'block', borderRadius: '50%', objectFit: 'cover' });

/** A student's picture wherever one is shown: drawn from its seed, uploaded, or the initials until there is one. */
export function PersonAvatar({ picture, initials, house = null, size = 40, title }: PersonAvatarProps) {
  if (picture?.startsWith('/')) {
    return <Picture src={picture} alt={title ?? ''} width={size} height={size} />;
  }
  const [, style, ...rest] = picture?.startsWith('avatar:') ? picture.split(':') : [];
  const seed = rest.join(':') || initials;
  const named = title === undefined ? {} : { title };
  if (style === 'crest' || style === 'pattern' || style === 'stars') {
    return <PersonEmblem style={style} seed={seed} house={house} size={size} {...named} />;
  }
  return <AvatarArt seed={seed} initials={initials} house={house} size={size} {...named} />;
}
