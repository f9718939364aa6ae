import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  RANKING_POLL_MS,
  RANKING_SAMPLES,
  ranked,
  type Sample,
  withSamples,
} from '#domain/networks/ranking.ts'
import { clause } from '#tests/spec/clauses.ts'

const sample: fc.Arbitrary<Sample> = fc.record({
  latencyMs: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
})
const round = fc.array(sample, { minLength: 3, maxLength: 3 })
const samplesOf = (...latencies: readonly (number | undefined)[]): readonly Sample[] =>
  latencies.map((latencyMs) => ({ latencyMs }))

clause('S9-18', () => {
  it('[S9-18] samples every 4 s', () => {
    expect(RANKING_POLL_MS).toBe(4000)
    expect(RANKING_SAMPLES).toBe(10)
  })

  it('[S9-18] keeps the ten newest samples of each transport, newest last', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 25, size: 'max' }), (rounds) => {
        const samples = rounds.reduce(withSamples, [[], [], []])
        const expected = [0, 1, 2].map((index) => rounds.map((each) => each[index]).slice(-10))
        expect(samples).toEqual(expected)
      }),
    )
    expect(withSamples([], samplesOf(5))).toEqual([samplesOf(5)])
  })

  it('[S9-18] ranks each transport once, and keeps the order without samples or with equal scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(sample, { maxLength: 10 }), { maxLength: 6 }),
        fc.array(sample),
        (samples, own) => {
          const indexes = samples.map((_, index) => index)
          expect([...ranked(samples)].sort((a, b) => a - b)).toEqual(indexes)
          expect(ranked(indexes.map(() => []))).toEqual(indexes)
          expect(ranked(indexes.map(() => own))).toEqual(indexes)
        },
      ),
    )
  })

  it('[S9-18] orders by 0.7 x stability + 0.3 x latency against the slowest', () => {
    const full = fc.array(fc.array(sample, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(full, (samples) => {
        const meanLatencies = samples.map((sample) => {
          const latencies = sample.flatMap(({ latencyMs }) => latencyMs ?? [])
          return latencies.length === 0 ? undefined : latencies.reduce((a, b) => a + b, 0) / latencies.length
        })
        const slowest = Math.max(1, ...meanLatencies.map((meanLatency) => meanLatency ?? 0))
        const scores = samples.map((sample, index) => {
          const stability = sample.filter(({ latencyMs }) => latencyMs !== undefined).length / sample.length
          const meanLatency = meanLatencies[index]
          return 0.7 * stability + 0.3 * (meanLatency === undefined ? 0 : 1 - meanLatency / slowest)
        })
        const ordered = ranked(samples).map((index) => scores[index] ?? NaN)
        expect(ordered).toEqual([...ordered].sort((a, b) => b - a))
      }),
    )
  })

  it('[S9-18] weighs stability over speed as 0.7 to 0.3', () => {
    // Full stability without speed (0.7 + 0.3 x 0) against half the responses at full speed (0.35 + 0.3 x
    // ~1).
    expect(ranked([samplesOf(1, undefined), samplesOf(1000, 1000)])).toEqual([1, 0])
    expect(ranked([samplesOf(1000, 1000), samplesOf(1, 1)])).toEqual([1, 0])
    expect(ranked([samplesOf(1000, 1000, 1000), samplesOf(1, 1, undefined)])).toEqual([1, 0])
    expect(ranked([samplesOf(undefined), samplesOf(5000)])).toEqual([1, 0])
  })

  it('[S9-18] a transport without samples counts as perfect until it is tried', () => {
    expect(ranked([samplesOf(10, 20), []])).toEqual([1, 0])
    expect(ranked([samplesOf(undefined), []])).toEqual([1, 0])
  })
})
