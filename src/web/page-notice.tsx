import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useLocation, useNavigate } from 'react-router-dom';

/** A word about why somebody landed on this page; today that an address does not exist (resolution 31). */
export function PageNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const unknown: unknown = location.state?.unknownPath;
  if (typeof unknown !== 'string') return null;
  const close = () => navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert severity="info" onClose={close}>
        That page does not exist: {unknown.slice(0, 80)}
      </Alert>
    </Snackbar>
  );
}
