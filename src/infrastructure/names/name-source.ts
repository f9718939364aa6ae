import type { Names } from '#ports/names.ts'

/** One source of names. Its names of accounts are not resolved back yet. */
export type NameSource = Names
