/**
 * The least squares slope of points; 0 for fewer than two.
 * @param {readonly (readonly [number, number])[]} points
 */
export function slopeOf(points) {
  if (points.length < 2) return 0;
  const mean = (/** @type {0 | 1} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
