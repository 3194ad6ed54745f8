/**
 * Shares of a whole as whole percents that add up as the shares do: what rounding down leaves over goes to those that
 * lost most by it.
 */
export function wholePercents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const percents = exact.map(Math.floor);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const lossOf = (place: number): number => (exact[place] ?? 0) - (percents[place] ?? 0);
  const byLoss = [...shares.keys()].toSorted((one, other) => lossOf(other) - lossOf(one));
  const raised = new Set(byLoss.slice(0, Math.round(sum(exact)) - sum(percents)));
  return percents.map((percent, place) => (raised.has(place) ? percent + 1 : percent));
}
