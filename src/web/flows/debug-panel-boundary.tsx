import { Component, type ReactNode } from 'react';

/** An error boundary: a debug panel that cannot be drawn goes without a word, and does not take the page with it (C24). */
export class DebugPanelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
