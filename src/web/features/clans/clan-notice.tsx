import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ClanNews } from '#machines/community/clan-membership.setup.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useClan, useClanRef } from './clan-membership.context.tsx';
import { selectCan, selectNews, selectRefusal } from './clan-membership.selectors.ts';

const WORDS: Readonly<Record<ClanNews['kind'], (news: ClanNews['clan']) => string>> = {
  joined: ({ name }) => t('Welcome to {clan}! Below you see who studies with you.', { clan: name }),
  founded: ({ name }) => t('{clan} is ready, and you are its keeper. Others can join now.', { clan: name }),
  changed: ({ name, isKeeper, keeper }) =>
    isKeeper
      ? t('Saved. Everybody in {clan} sees it.', { clan: name })
      : t('{keeper} is now the keeper of {clan}.', { keeper: keeper ?? t('Somebody else'), clan: name }),
  left: ({ name, size, keeper }) =>
    size === 1 && keeper !== null
      ? t('You left {clan}. You were its last member, so it is deleted.', { clan: name })
      : t('You left {clan}.', { clan: name }),
};

/** What has just happened, with the way to take it back; it takes the focus, as what was pressed is gone. */
export function ClanNotice() {
  const membership = useClanRef();
  const news = useClan(selectNews);
  const refusal = useClan(selectRefusal);
  const canRejoin = useClan(selectCan({ type: 'clan.rejoin' }));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news ?? refusal) place.current?.focus();
  }, [news, refusal]);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="status"
      sx={{ '&:not(:empty)': { mb: 3 }, '&:focus': { outline: 'none' } }}
    >
      {news && (
        <Alert
          role="none"
          severity={news.kind === 'left' ? 'info' : 'success'}
          sx={{ alignItems: 'center' }}
          closeText={t('Close')}
          onClose={() => membership.send({ type: 'news.dismiss' })}
        >
          {WORDS[news.kind](news.clan)}{' '}
          {canRejoin && (
            <Button size="small" onClick={() => membership.send({ type: 'clan.rejoin' })}>
              {t('Undo and rejoin')}
            </Button>
          )}
        </Alert>
      )}
      {refusal && (
        <ErrorNotice
          role="none"
          title={t('That did not work')}
          error={refusal}
          action={
            refusal.code === 'no-profile' ? (
              <Button component={Link} to={paths.profileSetup} size="small" variant="outlined">
                {t('Fill in your profile')}
              </Button>
            ) : (
              <Button
                size="small"
                variant="outlined"
                onClick={() => membership.send({ type: 'news.dismiss' })}
              >
                {t('OK')}
              </Button>
            )
          }
        />
      )}
    </Box>
  );
}
