import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import { DEEPEST, MAX_TREE_NODES, type PlanNode, SUBJECT_LIMITS } from '#machines/authoring/subject-plan.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { plainList } from '#web/theme/baseline.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import { useFieldErrorFocus } from '../use-field-error-focus.ts';
import { MoveMenu } from './move-menu.tsx';
import type { SubjectTreeRef } from './use-subject-tree.ts';

const KINDS: readonly { label: Message; add: Message }[] = [
  { label: msg('Chapter'), add: msg('Add a chapter') },
  { label: msg('Topic'), add: msg('Add a topic') },
  { label: msg('Lesson'), add: msg('Add a lesson') },
];

const Branch = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& &': {
    marginTop: theme.spacing(1.5),
    paddingLeft: theme.spacing(1.5),
    borderLeft: `2px solid ${theme.vars.palette.surface.line}`,
  },
  [theme.breakpoints.up('sm')]: { '& &': { paddingLeft: theme.spacing(3) } },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  alignItems: 'flex-start',
  '& > .MuiTextField-root': { flex: '1 1 11rem' },
}));

/** The node that was moved elsewhere last. */
interface Moved {
  key: string | null;
  set: (key: string) => void;
}

interface NodeProps {
  tree: SubjectTreeRef;
  moved: Moved;
  node: PlanNode;
  depth: number;
  isFirst: boolean;
  isLast: boolean;
}

/** A node that was just added takes the focus: it is to be named. */
const takeFocus = (field: HTMLInputElement | null) => {
  if (field?.value === '') field.focus();
};

interface NodeToolsProps extends NodeProps {
  /** What it is called as long as it has no name. */
  name: string;
  isBusy: boolean;
}

/** Moves a node, or takes it out. */
function NodeTools({ tree, moved, node, depth, isFirst, isLast, name, isBusy }: NodeToolsProps) {
  const { key } = node;
  return (
    <Stack direction="row">
      <IconButton
        aria-label={t('Move up: {name}', { name })}
        disabled={isFirst || isBusy}
        onClick={() => tree.send({ type: 'node.move', key, by: -1 })}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('Move down: {name}', { name })}
        disabled={isLast || isBusy}
        onClick={() => tree.send({ type: 'node.move', key, by: 1 })}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
      {depth > 0 && (
        <MoveMenu
          tree={tree}
          node={node}
          name={name}
          onMove={(to) => {
            tree.send({ type: 'node.relocate', key, to });
            moved.set(key);
          }}
        />
      )}
      <IconButton
        aria-label={t('Delete: {name}', { name })}
        disabled={isBusy}
        onClick={() => tree.send({ type: 'node.remove', key })}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Stack>
  );
}

function PlannedNode(props: NodeProps) {
  const { tree, moved, node, depth } = props;
  const { key, name, nodes } = node;
  const fieldError = useSelector(tree, ({ context }) => context.fieldErrors[key]);
  const isBusy = useSelector(tree, (snapshot) => snapshot.hasTag('busy'));
  const label = t(KINDS[depth]?.label ?? '');
  const isMoved = moved.key === key;
  const line = useRef<HTMLDivElement>(null);
  // What was moved takes the focus along.
  useEffect(() => {
    if (isMoved) line.current?.querySelector('input')?.focus();
  }, [isMoved]);
  return (
    <li>
      <Line ref={line}>
        <TextField
          size="small"
          label={label}
          value={name}
          disabled={isBusy}
          error={fieldError !== undefined}
          helperText={fieldError && t(fieldError)}
          inputRef={takeFocus}
          slotProps={{ htmlInput: { maxLength: SUBJECT_LIMITS.name.max, autoComplete: 'off' } }}
          onChange={({ target }) => tree.send({ type: 'node.rename', key, name: target.value })}
        />
        <NodeTools {...props} name={name || label} isBusy={isBusy} />
      </Line>
      {depth < DEEPEST && <Nodes tree={tree} moved={moved} nodes={nodes} depth={depth + 1} parent={node} />}
    </li>
  );
}

interface NodesProps {
  tree: SubjectTreeRef;
  moved: Moved;
  nodes: readonly PlanNode[];
  depth: number;
  /** Null above the chapters. */
  parent: PlanNode | null;
}

function Nodes({ tree, moved, nodes, depth, parent }: NodesProps) {
  const isBusy = useSelector(tree, (snapshot) => snapshot.hasTag('busy'));
  const add = t(KINDS[depth]?.add ?? '');
  return (
    <Branch>
      {nodes.map((node, index) => (
        <PlannedNode
          key={node.key}
          tree={tree}
          moved={moved}
          node={node}
          depth={depth}
          isFirst={index === 0}
          isLast={index === nodes.length - 1}
        />
      ))}
      <li>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={isBusy || nodes.length >= MAX_TREE_NODES}
          aria-label={parent ? `${add}: ${parent.name}` : undefined}
          onClick={() => tree.send({ type: 'node.add', parent: parent?.key ?? null })}
        >
          {add}
        </Button>
      </li>
    </Branch>
  );
}

/** The name of the subject and what it is about. */
function SubjectFields({ tree, isBusy }: { tree: SubjectTreeRef; isBusy: boolean }) {
  const plan = useSelector(tree, ({ context }) => context.plan);
  const fieldErrors = useSelector(tree, ({ context }) => context.fieldErrors);
  return (
    <>
      <TextField
        label={t('Name of the subject')}
        required
        value={plan.name}
        disabled={isBusy}
        error={fieldErrors.name !== undefined}
        helperText={fieldErrors.name && t(fieldErrors.name)}
        slotProps={{ htmlInput: { maxLength: SUBJECT_LIMITS.name.max, autoComplete: 'off' } }}
        onChange={({ target }) => tree.send({ type: 'texts.change', texts: { name: target.value } })}
      />
      <TextField
        label={t('What it is about')}
        required
        multiline
        value={plan.description}
        disabled={isBusy}
        error={fieldErrors.description !== undefined}
        helperText={fieldErrors.description && t(fieldErrors.description)}
        slotProps={{ htmlInput: { maxLength: SUBJECT_LIMITS.description.max } }}
        onChange={({ target }) => tree.send({ type: 'texts.change', texts: { description: target.value } })}
      />
    </>
  );
}

function NotSaved({ error }: { error: ApiError }) {
  const named = Object.values(error.fields ?? {});
  return (
    <ErrorNotice
      title={t('The chapters were not saved')}
      detail={
        <>
          {t(error.message)}
          {named.length > 0 && ` ${named.map((text) => t(text)).join(', ')}`}
        </>
      }
      error={error}
    />
  );
}

/** The tree editor of a subject, to reorder lessons: its name, what it is about, its chapters, topics and lessons. */
export function TreePlanner({ tree }: { tree: SubjectTreeRef }) {
  const chapters = useSelector(tree, ({ context }) => context.plan.chapters);
  const fieldErrors = useSelector(tree, ({ context }) => context.fieldErrors);
  const error = useSelector(tree, ({ context }) => context.error);
  const isBusy = useSelector(tree, (snapshot) => snapshot.hasTag('busy'));
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const { place, seek } = useFieldErrorFocus<HTMLFormElement>(fieldErrors, isBusy);
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
    tree.send({ type: 'tree.save' });
  };
  return (
    <Box
      component="form"
      ref={place}
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}
    >
      <SubjectFields tree={tree} isBusy={isBusy} />
      <Nodes
        tree={tree}
        moved={{ key: movedKey, set: setMovedKey }}
        nodes={chapters}
        depth={0}
        parent={null}
      />
      {error && <NotSaved error={error} />}
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          py: 1.5,
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          zIndex: 1,
        }}
      >
        <Button type="submit" variant="contained" {...control} aria-busy={isBusy}>
          {t(isBusy ? 'Saving…' : 'Save the chapters')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => tree.send({ type: 'tree.cancel' })}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Box>
  );
}
