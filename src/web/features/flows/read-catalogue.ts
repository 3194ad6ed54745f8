import type { Chart } from '#charts/describe-chart.ts';

/** A machine of the product as the atlas has it. */
export interface CatalogueFlow {
  /** `assessment/quiz-run`, where its picture is. */
  key: string;
  area: string;
  chart: Chart;
}

/** Every machine of the product, in the order of the registry. */
export const readCatalogue = (): Promise<readonly CatalogueFlow[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<readonly CatalogueFlow[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new TypeError('The list of flows did not come.'));
    });
  });
