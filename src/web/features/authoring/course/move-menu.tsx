import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSelector } from '@xstate/react';
import { FolderInput } from 'lucide-react';
import { useId, useState } from 'react';
import { namesTo, placesFor, type PlanNode } from '#machines/authoring/subject-plan.ts';
import { t } from '#web/language/language.ts';
import type { SubjectTreeRef } from './use-subject-tree.ts';

interface MoveMenuProps {
  tree: SubjectTreeRef;
  node: PlanNode;
  /** What a screen reader says the node is. */
  name: string;
  onMove: (to: string) => void;
}

/** Other topics for a lesson, other chapters for a topic. */
export function MoveMenu({ tree, node, name, onMove }: MoveMenuProps) {
  const chapters = useSelector(tree, ({ context }) => context.plan.chapters);
  const isBusy = useSelector(tree, (snapshot) => snapshot.hasTag('busy'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const places = placesFor(chapters, node.key);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('Move elsewhere: {name}', { name })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        disabled={isBusy || places.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <FolderInput size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu id={id} open anchorEl={anchor} onClose={close}>
          {places.map(({ key }) => (
            <MenuItem
              key={key}
              onClick={() => {
                close();
                onMove(key);
              }}
              sx={{ whiteSpace: 'normal', maxWidth: '32rem' }}
            >
              {namesTo(chapters, key)
                .map((part) => part || t('Without a name'))
                .join(' › ')}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
