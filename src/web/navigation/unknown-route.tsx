import { Navigate, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** The catch-all route: any unknown path leads to the landing page, with a word why (resolution 31). */
export function UnknownRoute() {
  const { pathname } = useLocation();
  return <Navigate to={paths.landing} replace state={{ unknownPath: pathname }} />;
}
