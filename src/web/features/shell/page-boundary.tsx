import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOffline } from '#web/data/use-connection.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { ShutGate } from '#web/components/notices/shut-gate.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';

/** What browsers say when a piece of the program cannot be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script failed/i;

const isMissingCode = (thrown: unknown): boolean =>
  thrown instanceof Error && MISSING_CODE.test(thrown.message);

function MissingPage() {
  const isOffline = useIsOffline();
  return (
    <>
      <title>{t('This page could not be opened · WizLearn')}</title>
      <PageHeading title={t('This page could not be opened')} />
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, py: { xs: 3, md: 5 } }}>
        <ShutGate />
        <Typography variant="h4" component="h2" sx={{ mt: 1 }}>
          {isOffline ? t('This page needs a connection') : t('Part of this page could not be loaded')}
        </Typography>
        <Typography sx={{ maxWidth: '46ch', color: 'text.secondary' }}>
          {isOffline
            ? t('You are offline. Pages you opened before still work.')
            : t('Reload the page. Your work is safe.')}
        </Typography>
        <Button
          variant="contained"
          disabled={isOffline}
          onClick={() => window.location.reload()}
          sx={{ mt: 2 }}
        >
          {isOffline ? t('Waiting for the connection') : t('Reload')}
        </Button>
      </Stack>
    </>
  );
}

interface BoundaryProps {
  pathname: string;
  onMissing: () => void;
  children: ReactNode;
}

interface BoundaryState {
  /** The page that is shown; another one is tried afresh. */
  pathname: string;
  thrown: unknown;
}

class MissingCodeBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname, thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return pathname === state.pathname ? null : { pathname, thrown: null };
  }

  override componentDidCatch(thrown: unknown) {
    if (isMissingCode(thrown)) this.props.onMissing();
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    // Anything else is for the error screen of the whole product.
    if (!isMissingCode(thrown)) throw thrown;
    return <MissingPage />;
  }
}

/**
 * The chunk load error boundary: keeps the header where the code of a page cannot be fetched, offline most of all, or as
 * a stale chunk after a new version was deployed; another page may well open (C23).
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { connection } = useServices();
  const { pathname } = useLocation();
  return (
    <MissingCodeBoundary pathname={pathname} onMissing={() => connection.send({ type: 'request.failed' })}>
      {children}
    </MissingCodeBoundary>
  );
}
