import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { XpLedger } from '#contract/contract.ts';
import { lessonPartInWords } from './lesson-xp-words.ts';
import { xpEntryTitle } from './xp-entry-title.ts';
import { xpPartsInWords } from './xp-parts.ts';
import { paths } from '#web/navigation/paths.ts';

type XpEntry = XpLedger['entries'][number];

/** Where one sees what earned a line of XP; null where there is no such page. */
export function xpEntryPath({ source, place }: Pick<XpEntry, 'source' | 'place'>): string | null {
  switch (source) {
    case 'lesson-check':
      return place && paths.lesson(place.subjectId, place.id);
    case 'weekly-quiz':
      return place && paths.weeklyQuiz(place);
    case 'review-card':
      return `${paths.profile}?tab=review`;
    case 'daily-challenge':
    case 'quest':
      return paths.challenges;
    case 'first-quiz':
      return `${paths.profile}?tab=progress#results`;
    default:
      return null;
  }
}

/** What earned it, as a link where it can be looked at. */
export function XpEntryName({ entry }: { entry: XpEntry }) {
  const to = xpEntryPath(entry);
  const name = xpEntryTitle(entry);
  const made = entry.parts ? xpPartsInWords(entry.parts) : lessonPartInWords(entry);
  return (
    <>
      {to === null ? (
        name
      ) : (
        <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 'inherit', py: 0.5 }}>
          {name}
        </Link>
      )}
      {made && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {made}
        </Typography>
      )}
    </>
  );
}
