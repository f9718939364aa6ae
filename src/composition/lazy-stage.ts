import type { Stage } from '#application/stage.ts'
import { Once } from '#shell/once.ts'

/** Fetches a stage's use cases once for its instance; a fetch that failed is tried again. */
export class LazyStage<UseCases> implements Stage<UseCases> {
  #useCases: UseCases | undefined
  readonly #stage = new Once(() => this.#compose())
  #failure: unknown
  #ended = false

  /** `fetch` gives the way to compose what it fetched. */
  constructor(private readonly fetch: () => Promise<() => UseCases>) {}

  get useCases(): UseCases | undefined {
    return this.#useCases
  }

  get failure(): unknown {
    return this.#failure
  }

  load(): Promise<UseCases> {
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

  async #compose(): Promise<UseCases> {
    const composed = await this.fetch()
    if (this.#ended) throw new Error('disposed')
    return (this.#useCases = composed())
  }
}
