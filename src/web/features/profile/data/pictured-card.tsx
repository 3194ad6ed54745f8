import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PicturedCardProps {
  id: string;
  title: string;
  lead: string;
  picture: 'scroll' | 'gate';
  children: ReactNode;
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** A part of the page with its picture beside it, where there is room for one. */
export function PicturedCard({ id, title, lead, picture, children }: PicturedCardProps) {
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h3">
            {title}
          </Typography>
          <Typography sx={{ mt: 1, mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>{lead}</Typography>
          {children}
        </Box>
        <Picture src={`/art/empty/${picture}.svg`} alt="" width={200} height={160} loading="lazy" />
      </CardContent>
    </Card>
  );
}
