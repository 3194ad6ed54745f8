import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { isComposing } from '#web/browser/composition.ts';
import { usePageKeys } from '#web/components/use-page-keys.ts';
import { t } from '#web/language/language.ts';
import { SidePanelContent, type SidePanelContentProps } from './side-panel-content.tsx';
import { type Quote, TutorProvider } from './tutor/tutor.context.tsx';

const SideDrawer = lazy(() =>
  import('./side-panel/side-drawer.tsx').then((file) => ({ default: file.SideDrawer })),
);

interface SidePanelProps extends SidePanelContentProps {
  isWide: boolean;
  isOpen: boolean;
  onFollow: () => void;
  quote: Quote | null;
}

/**
 * The side panel of one lesson, in a column where there is room for one and in a drawer else; give it a key of the
 * lesson. The tutor is above both: who turns the screen goes on where they were.
 */
export function SidePanel({ isWide, isOpen, onFollow, quote, ...props }: SidePanelProps) {
  const { subject, lesson, onClose } = props;
  const side = <SidePanelContent {...props} />;
  // Whoever asked may read on in the lesson: Escape closes what stands beside it from there too.
  usePageKeys((event) => {
    if (!isWide || !isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  });
  const placed = isWide ? (
    <Box
      component="aside"
      aria-label={t('Beside the lesson')}
      data-beside
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
      sx={{
        '--ground': 'var(--wiz-palette-background-default)',
        position: 'sticky',
        top: 88,
        maxHeight: 'calc(100dvh - 104px)',
        overflowY: 'auto',
        pb: 2,
      }}
    >
      {side}
    </Box>
  ) : (
    <Suspense>
      <SideDrawer isOpen={isOpen} onClose={onClose} onFollow={onFollow}>
        {side}
      </SideDrawer>
    </Suspense>
  );
  if (!subject.enrolled) return placed;
  return (
    <TutorProvider lesson={lesson} quote={quote?.lessonId === lesson._id ? quote : null}>
      {placed}
    </TutorProvider>
  );
}
