/** One row to learn from: its inputs, whether it is so, and how much it counts. */
export interface Row {
  inputs: readonly number[];
  isSo: boolean;
  weight: number;
}

export interface Fitted {
  weights: number[];
  intercept: number;
}

const MOST_STEPS = 25;
const MOST_SWEEPS = 100;
const CLOSE_ENOUGH = 1e-6;

export const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

const bounded = (weight: number, sign: number): number =>
  sign > 0 ? Math.max(0, weight) : sign < 0 ? Math.min(0, weight) : weight;

/** What the rows say of the weights found so far: the gradient, and the curvature. */
function slopesAt(rows: readonly Row[], scaled: readonly Float64Array[], found: Float64Array) {
  const gradient = new Float64Array(found.length);
  const curvature = Array.from(found, () => new Float64Array(found.length));
  for (const [index, { isSo, weight }] of rows.entries()) {
    const inputs = scaled[index] ?? new Float64Array(found.length);
    const likely = sigmoid(dot(inputs, found));
    const slope = weight * likely * (1 - likely);
    const error = weight * (Number(isSo) - likely);
    for (const [at, line] of curvature.entries()) {
      const own = inputs[at] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + error * own;
      const times = slope * own;
      for (let other = 0; other <= at; other += 1)
        line[other] = (line[other] ?? 0) + times * (inputs[other] ?? 0);
    }
  }
  for (const [at, line] of curvature.entries())
    for (let other = at + 1; other < line.length; other += 1) line[other] = curvature[other]?.[at] ?? 0;
  return { gradient, curvature };
}

/**
 * Logistic regression by Newton's method, each step solved coordinate by coordinate so that no weight takes the wrong sign;
 * large weights cost (ridge). The same rows give the same weights.
 */
export function fitLogistic(rows: readonly Row[], signs: readonly number[], ridge: number): Fitted {
  const width = signs.length;
  const all = rows.length;
  const columns = signs.map((_, at) => {
    const mean = rows.reduce((sum, { inputs }) => sum + (inputs[at] ?? 0), 0) / all;
    const spread = Math.sqrt(
      rows.reduce((sum, { inputs }) => sum + ((inputs[at] ?? 0) - mean) ** 2, 0) / all,
    );
    return { mean, spread: spread || 1 };
  });
  const scaled = rows.map(({ inputs }) =>
    Float64Array.from([...columns.map(({ mean, spread }, at) => ((inputs[at] ?? 0) - mean) / spread), 1]),
  );
  const found = new Float64Array(width + 1);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, curvature } = slopesAt(rows, scaled, found);
    const cost = (at: number) => (at === width ? CLOSE_ENOUGH : ridge);
    for (const [at, line] of curvature.entries()) {
      line[at] = (line[at] ?? 0) + cost(at);
      gradient[at] = (gradient[at] ?? 0) - cost(at) * (found[at] ?? 0);
    }
    const change = new Float64Array(width + 1);
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
      let most = 0;
      for (const [at, line] of curvature.entries()) {
        const now = (found[at] ?? 0) + (change[at] ?? 0);
        const next = bounded(now + (gradient[at] ?? 0) / (line[at] ?? 1), signs[at] ?? 0);
        const by = next - now;
        if (by === 0) continue;
        change[at] = (change[at] ?? 0) + by;
        for (let other = 0; other <= width; other += 1)
          gradient[other] = (gradient[other] ?? 0) - (line[other] ?? 0) * by;
        most = Math.max(most, Math.abs(by));
      }
      if (most < CLOSE_ENOUGH) break;
    }
    for (let at = 0; at <= width; at += 1) found[at] = (found[at] ?? 0) + (change[at] ?? 0);
    if (change.every((each) => Math.abs(each) < CLOSE_ENOUGH)) break;
  }
  const weights = columns.map(({ spread }, at) => (found[at] ?? 0) / spread);
  const shift = columns.reduce((sum, { mean }, at) => sum + mean * (weights[at] ?? 0), 0);
  return { weights, intercept: (found[width] ?? 0) - shift };
}
