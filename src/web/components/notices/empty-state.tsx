import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type EmptyPicture = 'books' | 'scroll' | 'telescope' | 'lantern' | 'gate';

interface EmptyStateProps {
  /** books: nothing listed; scroll: nothing written; telescope: nothing found; lantern: not yet; gate: not for you. */
  picture: EmptyPicture;
  title: string;
  /** Why it is empty, in one sentence. */
  reason?: ReactNode;
  /** The one next step, where it is another page. */
  link?: { to: string; text: string; variant?: 'contained' | 'outlined' };
  /** The one next step, where it is not. */
  action?: ReactNode;
  /** Level of the title, where an h2 would break the outline. */
  headingLevel?: 'h1' | 'h2' | 'h3' | 'p';
}

const Picture = styled('img')({ display: 'block' });

/** An empty state, of an empty list or page: a picture, which is a lazy image, why it is empty, and one next step. */
export function EmptyState({ picture, title, reason, link, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: { xs: 4, md: 6 } }}>
      <Picture src={`/art/empty/${picture}.svg`} alt="" width={160} height={128} loading="lazy" />
      <Typography variant="h4" component={headingLevel} sx={{ mt: 1 }}>
        {title}
      </Typography>
      {reason !== undefined && (
        <Typography sx={{ maxWidth: '46ch', color: 'text.secondary' }}>{reason}</Typography>
      )}
      {link && (
        <Stack sx={{ mt: 2 }}>
          <Button component={Link} to={link.to} variant={link.variant ?? 'contained'}>
            {link.text}
          </Button>
        </Stack>
      )}
      {action !== undefined && <Stack sx={{ mt: 2 }}>{action}</Stack>}
    </Stack>
  );
}
