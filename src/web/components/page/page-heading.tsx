import { type ReactNode, use, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BehindPaint } from '../waiting/loading-screen.tsx';

interface PageHeadingProps {
  title: string;
  /** One quiet sentence below the title. */
  lead?: ReactNode;
  /** The breadcrumb, above the title. */
  breadcrumb?: ReactNode;
  /** Controls at the end of the line. */
  actions?: ReactNode;
}

/**
 * The page's only h1, and the focus management of a route change: the focus moves to it, so that keyboards and
 * screen readers start here. The document title is not set here: each screen renders its own `<title>`.
 */
export function PageHeading({ title, lead, breadcrumb, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBehindPaint = use(BehindPaint);
  useEffect(() => {
    // To move the focus the browser works out the whole page: once, when what the document painted is gone.
    if (isBehindPaint) return;
    // Somebody is at work already in what was painted (browser/first-paint.ts).
    const isTaken = document.activeElement?.closest('#first-paint, [data-keeps-focus]');
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [isBehindPaint]);
  return (
    <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
      {breadcrumb !== undefined && <Box sx={{ mb: 1, color: 'text.secondary' }}>{breadcrumb}</Box>}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-end' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography
              variant="subtitle1"
              component="p"
              sx={{ mt: 1, maxWidth: '60ch', color: 'text.secondary' }}
            >
              {lead}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack direction="row" sx={{ gap: 1, flex: 'none', flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
