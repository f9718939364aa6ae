/** The chunks of `dist`, in the order in which they load. */
export const chunks: readonly {
  readonly name: string
  readonly test: RegExp
  readonly minShareCount?: number
}[]
