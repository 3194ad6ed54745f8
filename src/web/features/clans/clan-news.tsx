import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ClanNews } from '#machines/community/clan-membership.setup.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { paths } from '#web/paths.ts';
import { useClan, useClanRef } from './clan-membership.context.tsx';
import { selectCan, selectNews, selectRefusal } from './clan-membership.selectors.ts';

const WORDS: Readonly<Record<ClanNews['kind'], (news: ClanNews['clan']) => string>> = {
  joined: ({ name }) => `Welcome to ${name}. You have a seat at its table.`,
  founded: ({ name }) => `${name} is founded, and you keep it. Others can join you now.`,
  changed: ({ name, isKeeper, keeper }) =>
    isKeeper ? `Saved. Everybody in ${name} sees it.` : `${keeper ?? 'Somebody else'} keeps ${name} now.`,
  left: ({ name, size, keeper }) =>
    size === 1 && keeper !== null
      ? `You left ${name}. You were its last member, so it is dissolved.`
      : `You left ${name}.`,
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
          severity={news.kind === 'left' ? 'info' : 'success'}
          sx={{ alignItems: 'center' }}
          onClose={() => membership.send({ type: 'news.dismiss' })}
        >
          {WORDS[news.kind](news.clan)}{' '}
          {canRejoin && (
            <Button size="small" onClick={() => membership.send({ type: 'clan.rejoin' })}>
              Undo: go back
            </Button>
          )}
        </Alert>
      )}
      {refusal && (
        <ErrorNotice
          title="That did not work"
          detail={refusal.message}
          requestId={refusal.requestId}
          action={
            refusal.code === 'no-profile' ? (
              <Button component={Link} to={paths.profileSetup} size="small" variant="outlined">
                Fill in your profile
              </Button>
            ) : (
              <Button
                size="small"
                variant="outlined"
                onClick={() => membership.send({ type: 'news.dismiss' })}
              >
                Understood
              </Button>
            )
          }
        />
      )}
    </Box>
  );
}
