/** Loads a value once. After a failed load, or after `forget`, the next call loads it again. */
export class Once<A> {
  #loading: Promise<A> | undefined
  #value: A | undefined

  constructor(private readonly load: () => Promise<A>) {}

  /** The pending or finished load, if there is one. */
  get promise(): Promise<A> | undefined {
    return this.#loading
  }

  /** The loaded value, if it is there. */
  get value(): A | undefined {
    return this.#value
  }

  get(): Promise<A> {
    return (this.#loading ??= this.load().then(
      (value) => (this.#value = value),
      (error: unknown) => {
        this.forget()
        throw error
      },
    ))
  }

  forget(): void {
    this.#loading = undefined
    this.#value = undefined
  }
}
