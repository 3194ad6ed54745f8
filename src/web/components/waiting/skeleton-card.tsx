import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';

interface SkeletonCardProps {
  /** Lines of text below the title. */
  lines?: number;
  /** A picture at the top, as tall as this in pixels. */
  mediaHeight?: number;
}

/** A skeleton loader: the shape of a card that is on its way; silent to screen readers. */
export function SkeletonCard({ lines = 2, mediaHeight }: SkeletonCardProps) {
  return (
    <Card aria-hidden="true">
      {mediaHeight !== undefined && <Skeleton variant="rectangular" height={mediaHeight} />}
      <CardContent>
        <Skeleton variant="text" width="62%" sx={{ fontSize: '1.375rem' }} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} variant="text" width={line === lines - 1 ? '78%' : '100%'} />
        ))}
      </CardContent>
    </Card>
  );
}
