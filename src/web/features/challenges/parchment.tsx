import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { radii } from '#web/theme/tokens.ts';

interface ParchmentProps {
  title: string;
  /** Beside the title: when it closes, what it is worth. */
  aside?: ReactNode;
  seal: 'seal' | 'seal-won' | 'seal-broken' | 'seal-locked';
  children: ReactNode;
}

/** A sheet with a gold rule drawn around it and its corners turned in, as on a charter. */
const Sheet = styled('section')(({ theme }) => {
  const { gold, background } = theme.vars.palette;
  const corner = `radial-gradient(circle at var(--at), transparent 19px, ${gold.dark} 19px 20.5px, transparent 20.5px)`;
  return {
    position: 'relative',
    isolation: 'isolate',
    borderRadius: radii.large,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    background: `linear-gradient(90deg, color-mix(in srgb, ${gold.light} 16%, ${background.paper}), ${background.paper} 34%, ${background.paper} 66%, color-mix(in srgb, ${gold.dark} 10%, ${background.paper}))`,
    boxShadow: theme.vars.shadows[3],
    // Gold over indigo turns to mud: by night the sheet is lit from above instead.
    ...theme.applyStyles('dark', {
      background: `radial-gradient(120% 90% at 50% 0, color-mix(in srgb, ${theme.vars.palette.surface.raised} 70%, transparent), transparent), ${background.paper}`,
    }),
    // The rule stops short of each corner, and an arc turns it in.
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: 12,
      pointerEvents: 'none',
      background: [
        ...['0 0', '100% 0', '0 100%', '100% 100%'].map(
          (at) => `${corner.replace('var(--at)', at)} ${at} / 24px 24px no-repeat`,
        ),
        ...['50% 0', '50% 100%'].map(
          (at) => `linear-gradient(${gold.dark}, ${gold.dark}) ${at} / calc(100% - 40px) 1.5px no-repeat`,
        ),
        ...['0 50%', '100% 50%'].map(
          (at) => `linear-gradient(${gold.dark}, ${gold.dark}) ${at} / 1.5px calc(100% - 40px) no-repeat`,
        ),
      ].join(','),
    },
  };
});

const Seal = styled('img')({ display: 'block', flex: 'none', height: 'auto' });

/** The sheet of the day: a title in the middle, the seal at its end. */
export function Parchment({ title, aside, seal, children }: ParchmentProps) {
  return (
    <Sheet aria-labelledby="today" sx={{ px: { xs: 3.5, sm: 6 }, py: { xs: 4, sm: 5 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: { xs: 1.5, sm: 4 },
          alignItems: 'start',
          mb: { xs: 2.5, sm: 3 },
        }}
      >
        <Box>
          <Typography id="today" variant="overline" component="h2" sx={{ color: 'secondary.main' }}>
            {title}
          </Typography>
          {aside}
        </Box>
        <Seal
          src={`/art/community/${seal}.svg`}
          alt=""
          width={96}
          height={96}
          sx={{ width: { xs: 60, sm: 92 }, mt: { xs: -1, sm: -1.5 }, mr: { xs: -1, sm: -1.5 } }}
        />
      </Box>
      {children}
    </Sheet>
  );
}
