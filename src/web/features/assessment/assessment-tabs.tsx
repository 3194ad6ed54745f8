import { useSelector } from '@xstate/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AssessmentTab, assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectIsSwitching, selectTab, selectWeek } from './assessment-center.selectors.ts';
import { UploadPanel } from './upload-panel.tsx';
import { VivaPanel } from './viva-panel.tsx';
import { WeeklyPanel } from './weekly-panel.tsx';

const LABELS: Readonly<Record<AssessmentTab, Message>> = {
  weekly: msg('Weekly Quiz'),
  upload: msg('Upload Video'),
  viva: msg('Viva'),
};

const TABS = ['weekly', 'upload', 'viva'] as const satisfies readonly AssessmentTab[];

/** Reads `?tab=`; what it does not know is the weekly quiz. */
const readTab = (search: URLSearchParams): AssessmentTab =>
  TABS.find((tab) => tab === search.get('tab')) ?? 'weekly';

const Overlay = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 86%, transparent)`,
}));

function ShownPanel({ tab }: { tab: AssessmentTab }) {
  const week = AssessmentContext.useSelector(selectWeek);
  switch (tab) {
    case 'weekly':
      return <WeeklyPanel />;
    case 'upload':
      return <UploadPanel topics={week?.assessment.topics ?? []} />;
    case 'viva':
      return <VivaPanel />;
  }
}

/**
 * The tab panel of the Assessment Center: Weekly Quiz, Upload Video, Viva; the address names the tab, switching shows
 * an overlay for 300 ms (spec §2).
 */
export function AssessmentTabs() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = readTab(search);
  const tabs = useFlow(assessmentTabsMachine, { input: { tab: named } });
  const tab = useSelector(tabs, selectTab);
  const isSwitching = useSelector(tabs, selectIsSwitching);
  // The way back and forward turns the tabs too.
  useEffect(() => {
    if (selectTab(tabs.getSnapshot()) !== named) tabs.send({ type: `tab.${named}` });
  }, [tabs, named]);
  const turnTo = (next: AssessmentTab): void => {
    tabs.send({ type: `tab.${next}` });
    void navigate({ search: next === 'weekly' ? '' : `?tab=${next}` }, { preventScrollReset: true });
  };
  return (
    <Card>
      <Tabs
        value={tab}
        onChange={(_, next: AssessmentTab) => turnTo(next)}
        aria-label={t('Types of assessment')}
        sx={{ px: { xs: 1, sm: 2 }, pt: 1 }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(LABELS[name])}
            id={`tab-${name}`}
            aria-controls={tab === name ? `panel-${name}` : undefined}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        aria-busy={isSwitching}
        sx={{ position: 'relative', minHeight: 320, p: { xs: 2.5, sm: 4 } }}
      >
        {isSwitching && (
          <Overlay>
            <CircularProgress aria-label={t('Opening {tab}', { tab: t(LABELS[tab]) })} />
          </Overlay>
        )}
        <ShownPanel tab={tab} />
      </Box>
    </Card>
  );
}
