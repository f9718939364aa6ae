/** Loads a value once. After a failed load, or after `forget`, the next call loads it again. */
export class Once<A> {
  #loading: Promise<A> | undefined

  constructor(private readonly load: () => Promise<A>) {}

  /** The pending or finished load, if there is one. */
  get promise(): Promise<A> | undefined {
    return this.#loading
  }

  readonly get = (): Promise<A> => {
    return (this.#loading ??= this.load().catch((error: unknown) => {
      this.forget()
      throw error
    }))
  }

  forget(): void {
    this.#loading = undefined
  }
}
