/** Minimum milliseconds between two latency samples. S9-18. */
export const RANKING_POLL_MS = 4000
/** Milliseconds for which a node's word counts that it is on its chain. */
export const NODE_CHAIN_MS = 60_000
/** The number of samples that count. The newest is last. S9-18. */
export const RANKING_SAMPLES = 10
const WEIGHTS = { stability: 0.7, latency: 0.3 } as const

/** One request to one transport: its latency in milliseconds, or undefined for a failure. */
export interface Sample {
  readonly latencyMs: number | undefined
}

/** The samples of each transport, in the configured order. */
export type Samples = readonly (readonly Sample[])[]

export const withSamples = (samples: Samples, round: readonly Sample[]): Samples =>
  round.map((sample, index) => [...(samples[index] ?? []), sample].slice(-RANKING_SAMPLES))

const meanLatency = (samples: readonly Sample[]) => {
  const answered = samples.flatMap(({ latencyMs }) => (latencyMs === undefined ? [] : [latencyMs]))
  return answered.length === 0 ? undefined : answered.reduce((sum, ms) => sum + ms, 0) / answered.length
}

const stabilityOf = (samples: readonly Sample[]) =>
  samples.length === 0
    ? 1
    : samples.filter(({ latencyMs }) => latencyMs !== undefined).length / samples.length

/**
 * Ranks the transports: 0.7 x stability + 0.3 x latency relative to the slowest. Equal scores keep the
 * configured order. S9-18.
 */
export const ranked = (samples: Samples): readonly number[] => {
  const slowest = Math.max(1, ...samples.map((transportSamples) => meanLatency(transportSamples) ?? 0))
  const scores = samples.map((transportSamples) => {
    const latency = meanLatency(transportSamples)
    const speed = transportSamples.length === 0 ? 1 : latency === undefined ? 0 : 1 - latency / slowest
    return WEIGHTS.stability * stabilityOf(transportSamples) + WEIGHTS.latency * speed
  })
  return samples.map((_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
}
