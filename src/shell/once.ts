/** Loads once; a load that failed, or was given up, is tried again next time. */
export class Once<A> {
  #loading: Promise<A> | undefined

  constructor(private readonly load: () => Promise<A>) {}

  /** The load, if anybody has begun it. */
  get begun(): Promise<A> | undefined {
    return this.#loading
  }

  get(): Promise<A> {
    return (this.#loading ??= this.load().catch((error: unknown) => {
      this.forget()
      throw error
    }))
  }

  forget(): void {
    this.#loading = undefined
  }
}
