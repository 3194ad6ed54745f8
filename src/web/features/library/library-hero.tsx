import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Search, X } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { useIsOffline } from '#web/data/use-connection.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { KEYBOARD } from '#web/theme/baseline.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { SearchContext } from './library-search.context.tsx';
import { selectIsBusy, selectRecent, selectWords } from './library-search.selectors.ts';

const Hall = styled('div')(({ theme }) => ({
  position: 'relative',
  marginBottom: theme.spacing(5),
  padding: theme.spacing(3, 2.5, 0),
  borderRadius: radii.large,
  overflow: 'hidden',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  ...starfield,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4, 5, 0) },
}));

const Bookcase = styled('img')(({ theme }) => ({
  display: 'block',
  width: `calc(100% + ${theme.spacing(5)})`,
  height: 84,
  margin: theme.spacing(3, -2.5, 0),
  objectFit: 'cover',
  objectPosition: '50% 0',
  [theme.breakpoints.up('sm')]: {
    width: `calc(100% + ${theme.spacing(10)})`,
    height: 132,
    marginInline: theme.spacing(-5),
  },
  '&[data-low]': { height: 24, marginTop: theme.spacing(1) },
}));

interface LibraryHeroProps {
  field: RefObject<HTMLInputElement | null>;
  onLook: (q: string) => void;
  onClear: () => void;
}

function SearchField({ field, onLook, onClear }: LibraryHeroProps) {
  const words = SearchContext.useSelector(selectWords);
  const isBusy = SearchContext.useSelector(selectIsBusy);
  return (
    <OutlinedInput
      inputRef={field}
      type="text"
      fullWidth
      value={words}
      placeholder={t('What are you looking for?')}
      inputProps={{
        'aria-label': t('Search the library'),
        'aria-keyshortcuts': '/',
        maxLength: 200,
        inputMode: 'search',
        enterKeyHint: 'search',
        autoComplete: 'off',
      }}
      onChange={({ target }) => onLook(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Search size={20} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          {isBusy && <CircularProgress size={18} color="inherit" aria-hidden="true" />}
          {words !== '' && (
            <IconButton aria-label={t('Clear the search')} onClick={onClear} edge="end">
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </InputAdornment>
      }
    />
  );
}

function RecentSearches({ onLook }: Pick<LibraryHeroProps, 'onLook'>) {
  const search = SearchContext.useActorRef();
  const recent = SearchContext.useSelector(selectRecent);
  return (
    <>
      <Typography variant="body2" component="p" id="recent-searches">
        {t('Recent searches:')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="recent-searches"
        sx={{ display: 'contents', listStyle: 'none', '& > li': { display: 'inline-flex' } }}
      >
        {recent.map((known) => (
          <li key={known}>
            <Chip
              label={known}
              size="small"
              variant="outlined"
              onClick={() => onLook(known)}
              sx={{ height: 30, maxWidth: 260 }}
            />
          </li>
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={() => search.send({ type: 'recents.clear' })}>
        {t('Clear searches')}
      </Button>
    </>
  );
}

/** The hall of the library: its name, the desk to ask at, and the long shelf. */
export function LibraryHero({ field, onLook, onClear }: LibraryHeroProps) {
  const search = SearchContext.useActorRef();
  const words = SearchContext.useSelector(selectWords);
  const recent = SearchContext.useSelector(selectRecent);
  const isOffline = useIsOffline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'query.submit' });
  };
  return (
    <Hall {...nightScheme}>
      <PageHeading title={t('Library')} lead={t('Search every lesson, your notes and your questions.')} />
      <Box component="form" role="search" onSubmit={submit} sx={{ maxWidth: 680 }}>
        <SearchField field={field} onLook={onLook} onClear={onClear} />
        <Box
          sx={{
            mt: 1.25,
            minHeight: { md: 34 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            color: 'night.muted',
          }}
        >
          {isOffline ? (
            <Typography role="status" variant="body2" component="p">
              {t('You are offline. Search works again when you are back online.')}
            </Typography>
          ) : recent.length > 0 && words === '' ? (
            <RecentSearches onLook={onLook} />
          ) : (
            <Typography
              variant="body2"
              component="p"
              sx={{ display: 'none', [KEYBOARD]: { display: 'block' } }}
            >
              <RichText
                text="Press <0>/</0> to search, <1>↓</1> and <2>↑</2> to move through the results."
                elements={[<kbd key="here" />, <kbd key="down" />, <kbd key="up" />]}
              />
            </Typography>
          )}
        </Box>
      </Box>
      <Bookcase
        src="/art/library/bookcase.svg"
        alt=""
        width={1120}
        height={132}
        // Beside results the shelf would push them down the screen.
        {...(words.trim() !== '' && { 'data-low': '' })}
      />
    </Hall>
  );
}
