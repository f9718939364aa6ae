/** How thorough properties are: `few` for a quick run, `many` in `npm run soak`, else the gate's. */
const amount = process.env['PROPERTY_RUNS']
const SOAK_RUNS = 200
const HOUR_MS = 3_600_000

export const isSoak = amount === 'many'

/** How often a property runs that does so `usual` times in the gate. */
export const runs = (usual: number): number => {
  if (isSoak) return Math.max(SOAK_RUNS, 10 * usual)
  return amount === 'few' ? Math.ceil(usual / 10) : usual
}

/** The limit of a test with a long model. */
export const MODEL_TIMEOUT_MS = isSoak ? 6 * HOUR_MS : 120_000
