import { expect, test } from 'vitest';
import { createJobQueue } from '#server/limits/job-queue.ts';

/** Jobs that end when told. */
function createJobs() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { job, endOne: () => ends.shift()?.(), mostAtOnce: () => most };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs as many at once as it may, the rest in turn (R14)', async () => {
  const queue = createJobQueue({ atOnce: 2, waiting: 64 });
  const jobs = createJobs();
  const all = Promise.all(Array.from({ length: 20 }, () => queue.run(jobs.job)));
  for (let ended = 0; ended < 20; ended += 1) {
    jobs.endOne();
    await settle();
  }
  await all;
  expect(jobs.mostAtOnce()).toBe(2);
});

test('turns away who would wait too far back, and takes others again later (R14)', async () => {
  const queue = createJobQueue({ atOnce: 1, waiting: 2 });
  const jobs = createJobs();
  const accepted = [queue.run(jobs.job), queue.run(jobs.job), queue.run(jobs.job)];
  expect(() => queue.checkRoom()).toThrow('busy');
  await expect(queue.run(jobs.job)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  jobs.endOne();
  await accepted[0];
  expect(() => queue.checkRoom()).not.toThrow();
  const late = queue.run(jobs.job);
  for (let ended = 0; ended < 3; ended += 1) {
    await settle();
    jobs.endOne();
  }
  await Promise.all([...accepted, late]);
});

test('goes on after a job that failed', async () => {
  const queue = createJobQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('gives every fourth turn to the other line while the first one is kept full', async () => {
  const queue = createJobQueue({ atOnce: 1, waiting: 64 });
  const begun: string[] = [];
  const jobs = createJobs();
  const enter = (name: string, priority: 'high' | 'normal') =>
    queue.run(() => (begun.push(name), jobs.job()), priority);
  const all = [enter('known 0', 'high'), enter('stranger 1', 'normal'), enter('stranger 2', 'normal')];
  for (let turn = 1; turn <= 12; turn += 1) {
    all.push(enter(`known ${turn}`, 'high'));
    jobs.endOne();
    await settle();
  }
  expect(begun.filter((name) => name.startsWith('stranger'))).toEqual(['stranger 1', 'stranger 2']);
  expect(begun.slice(0, 4)).toEqual(['known 0', 'known 1', 'known 2', 'known 3']);
  for (const _ of all) {
    jobs.endOne();
    await settle();
  }
  await Promise.all(all);
});

test('has a last line behind both, with one turn of sixteen while they are kept full', async () => {
  const queue = createJobQueue({ atOnce: 1, waiting: 2 });
  const begun: string[] = [];
  const jobs = createJobs();
  const enter = (name: 'high' | 'normal' | 'low') => queue.run(() => (begun.push(name), jobs.job()), name);
  const lines = ['high', 'normal', 'low'] as const;
  const all = [enter('high'), ...lines.flatMap((name) => [enter(name), enter(name)])];
  expect(() => queue.checkRoom('low')).toThrow('busy');
  for (let turn = 1; turn <= 32; turn += 1) {
    jobs.endOne();
    await settle();
    const last = begun.at(-1) as (typeof lines)[number];
    all.push(enter(last));
  }
  const counted = lines.map((name) => begun.slice(1).filter((each) => each === name).length);
  expect(counted).toEqual([24, 6, 2]);
  for (const _ of all) {
    jobs.endOne();
    await settle();
  }
  await Promise.all(all);
});
