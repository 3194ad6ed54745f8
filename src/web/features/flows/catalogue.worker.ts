import { describeChart } from '#charts/describe-chart.ts';
import { registry } from '#machines/registry.ts';
import type { CatalogueFlow } from './read-catalogue.ts';

// In a worker, so that no page shares its machines with this list: each would come in a file more.
const catalogue: CatalogueFlow[] = Object.entries(registry).map(([key, { machine }]) => ({
  key,
  area: key.split('/')[0] ?? '',
  chart: describeChart(machine),
}));
postMessage(catalogue);
