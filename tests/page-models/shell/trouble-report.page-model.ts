import { createElement, useEffect } from 'react';
import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/trouble-report.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const ASK = [{ key: 'Shift+M' }, { press: 'Something wrong?' }] as const;
const ONE = 'It is kept in one way at a time.';

export const troubleReport = definePageModel<typeof troubleReportMachine>({
  machine: troubleReportMachine,
  // The first call fetches the report and opens it.
  scenes: {
    'on any page': {
      run: scenarios['on any page'],
      open: [{ look: 'Library' }, ...ASK, { flow: 'troubleReport', event: { type: 'report.close' } }],
    },
  },
  screen: async () => {
    const [{ MapPanelProvider }, { useMapEntry }] = await Promise.all([
      import('#web/app/map-panel-provider.tsx'),
      import('#web/components/page/map-entry.tsx'),
    ]);
    /** As the shortcuts of every page do. */
    function MapKey() {
      const entries = useMapEntry();
      useEffect(() => {
        const open = ({ key }: KeyboardEvent) => {
          if (key === 'M' && !(document.activeElement instanceof HTMLTextAreaElement)) entries?.openMap();
        };
        document.addEventListener('keydown', open);
        return () => document.removeEventListener('keydown', open);
      }, [entries]);
      return createElement('h1', null, 'Library');
    }
    return () => createElement(MapPanelProvider, null, createElement(MapKey));
  },
  route: paths.library,
  at: () => paths.library,
  held: { troubleReport: ['gatherReport', 'saveReport', 'copyReport', 'sendReport'] },
  gestures: {
    'report.open': ASK,
    'report.close': { press: 'Close' },
    'report.gather': { press: 'Retry' },
    // What stands there cannot be typed.
    'words.change': ({ words }, { context }) =>
      context.words === words ? 'automatic' : { fill: 'What happened?', text: words },
    'report.save': { press: 'Save as a file' },
    'report.copy': { press: 'Copy' },
    'report.send': { press: 'Send' },
  },
  unoffered: {
    'report.save in shown.saving': ONE,
    'report.save in shown.copying': ONE,
    'report.copy in shown.saving': ONE,
    'report.copy in shown.copying': ONE,
    'report.save in shown.sending': ONE,
    'report.copy in shown.sending': ONE,
    'report.send in shown.saving': ONE,
    'report.send in shown.copying': ONE,
    'report.send in shown.sending': ONE,
  },
  tolerated: { 'report.open': 'Its door stands in the map, which is folded.' },
});
