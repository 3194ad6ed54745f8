import { useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { t } from '#web/language/language.ts';
import { type School, schoolNames, schools } from './landing.content.ts';

const Filter = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  borderRadius: 14,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Choice = styled(Link)(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderRadius: 10,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}, ${theme.vars.shadows[1]}`,
  },
}));

const unchanging = () => () => {};

/** What the address keeps of a section of the page, as in `?staff=engineering`. */
type Entry = 'staff' | 'try';

export function useSchool(entry: Entry): School | undefined {
  // The page may have been drawn ahead of time, when nobody could know what stands after the question mark.
  const isLive = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [search] = useSearchParams();
  return isLive ? schools.find((key) => key === search.get(entry)) : undefined;
}

interface SchoolFilterProps {
  entry: Entry;
  label: string;
  /** The one that is looked at; undefined for both. */
  school: School | undefined;
  withAll?: boolean;
}

export function SchoolFilter({ entry, label, school, withAll = false }: SchoolFilterProps) {
  const [search] = useSearchParams();
  const searchFor = (key: School | undefined): string => {
    const next = new URLSearchParams(search);
    next.delete(entry);
    if (key !== undefined) next.set(entry, key);
    return next.toString();
  };
  return (
    <Filter aria-label={label}>
      {[...(withAll ? [undefined] : []), ...schools].map((key) => (
        <Choice
          key={key ?? 'all'}
          to={{ search: searchFor(key) }}
          replace
          preventScrollReset
          aria-current={school === key || undefined}
        >
          {t(key === undefined ? 'All' : schoolNames[key])}
        </Choice>
      ))}
    </Filter>
  );
}
