/** The files of `dist` that several modules share, in the order in which they load. */
export const chunks: readonly {
  readonly name: string
  readonly test: (id: string) => boolean
  readonly minShareCount?: number
  /** The beginnings of paths in `src` that the file lists or excludes. */
  readonly paths: readonly string[]
}[]
