const SWEEPS = 12;
const NOTHING = 1e-9;

/**
 * Principal component analysis (PCA): the directions in which vectors around their mean differ most, the first one
 * most: eigenvectors of their covariance, by Jacobi's method.
 */
export function principalAxes(vectors: readonly Float64Array[], count: number): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  const covariance = covarianceOf(vectors, size);
  const axes = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (_each, at) => Number(row === at)),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) rotate(covariance, axes, one, other);
  }
  const order = Array.from({ length: size }, (_, at) => at).sort(
    (one, other) => (covariance[other]?.[other] ?? 0) - (covariance[one]?.[one] ?? 0),
  );
  return order.slice(0, count).map((at) => Float64Array.from(axes, (row) => row[at] ?? 0));
}

function covarianceOf(vectors: readonly Float64Array[], size: number): Float64Array[] {
  const sums = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors)
    for (const [row, sum] of sums.entries())
      for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + (vector[row] ?? 0) * (vector[at] ?? 0);
  return sums;
}

/** Turns the plane of two axes until they no longer vary together. */
function rotate(matrix: Float64Array[], axes: Float64Array[], one: number, other: number): void {
  const [first, second] = [matrix[one], matrix[other]];
  const together = first?.[other] ?? 0;
  if (!first || !second || Math.abs(together) < NOTHING) return;
  const theta = ((second[other] ?? 0) - (first[one] ?? 0)) / (2 * together);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tangent * tangent + 1);
  const sin = tangent * cos;
  const turn = (rows: Float64Array[]) => {
    for (const row of rows) {
      const [a, b] = [row[one] ?? 0, row[other] ?? 0];
      row[one] = cos * a - sin * b;
      row[other] = sin * a + cos * b;
    }
  };
  turn(matrix);
  for (let at = 0; at < first.length; at += 1) {
    const [a, b] = [first[at] ?? 0, second[at] ?? 0];
    first[at] = cos * a - sin * b;
    second[at] = sin * a + cos * b;
  }
  turn(axes);
}
