import { afterAll } from 'vitest';

// For `npm test -- --report`: a worker runs one file at a time, so what it used since here is the file's.
const before = process.cpuUsage();

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a hook uses.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  Object.assign(suite.file.meta, { cpuSeconds: (user + system) / 1_000_000 });
});
