import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '#web/language/language.ts';
import { besideQuestions } from '#web/components/notices/beside-questions.ts';
import { useSnackbarQueue } from '#web/components/notices/use-snackbar-queue.ts';
import { useFreePlace, useIsAsking } from '#web/components/notices/use-free-place.ts';
import { plainList } from '#web/theme/baseline.ts';
import { linkOf, spokenText } from './notification-links.ts';

/** Long enough to be read and followed; it stays behind the bell. Milliseconds. */
const SHOWN = 8_000;

/** More stand behind the bell. */
const MOST_LINES = 4;

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  ...plainList,
}));

interface NewsToastProps {
  /** Asked when it is seen: by then the page may have shown some of them. */
  listTexts: () => readonly string[];
  onClose: () => void;
}

/**
 * A toast message: what the academy has just told, all at once and for a moment at the foot of the page; behind the bell
 * alone while a question is to be answered. It lies over no control of the page.
 */
export function NewsToast({ listTexts, onClose }: NewsToastProps) {
  // What waits for the end of a question leaves the place to notices that do not.
  const isAsking = useIsAsking();
  const isShown = useSnackbarQueue('news', !isAsking);
  const texts = isShown ? listTexts() : [];
  const isToldAlready = isShown && texts.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isToldAlready) close();
  }, [isToldAlready]);
  const notice = useRef<HTMLDivElement>(null);
  const bottom = useFreePlace(notice, isShown);
  return (
    <Snackbar
      ref={notice}
      style={bottom === null ? { visibility: 'hidden' } : { bottom }}
      open={isShown && !isToldAlready}
      // Its time runs while it is seen.
      autoHideDuration={bottom === null ? null : SHOWN}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={besideQuestions}
    >
      <Alert severity="success" onClose={onClose} closeText={t('Close')}>
        <Lines>
          {texts.slice(0, MOST_LINES).map((text) => {
            const link = linkOf(text);
            return (
              <li key={text}>
                {spokenText(text)}{' '}
                {link && (
                  <Link component={RouterLink} to={link.to} color="inherit" onClick={onClose}>
                    {t(link.label)}
                  </Link>
                )}
              </li>
            );
          })}
        </Lines>
      </Alert>
    </Snackbar>
  );
}
