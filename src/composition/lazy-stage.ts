import type { ConnectedStage } from '#application/connected-stage.ts'
import type { ConnectedUseCases } from '#application/use-cases/connected.ts'
import { Once } from '#shell/once.ts'

/** Fetches the connected use cases once for its instance; a fetch that failed is tried again. */
export class LazyStage implements ConnectedStage {
  #useCases: ConnectedUseCases | undefined
  readonly #stage = new Once(() => this.#compose())
  #failure: unknown
  #ended = false

  /** `fetch` gives the way to compose what it fetched. */
  constructor(private readonly fetch: () => Promise<() => ConnectedUseCases>) {}

  get useCases(): ConnectedUseCases | undefined {
    return this.#useCases
  }

  get failure(): unknown {
    return this.#failure
  }

  load(): Promise<ConnectedUseCases> {
    this.#failure = undefined
    return this.#stage.get().catch((error: unknown) => {
      this.#failure = error
      throw error
    })
  }

  /** What comes after the instance's end is never composed. */
  end(): void {
    this.#ended = true
  }

  async #compose(): Promise<ConnectedUseCases> {
    const composed = await this.fetch()
    if (this.#ended) throw new Error('disposed')
    return (this.#useCases = composed())
  }
}
