/** Use cases that are fetched when they are first needed, for one instance. */
export interface Stage<UseCases> {
  /** Undefined until it has loaded. */
  readonly useCases: UseCases | undefined
  /** Why the last load failed, until the next one begins. */
  readonly failure: unknown
  /** A load that failed is tried again by the next call. */
  load(): Promise<UseCases>
}
