import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#web/components/art/person-avatar.tsx';

interface TeacherProps {
  name: string;
  /** What stands below the name: a dean's tag, a professor's tagline. */
  tagline: string;
  /** An address of our own; a stock image where there is none, initials where it does not come. */
  image: string;
  size?: number;
  /** Above the name, 'Led by' for one. */
  caption?: ReactNode;
  /** On a phone the name alone. */
  isBriefOnPhones?: boolean;
}

/** Of a dean without a picture (spec §3). */
const STOCK_IMAGE = '/art/professors/stock.svg';

/** 'Dr. Lakshmi Venkataraman' becomes LV: titles do not count. */
function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.') && !['Professor', 'प्रोफ़ेसर'].includes(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase() ?? '')
    .join('');
}

/** A dean or professor: portrait, name and what they say of themselves. */
export function Teacher({ name, tagline, image, size = 44, caption, isBriefOnPhones }: TeacherProps) {
  const kept = { display: { xs: isBriefOnPhones ? 'none' : 'block', sm: 'block' } };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ flex: 'none', ...kept }}>
        <PersonAvatar picture={image || STOCK_IMAGE} initials={initialsOf(name)} size={size} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {caption !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
            {caption}
          </Typography>
        )}
        <Typography variant="subtitle2" component="p" sx={{ lineHeight: 1.3 }}>
          {name}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', lineHeight: 1.35, ...kept }}
        >
          {tagline}
        </Typography>
      </Box>
    </Stack>
  );
}
