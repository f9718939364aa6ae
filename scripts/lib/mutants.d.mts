/** A change of a source file that breaks the behaviour of a clause. */
export interface PlannedMutant {
  /** Undefined if the mutant names the test file that must fail. */
  readonly clause?: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly test?: string
}
export const mutants: readonly PlannedMutant[]
export const matchesSource: (mutant: PlannedMutant) => boolean
