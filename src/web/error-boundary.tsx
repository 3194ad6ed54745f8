import { Component, type ReactNode } from 'react';
import { OopsScreen } from './components/oops-screen.tsx';
import { paths } from './paths.ts';

/** An unexpected error while drawing ends here, with two ways on (spec §2, C24). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <OopsScreen
        onTryAgain={() => window.location.reload()}
        onGoBack={() => {
          if (window.history.length > 1) {
            window.addEventListener('popstate', () => window.location.reload(), { once: true });
            window.history.back();
          } else window.location.assign(paths.home);
        }}
      />
    );
  }
}
