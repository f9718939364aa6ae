import type { Names } from '#ports/names.ts'

/** One source of names. The caller checks that a name of an account resolves back to the account. */
export type NameSource = Names
