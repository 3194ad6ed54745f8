import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { LONGEST_QUESTION } from '#machines/learning/tutor.setup.ts';
import { isComposing } from '#web/browser/composition.ts';
import { t } from '#web/language/language.ts';

interface AskFormProps {
  draft: string;
  /** A question of the check stands quoted above the box. */
  isAboutQuestion: boolean;
  isBusy: boolean;
  isOffline: boolean;
  /** Words of the lesson have come into the box: it takes the focus behind them. */
  isQuoting: boolean;
  /** The help below the box says what the tutor without a model cannot do: before every question, since each may ask for it. */
  isWithoutModel: boolean;
  onSeen: () => void;
  onChange: (draft: string) => void;
  onAsk: () => void;
}

const FIELD = 'ask-tutor';
/** Of the tabs above, which cover what is scrolled behind them. */
export const TABS_ROOM = 64;
/** The id of the question of the check that is quoted above the box. */
export const QUOTED_QUESTION = 'quoted-question';
/** Of the help below the field, which says why one cannot ask. */
export const ASK_NOTE = `${FIELD}-helper-text`;

/**
 * Whoever asks by the keyboard goes on there: the button that they pressed is disabled, or gone, while the tutor answers. A click
 * by the keyboard has no count.
 */
export function keepKeyboardInBox({ detail }: Pick<MouseEvent, 'detail'>): void {
  if (detail === 0) document.getElementById(FIELD)?.focus({ preventScroll: true });
}

/** Takes whoever has read an answer to the box above it. */
export function goToBox(): void {
  const box = document.getElementById(FIELD);
  box?.focus({ preventScroll: true });
  // Its label stands on its border, above the box itself.
  (document.getElementById(QUOTED_QUESTION) ?? box?.closest('form'))?.scrollIntoView({ block: 'nearest' });
}

function wrongWith(draft: string, isOffline: boolean): string | null {
  if (isOffline) return t('You are offline. You can ask when you are back online.');
  const over = draft.length - LONGEST_QUESTION;
  if (over > 0) {
    return t('{count, plural, one {# character} other {# characters}} too long.', { count: over });
  }
  return draft.trim() === '' ? '' : null;
}

const helpFor = (isWithoutModel: boolean): string =>
  isWithoutModel
    ? t('It quotes your lessons and writes nothing of its own. For practice questions you get hints first.')
    : t('For practice questions you get hints first.');

/** Takes the focus to the end of a box, once whatever holds the focus has let it in. */
function useArrival(isQuoting: boolean, onSeen: () => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const arrive = useEffectEvent(() => {
    const field = box.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    if (field) field.scrollTop = field.scrollHeight;
    // The answer that was read before has left: where the sheet stands now is somewhere in its middle.
    document.getElementById(QUOTED_QUESTION)?.scrollIntoView({ block: 'start' });
    onSeen();
  });
  useEffect(() => {
    if (!isQuoting) return undefined;
    const timer = setTimeout(() => arrive());
    return () => clearTimeout(timer);
  }, [isQuoting]);
  return box;
}

/** The box one asks in, and writes in while the tutor is busy; Enter sends, Shift and Enter begin a new line. */
export function AskForm({ draft, isBusy, isOffline, isQuoting, ...props }: AskFormProps) {
  const { isAboutQuestion, isWithoutModel, onSeen, onChange, onAsk } = props;
  const box = useArrival(isQuoting, onSeen);
  const problem = wrongWith(draft, isOffline);
  const canAsk = problem === null && !isBusy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (canAsk) onAsk();
  };
  return (
    <Box
      component="form"
      aria-label={t('Ask the tutor')}
      onSubmit={(event) => {
        event.preventDefault();
        if (canAsk) onAsk();
      }}
      sx={{ display: 'grid', gap: 1, scrollMarginTop: `${TABS_ROOM}px` }}
    >
      <TextField
        id={FIELD}
        label={t('Your question about this lesson')}
        placeholder={
          isAboutQuestion ? t('What is not clear? Ask about an option, a word or the answer.') : ''
        }
        inputRef={box}
        multiline
        minRows={2}
        maxRows={8}
        value={draft}
        error={problem !== null && problem !== ''}
        helperText={problem || helpFor(isWithoutModel)}
        slotProps={{ input: { onKeyDown }, htmlInput: { style: { scrollMarginTop: TABS_ROOM } } }}
        onChange={({ target }) => {
          onChange(target.value);
          // Typed below an answer, the words would stand behind the tabs.
          target.scrollIntoView({ block: 'nearest' });
        }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!canAsk}
        onClick={keepKeyboardInBox}
        aria-describedby={isOffline ? ASK_NOTE : undefined}
        startIcon={<SendHorizontal size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        {t('Ask')}
      </Button>
    </Box>
  );
}
