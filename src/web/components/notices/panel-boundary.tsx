import { Component, type ReactNode } from 'react';
import { NoticeBar } from '#web/components/notices/notice-bar.tsx';
import { t } from '#web/language/language.ts';

interface PanelBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** Keeps a dialog or panel that does not open, its code not being here, from taking the page with it (C24). */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <NoticeBar kind="news" onClose={this.props.onClose}>
        {t('This could not be opened. Check your connection, then load the page again.')}
      </NoticeBar>
    );
  }
}
