import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GraduationCap, NotebookPen } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '#web/language/language.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { linesOf, toolbarPosition } from './toolbar-position.ts';
import type { Passage } from './passage.ts';
import { plainText, quotation } from './quotation.ts';
import { useMarkedPassage } from './use-marked-passage.ts';

const TOUCH = '(pointer: coarse)';
const WRITES = 'input, textarea, select, [contenteditable="true"]';
const LEADS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

const Tools = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  display: 'flex',
  width: 'max-content',
  maxWidth: 'calc(100vw - 16px)',
  padding: theme.spacing(0.5),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: theme.vars.palette.surface.raised,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.shadows[8],
  userSelect: 'none',
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [`@media ${TOUCH}`]: { '& .MuiButton-root': { minHeight: 44 } },
  '@media print': { display: 'none' },
}));

/** Puts the tools beside what is marked, and there again when the window changes. */
function usePlace(tools: RefObject<HTMLElement | null>, passage: Passage | null) {
  const place = useEffectEvent(() => {
    const selection = window.getSelection();
    const ground = tools.current?.offsetParent?.getBoundingClientRect();
    const lines = selection && selection.rangeCount > 0 ? linesOf(selection.getRangeAt(0)) : null;
    if (!tools.current || !ground || !lines) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = tools.current.getBoundingClientRect();
    const { left, top } = toolbarPosition(lines, size, { width, height }, window.matchMedia(TOUCH).matches);
    Object.assign(tools.current.style, { left: `${left - ground.left}px`, top: `${top - ground.top}px` });
  });
  useLayoutEffect(() => {
    if (passage === null) return undefined;
    place();
    const onResize = () => place();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [passage]);
}

/** The first Tab after marking leads to the tools, and Escape puts them away, wherever the focus is. */
function useKeys(tools: RefObject<HTMLElement | null>, passage: Passage | null, onDismiss: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent): boolean => {
    const isInTools = tools.current?.contains(document.activeElement) ?? false;
    if (event.key === 'Escape') {
      onDismiss();
      return false;
    }
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isTab) return true;
    if (isInTools || document.activeElement?.matches(WRITES)) return false;
    event.preventDefault();
    tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return false;
  });
  useEffect(() => {
    if (passage === null) return undefined;
    let isFirst = true;
    const listener = (event: globalThis.KeyboardEvent) => {
      if (isFirst || event.key === 'Escape') isFirst = onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [passage]);
}

/** One stop of the Tab key; the arrows lead from tool to tool. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const lead = LEADS.get(event.key);
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.findIndex((tool) => tool === document.activeElement);
  if (lead === undefined || at === -1) return;
  event.preventDefault();
  const next = all.at((at + lead) % all.length);
  for (const tool of all) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}

interface SelectionToolsProps {
  notes: RefObject<HTMLElement | null>;
  /** Told the words as a Markdown quotation. */
  onWrite: (quotation: string) => void;
  /** Told the words that are marked. */
  onAsk: (words: string) => void;
}

/**
 * The selection toolbar: what can be done with the selected text, words somebody marks in the notes. Stands beside
 * notes that are there.
 */
export function SelectionTools({ notes, onWrite, onAsk }: SelectionToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const { passage, dismiss } = useMarkedPassage(notes, tools);
  const putAway = () => {
    if (tools.current?.contains(document.activeElement)) {
      notes.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    dismiss();
  };
  usePlace(tools, passage);
  useKeys(tools, passage, putAway);
  if (passage === null) return null;
  return (
    <Tools
      {...nightScheme}
      ref={tools}
      role="toolbar"
      aria-label={t('The words you selected')}
      onKeyDown={onArrow}
      // A press must not take the marking away.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        tabIndex={0}
        color="inherit"
        startIcon={<NotebookPen size={18} aria-hidden />}
        onClick={() => {
          onWrite(quotation(passage));
          dismiss();
        }}
      >
        {t('Write a note')}
      </Button>
      <Button
        tabIndex={-1}
        color="inherit"
        startIcon={<GraduationCap size={18} aria-hidden />}
        onClick={() => {
          onAsk(plainText(passage));
          dismiss();
        }}
      >
        {t('Ask the tutor')}
      </Button>
    </Tools>
  );
}
