import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './child-processes.ts';

/** The folders of `machines/` whose flows a folder of views draws. */
function areasOfFeature(feature: string): string[] {
  const folder = join(checkout, 'src/web/features', feature);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(/'#machines\/([\w-]+)\//g)].map(([, area = '']) => area))];
}

/** Of a machine its own area, of a view those of its feature. */
export function areasOf(path: string): readonly string[] {
  const [, area] = /^(?:machines|tests\/page-models)\/([\w-]+)\//.exec(path) ?? [];
  if (area !== undefined) return [area];
  const [, feature] = /^src\/web\/features\/([\w-]+)\//.exec(path) ?? [];
  return feature === undefined ? [] : areasOfFeature(feature);
}
