import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';

/** The part of the leaderboard that tells what brings how much XP. */
export const RULES = 'rules';

/** What a point of the House Cup is, with the way to the rules. */
export function CupPoints({ sx }: Pick<TypographyProps, 'sx'>) {
  return (
    <Typography variant="body2" sx={sx ?? null}>
      <RichText
        text="Each XP is also one cup point for your house. <0>How points count</0>"
        elements={[
          <Link key="rules" component={RouterLink} to={`${paths.leaderboard}#${RULES}`} color="inherit" />,
        ]}
      />
    </Typography>
  );
}
