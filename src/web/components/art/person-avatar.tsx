import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { HouseKey } from '#web/theme/houses.ts';
import { AvatarArt } from './avatar-art.tsx';
import { PersonEmblem } from './person-emblem.tsx';

interface PersonAvatarProps {
  /** `avatar:<style>:<seed>`, the address of an upload (of ours, or `blob:` before it is sent), or null. */
  picture: string | null;
  initials: string;
  house?: HouseKey | null;
  size?: number;
  title?: string;
}

const Picture = styled('img')({ display: 'block', borderRadius: '50%', objectFit: 'cover', flex: 'none' });

/** Framed as the drawn ones are. */
const OwnPicture = styled(Picture)(({ theme }) => ({ border: `2px solid ${theme.vars.palette.gold.main}` }));

/**
 * The user avatar wherever one is shown: an uploaded picture, or the default avatar drawn from its seed; an initials
 * avatar where there is neither.
 */
export function PersonAvatar({ picture, initials, house = null, size = 40, title }: PersonAvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture !== missing && (picture?.startsWith('/') || picture?.startsWith('blob:'))) {
    const onError = () => setMissing(picture);
    const Shown = picture.startsWith('/art/') ? Picture : OwnPicture;
    return <Shown src={picture} alt={title ?? ''} width={size} height={size} onError={onError} />;
  }
  const [, style, ...rest] = picture?.startsWith('avatar:') ? picture.split(':') : [];
  const seed = rest.join(':') || initials;
  const named = title === undefined ? {} : { title };
  if (style === 'crest' || style === 'pattern' || style === 'stars') {
    return <PersonEmblem style={style} seed={seed} house={house} size={size} {...named} />;
  }
  return <AvatarArt seed={seed} initials={initials} house={house} size={size} {...named} />;
}
