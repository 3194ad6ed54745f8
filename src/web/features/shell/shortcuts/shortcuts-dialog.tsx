import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { CHORDS } from '#machines/shell/shortcuts.machine.ts';
import { BOOKMARK_KEY, FLAG_KEY, NEXT_KEY, PREVIOUS_KEY, TIME_KEY } from '#web/components/page-keys.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { Key } from './key.tsx';
import type { ShortcutsRef } from './use-shortcuts.ts';

interface Shortcut {
  /** Pressed one after the other, or one of them where `isEither`. */
  keys: readonly string[];
  isEither?: boolean;
  does: Message;
}

const title = (page: string): string => page.slice(0, 1).toUpperCase() + page.slice(1);

const GROUPS: readonly { title: Message; note?: Message; shortcuts: readonly Shortcut[] }[] = [
  {
    title: msg('Go to a page'),
    note: msg('Press g, then the letter.'),
    shortcuts: Object.entries(CHORDS).map(([key, page]) => ({ keys: ['g', key], does: title(page) })),
  },
  {
    title: msg('Everywhere'),
    shortcuts: [
      { keys: ['Shift+M'], does: msg('Where am I?') },
      { keys: ['?'], does: msg('This list') },
    ],
  },
  {
    title: msg('In the library'),
    shortcuts: [{ keys: ['/'], does: msg('Search the library') }],
  },
  {
    title: msg('In a question'),
    note: msg(
      'These keys work on every question. In the first quiz and the house quiz, Enter sends your answer.',
    ),
    shortcuts: [
      { keys: ['A–F', '1–6'], isEither: true, does: msg('Choose an option') },
      {
        keys: ['Enter'],
        does: msg('Check or send your answer, or go to the next question'),
      },
    ],
  },
  {
    title: msg('In a quiz'),
    shortcuts: [
      { keys: ['←', '→'], isEither: true, does: msg('Previous or next question') },
      { keys: [PREVIOUS_KEY, NEXT_KEY], isEither: true, does: msg('Previous or next question') },
      { keys: [FLAG_KEY.toUpperCase()], does: msg('Flag a question for later') },
      { keys: [TIME_KEY.toUpperCase()], does: msg('Say how much time is left') },
    ],
  },
  {
    title: msg('In a lesson'),
    note: msg('While the focus is in the lesson.'),
    shortcuts: [
      { keys: [NEXT_KEY], does: msg('Next lesson, or next question') },
      { keys: [PREVIOUS_KEY], does: msg('Previous lesson') },
      { keys: [BOOKMARK_KEY], does: msg('Bookmark') },
      { keys: ['t'], does: msg('Ask the tutor') },
    ],
  },
];

const Group = styled('section')(({ theme }) => ({
  breakInside: 'avoid',
  paddingBottom: theme.spacing(3),
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.25rem, auto) 1fr',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1, 0, 0),
  '& dt, & dd': { margin: 0 },
  '& dt': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

function Keys({ keys, isEither = false }: Shortcut) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {isEither ? t('or') : t('then')}
        </Box>
      )}
      <Key>{key}</Key>
    </Fragment>
  ));
}

/**
 * The keyboard shortcut help under ?: a list of everything the keyboard can do, with the switch that turns the page's own
 * keys off (WCAG 2.1.4).
 */
export function ShortcutsDialog({ shortcuts, onClose }: { shortcuts: ShortcutsRef; onClose: () => void }) {
  useBackCloses(true, onClose);
  const isOff = useSelector(shortcuts, (snapshot) => snapshot.matches('off'));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Box sx={{ columnCount: { xs: 1, sm: 2, md: 3 }, columnGap: 4 }}>
          {GROUPS.map((group) => (
            <Group key={t(group.title)} aria-label={t(group.title)}>
              <Typography variant="h6" component="h3">
                {t(group.title)}
              </Typography>
              {group.note && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {t(group.note)}
                </Typography>
              )}
              <List>
                {group.shortcuts.map((shortcut) => (
                  <Fragment key={shortcut.keys.join()}>
                    <dt>
                      <Keys {...shortcut} />
                    </dt>
                    <dd>{t(shortcut.does)}</dd>
                  </Fragment>
                ))}
              </List>
            </Group>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <FormControlLabel
          label={t('Shortcuts with a single key are on')}
          control={<Switch checked={!isOff} onChange={() => shortcuts.send({ type: 'shortcuts.toggle' })} />}
          sx={{ ml: 0 }}
        />
        <Button autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
