import Button from '@mui/material/Button';
import { type ElementType, type ReactNode, useState } from 'react';
import { t } from '#web/language/language.ts';

const SHORT_LIST = 5;

interface ShortListProps {
  label: string;
  /** The list that draws the lines. */
  list: ElementType;
  /** Each with its key. */
  lines: readonly ReactNode[];
}

/** The newest lines of a list; a button shows all. */
export function ShortList({ label, list: List, lines }: ShortListProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <List aria-label={label}>{isWhole ? lines : lines.slice(0, SHORT_LIST)}</List>
      {lines.length > SHORT_LIST && (
        <Button size="small" variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show fewer') : t('Show all {count}', { count: lines.length })}
        </Button>
      )}
    </>
  );
}
