import Button from '@mui/material/Button';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { t } from '../language/language.ts';
import { createCrashCount } from '../browser/crash-count.ts';
import { OopsScreen } from '../components/notices/oops-screen.tsx';
import { paths } from '../navigation/paths.ts';

/** From this crash in a row on, trying again alone is no longer the advice. */
const MANY = 3;
/** A page that has been well for this long has recovered. Milliseconds. */
const RECOVERED = 20_000;

const ReportDialog = lazy<ComponentType<{ openCount: number; thrown: unknown }>>(() =>
  import('../features/map/report/report-dialog.tsx').then(
    (file) => ({ default: file.ReportDialog }),
    // Nothing catches what fails on this screen.
    () => ({
      default: () => t('This could not be opened. Check your connection, then load the page again.'),
    }),
  ),
);

const crashes = createCrashCount(() => window.sessionStorage);

/** Forgets what may have broken the page, except a student's work, and begins again. */
async function clearOwnStorage(): Promise<void> {
  const clean = await import('../browser/clear-own-storage.ts');
  clean.clearOwnStorage([() => window.localStorage, () => window.sessionStorage]);
  crashes.forget();
  window.location.assign(paths.home);
}

/** Back to the page before, or home where there is none. */
function goBack(): void {
  if (window.history.length > 1) {
    window.addEventListener('popstate', () => window.location.reload(), { once: true });
    window.history.back();
  } else window.location.assign(paths.home);
}

/**
 * The error boundary with its fallback UI, a crash page: an unexpected error in rendering ends here, with two ways on,
 * and after a while a third (spec §2, C24).
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { crashes: number; thrown: unknown; openCount: number }
> {
  override state = { crashes: 0, thrown: null, openCount: 0 };
  recovery: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(thrown: unknown) {
    return { crashes: 1, thrown };
  }

  override componentDidMount() {
    this.recovery = setTimeout(() => crashes.forget(), RECOVERED);
  }

  override componentDidCatch() {
    clearTimeout(this.recovery);
    this.setState({ crashes: crashes.add() });
  }

  override componentWillUnmount() {
    clearTimeout(this.recovery);
  }

  override render() {
    if (this.state.crashes === 0) return this.props.children;
    const { thrown, openCount } = this.state;
    const isStuck = this.state.crashes >= MANY;
    return (
      <OopsScreen
        onTryAgain={() => window.location.reload()}
        onGoBack={goBack}
        detail={
          isStuck
            ? t(
                'That did not help. Start fresh: we clear what this browser stored and keep your answers and notes.',
              )
            : undefined
        }
        action={
          <>
            {isStuck && (
              <Button color="inherit" onClick={() => void clearOwnStorage()}>
                {t('Start fresh, keep my answers')}
              </Button>
            )}
            <Button color="inherit" onClick={() => this.setState({ openCount: openCount + 1 })}>
              {t('Save a report')}
            </Button>
            <Suspense>{openCount > 0 && <ReportDialog openCount={openCount} thrown={thrown} />}</Suspense>
          </>
        }
      />
    );
  }
}
