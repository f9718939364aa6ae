import { RANKING_POLL_MS, ranked, type Sample, type Samples, withSamples } from '#domain/networks/ranking.ts'

import type { RpcNode } from './rpc-node.ts'

/** The nodes of one chain, ordered by their recent reliability and latency. S9-18. */
export class RpcRanking {
  #samples: Samples
  #sampledAt = Number.NEGATIVE_INFINITY

  constructor(private readonly nodes: readonly RpcNode[]) {
    this.#samples = nodes.map(() => [])
  }

  /** The best node first. A call also takes a latency sample from time to time, so an idle page sends nothing. */
  inOrder(): readonly RpcNode[] {
    const order = ranked(this.#samples).flatMap((place) => this.nodes[place] ?? [])
    const now = Date.now()
    if (this.nodes.length > 1 && now - this.#sampledAt >= RANKING_POLL_MS) {
      this.#sampledAt = now
      void this.#sample()
    }
    return order
  }

  async #sample(): Promise<void> {
    const round = await Promise.all(
      this.nodes.map(async (node): Promise<Sample> => ({ latencyMs: await node.latency() })),
    )
    this.#samples = withSamples(this.#samples, round)
  }
}
