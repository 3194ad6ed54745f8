import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Shuffle } from 'lucide-react';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { PersonAvatar } from '../art/person-avatar.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface PictureMakerProps {
  /** The nine drawn pictures, `avatar:<style>:<seed>`. */
  offers: readonly string[];
  initialPicture: string;
  picked: string | null;
  /** Neither drawn nor an initial. */
  isOwnPicked: boolean;
  initials: string;
  house: HouseKey | null;
  /** Nothing can be chosen at the moment. */
  isBusy: boolean;
  /** The server cannot be reached; the picture is kept until it can. */
  isWaiting: boolean;
  /** What goes on at the moment, on the button. */
  work: string | null;
  canSave: boolean;
  error: string | null;
  onPick: (url: string) => void;
  onPickInitial: () => void;
  onShuffle: () => void;
  onChooseFile: (file: File) => void;
  onSave: () => void;
  /** Choose another instead of waiting. */
  onStop: () => void;
}

const Gallery = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(2, 1),
  justifyItems: 'center',
  // Clear of the bar below, which stays.
  '& > *': { scrollMarginBottom: 112 },
}));

const Frame = styled(ButtonBase)(({ theme }) => ({
  padding: 6,
  width: '100%',
  maxWidth: 110,
  '& svg': { width: '100%', height: 'auto' },
  borderRadius: '50%',
  border: '3px solid transparent',
  transition: theme.transitions.create(['transform', 'border-color']),
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.surface.strongLine } },
  '&:focus-visible': { borderRadius: '50%' },
  '&[aria-pressed="true"]': { borderColor: theme.vars.palette.primary.main },
}));

/**
 * The avatar picker with its image preview: nine drawn pictures, the own initial or an upload, and the button that
 * keeps what was chosen.
 */
export function PictureMaker(props: PictureMakerProps) {
  const { isWaiting, error } = props;
  return (
    <Stack sx={{ gap: 3 }}>
      <PictureChoices {...props} />
      {error !== null && (
        <Alert severity="error" role="alert">
          {t(error)}
        </Alert>
      )}
      {isWaiting && (
        <Alert severity="info" role="status">
          {t(
            'We cannot reach the server. Your picture is kept here and will be saved when you are back online.',
          )}
          <Box sx={{ mt: 0.5, ml: -1 }}>
            <Button color="inherit" size="small" onClick={() => props.onStop()}>
              {t('Choose another')}
            </Button>
          </Box>
        </Alert>
      )}
      <SavePictureBar {...props} />
    </Stack>
  );
}

type PictureChoicesProps = Pick<
  PictureMakerProps,
  | 'offers'
  | 'initialPicture'
  | 'picked'
  | 'isOwnPicked'
  | 'initials'
  | 'house'
  | 'isBusy'
  | 'onPick'
  | 'onPickInitial'
  | 'onShuffle'
  | 'onChooseFile'
>;

function PictureChoices(props: PictureChoicesProps) {
  const { offers, picked, initials, house, isBusy } = props;
  return (
    <>
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          justifyContent: 'center',
          flexWrap: 'wrap',
        }}
      >
        <Button
          disabled={isBusy}
          startIcon={<Shuffle size={18} aria-hidden />}
          onClick={() => props.onShuffle()}
        >
          {t('Shuffle')}
        </Button>
        <Button
          variant={picked === props.initialPicture ? 'outlined' : 'text'}
          aria-pressed={picked === props.initialPicture}
          disabled={isBusy}
          onClick={() => props.onPickInitial()}
        >
          {t('Use my initial')}
        </Button>
        <PictureUpload
          isPicked={props.isOwnPicked}
          disabled={isBusy}
          onChoose={(file) => props.onChooseFile(file)}
        />
      </Stack>
      <Gallery role="group" aria-label={t('Pictures')}>
        {offers.map((url, index) => (
          <Frame
            key={url}
            aria-label={t('Picture {number}', { number: index + 1 })}
            aria-pressed={picked === url}
            disabled={isBusy}
            onClick={() => props.onPick(url)}
          >
            <PersonAvatar picture={url} initials={initials} house={house} size={92} />
          </Frame>
        ))}
      </Gallery>
    </>
  );
}

type SavePictureBarProps = Pick<
  PictureMakerProps,
  'picked' | 'initials' | 'house' | 'isWaiting' | 'work' | 'canSave' | 'onSave'
>;

function SavePictureBar({ picked, initials, house, isWaiting, work, canSave, onSave }: SavePictureBarProps) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        position: 'sticky',
        bottom: 0,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 64 }} aria-live="polite">
        {picked && (
          <PersonAvatar
            picture={picked}
            initials={initials}
            house={house}
            size={64}
            title={t('Your picture')}
          />
        )}
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', display: { xs: picked ? 'none' : 'block', sm: 'block' } }}
        >
          {t(
            picked
              ? 'This is how others see you.'
              : 'Choose one of the nine, your initial, or one of your own.',
          )}
        </Typography>
      </Stack>
      <Button
        variant="contained"
        size="large"
        disabled={!canSave}
        aria-busy={work !== null}
        onClick={() => onSave()}
        sx={{ flex: 'none' }}
      >
        {work === null ? t(isWaiting ? 'Try again now' : 'Keep this picture') : t(work)}
      </Button>
    </Stack>
  );
}
