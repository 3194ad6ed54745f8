import Typography from '@mui/material/Typography';
import { visuallyHidden } from '#web/theme/baseline.ts';

/** The page's h1 while the name that will stand there is still on its way. */
export function WaitingHeading({ title }: { title: string }) {
  return (
    <Typography component="h1" sx={visuallyHidden}>
      {title}
    </Typography>
  );
}
