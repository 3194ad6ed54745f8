import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

interface BookmarkButtonProps {
  /** The lesson's name. */
  name: string;
  isSet: boolean;
  isBusy: boolean;
  /** Why the last press changed nothing. */
  problem?: string | undefined;
  /** Why it cannot be pressed at all. */
  unavailable?: string | undefined;
  /** A key that presses it too, where the page around listens for one. */
  keyShortcut?: string;
  onToggle: () => void;
}

const Ribbon = styled('svg')(({ theme }) => ({
  display: 'block',
  '& .edge': { stroke: theme.vars.palette.text.secondary },
  '&[data-set="true"] .edge': { stroke: theme.vars.palette.gold.dark },
  '& .left, & .right': { fill: 'none' },
  '&[data-set="true"] .left': { fill: theme.vars.palette.gold.main },
  '&[data-set="true"] .right': { fill: theme.vars.palette.gold.dark },
}));

/** The bookmark button, a toggle button: set or not, told by its filling and by its name. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { name, isSet, isBusy, problem, unavailable, keyShortcut, onToggle } = props;
  const act = t(isSet ? 'Remove the bookmark' : 'Bookmark');
  const why = problem && t(problem);
  return (
    <>
      <Tooltip describeChild title={unavailable ?? (why ? t('Not saved: {problem}', { problem: why }) : act)}>
        <IconButton
          aria-label={t('Bookmark: {lesson}', { lesson: name })}
          aria-pressed={isSet}
          aria-keyshortcuts={keyShortcut}
          aria-busy={isBusy}
          aria-disabled={unavailable !== undefined}
          onClick={isBusy || unavailable !== undefined ? undefined : onToggle}
          sx={{ width: 42, height: 42, flex: 'none', '&[aria-disabled="true"]': { opacity: 0.5 } }}
        >
          <Ribbon viewBox="0 0 24 24" width={24} height={24} data-set={isSet} aria-hidden="true">
            <path className="left" d="M6 3H12V16L6 21Z" />
            <path className="right" d="M12 3H18V21L12 16Z" />
            <path
              className="edge"
              d="M6 3H18V21L12 16L6 21Z"
              fill="none"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
          </Ribbon>
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={visuallyHidden}>
        {why && t('The bookmark of {lesson} was not saved. {problem}', { lesson: name, problem: why })}
      </Box>
    </>
  );
}
