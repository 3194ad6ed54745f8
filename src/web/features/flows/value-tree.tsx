import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isRecord } from '#charts/chart.ts';
import { faces } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';

const Tree = styled('ul')(({ theme }) => ({
  ...plainList,
  fontFamily: faces.figures,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& ul': {
    listStyle: 'none',
    marginLeft: 7,
    paddingLeft: 14,
    borderLeft: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& summary': { cursor: 'pointer', minHeight: 24 },
  '& summary > span': { color: theme.vars.palette.text.secondary },
  '& .name': { color: theme.vars.palette.secondary.main },
  '& li > span:first-of-type': { marginLeft: 16 },
  '& li > details > summary > span:first-of-type': { marginLeft: 0 },
}));

const sizeOf = (value: object): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;

interface EntryProps {
  name: string;
  value: unknown;
  startsOpen: boolean;
}

/** Something with parts; they are drawn while it is open. */
function Branch({ name, value, startsOpen }: EntryProps & { value: object }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="name">{name}</span> <span>{sizeOf(value)}</span>
      </summary>
      {isOpen && <Entries value={value} />}
    </details>
  );
}

function Entry({ name, value, startsOpen }: EntryProps) {
  if (isRecord(value) && Object.keys(value).length > 0) {
    return (
      <li>
        <Branch name={name} value={value} startsOpen={startsOpen} />
      </li>
    );
  }
  const words = isRecord(value) ? sizeOf(value) : value === undefined ? 'undefined' : JSON.stringify(value);
  return (
    <li>
      <span className="name">{name}</span>: {words}
    </li>
  );
}

function Entries({ value }: { value: object }) {
  return (
    <ul>
      {Object.entries(value).map(([name, one]) => (
        <Entry key={name} name={name} value={one} startsOpen={false} />
      ))}
    </ul>
  );
}

/** Data that may be opened piece by piece. What it gets is redacted already. */
export function ValueTree({ name, value }: { name: string; value: unknown }) {
  return (
    <Tree>
      <Entry name={name} value={value} startsOpen />
    </Tree>
  );
}
