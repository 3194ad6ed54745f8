import { type ReactNode, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { starfield } from '#web/theme/textures.ts';

interface MessageScreenProps {
  title: string;
  /** A small picture above the title. */
  icon: ReactNode;
  children: ReactNode;
  /** What one can do now; the first is the best. */
  actions: ReactNode;
}

const Hall = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: theme.spacing(3, 2),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
}));

const Sheet = styled('section')(({ theme }) => ({
  width: '100%',
  maxWidth: 520,
  padding: theme.spacing(5, 4),
  textAlign: 'center',
  borderRadius: 16,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  boxShadow: theme.vars.shadows[24],
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4, 2.5) },
}));

/** One sheet on the quiet sky of the hall: what happened, and what can be done. The title takes the focus (C28). */
export function MessageScreen({ title, icon, children, actions }: MessageScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Hall>
      <title>{`${title} · WizLearn`}</title>
      <Sheet>
        <Box
          aria-hidden="true"
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            mb: 2,
            borderRadius: '50%',
            bgcolor: 'surface.sunken',
            color: 'secondary.main',
          }}
        >
          {icon}
        </Box>
        <Typography variant="h2" component="h1" ref={heading} tabIndex={-1}>
          {title}
        </Typography>
        <Box role="status" sx={{ mt: 1.5, color: 'text.secondary', textWrap: 'pretty' }}>
          {children}
        </Box>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1.5, mt: 3.5, justifyContent: 'center', flexWrap: 'wrap' }}
        >
          {actions}
        </Stack>
      </Sheet>
    </Hall>
  );
}
