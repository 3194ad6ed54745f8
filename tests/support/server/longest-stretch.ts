/**
 * Longest time that `work` keeps the event loop to itself, in milliseconds of the processor: others at the machine do
 * not make it longer.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  // The last stretch has ended before anybody else had a turn.
  look();
  return longest;
}
