import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../language/language.ts';
import { NoticeBar } from '../components/notices/notice-bar.tsx';
import { UnknownPageNotice } from '../components/notices/unknown-page-notice.tsx';
import { paths } from '../navigation/paths.ts';

/** The pages that somebody may have meant by an address that does not exist. */
const pages = [
  paths.home,
  paths.courses,
  paths.clans,
  paths.challenges,
  paths.leaderboard,
  paths.badges,
  paths.library,
  paths.profile,
];

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;

/** Why somebody landed on this page: an address that does not exist (resolution 31), a farewell. */
export function ArrivalNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const close = () => navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  if (!isRecord(state)) return null;
  const { unknownPath, isAccountDeleted } = state;
  if (typeof unknownPath === 'string') {
    // Guests see the landing page; for everybody else there is nothing to log in to.
    const known = location.pathname === paths.landing ? [...pages, paths.login] : pages;
    return <UnknownPageNotice path={unknownPath} known={known} onClose={close} />;
  }
  return isAccountDeleted === true ? (
    <NoticeBar onClose={close}>
      {t('Your account and your personal data are deleted. You can start again at any time.')}
    </NoticeBar>
  ) : null;
}
