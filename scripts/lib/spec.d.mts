/** A clause of the specification, as `docs/spec/clauses.json` has it. */
export interface Clause {
  readonly id: string
  readonly topic: string
  /** Whether the specification itself leaves something unknown. */
  readonly open?: boolean
}
export const ledger: readonly Clause[]

/** A test file with its kind, which is the folder below `tests`, and the clauses that it cites. */
export interface CitingTest {
  readonly file: string
  readonly kind: string
  readonly clauses: readonly string[]
}
export const testsOf: (root?: string) => readonly CitingTest[]
