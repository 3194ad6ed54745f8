import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { registry } from '#machines/registry.ts';
import { pathFeature, pathPage } from './path-page.ts';
import { type PathRecord, readPathRecords } from './path-record.ts';

/** `npm run paths -- quiz-run --format gherkin`: the generated paths of a machine, for people who test. */
const FORMATS: Readonly<Record<string, (record: PathRecord) => string>> = {
  markdown: pathPage,
  gherkin: pathFeature,
  json: (record) => `${JSON.stringify(record, null, 2)}\n`,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: 'string', default: 'markdown' } },
});
const [name = ''] = positionals;
const key = Object.keys(registry).find((one) => one === name || one.endsWith(`/${name}`));
const format = FORMATS[values.format];

if (key === undefined || !format) {
  console.error(`npm run paths -- NAME [--format ${Object.keys(FORMATS).join('|')}]`);
  console.error(`NAME is one of: ${Object.keys(registry).join(', ')}`);
  process.exitCode = 2;
} else {
  const { status, stdout } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'rules', `tests/machines/${key.split('/')[0]}/`, '-t', 'is taken'],
    { env: { ...process.env, WRITE_PATHS: '1' }, encoding: 'utf8' },
  );
  const record = (await readPathRecords()).find((one) => one.key === key);
  if (status !== 0 || !record) {
    console.error(stdout);
    process.exitCode = 1;
  } else process.stdout.write(format(record));
}
