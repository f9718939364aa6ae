import { field } from '#domain/shared/field.ts'

/** A limit far above any real number of accounts, against hostile wallets. */
const MAX_ENTRIES = 1000

/**
 * Copies a wallet's list, so that the wallet cannot change it later. An entry that cannot be read is undefined. Undefined if it is
 * no list, or has more than 1000 entries.
 */
export const listOf = (raw: unknown): readonly unknown[] | undefined => {
  try {
    if (!Array.isArray(raw)) return undefined
    const { length } = raw
    return length > MAX_ENTRIES ? undefined : Array.from({ length }, (_, at) => field(raw, `${at}`))
  } catch {
    return undefined
  }
}
