/** Lower-case ASCII letters and digits, with single hyphens and dots between them. */
const PLAIN = /^[a-z\d]+(?:[-.][a-z\d]+)*$/

/**
 * The normalized form of ENSIP-15. Undefined if the text is not a valid name. A plain name is its own normalized form. Other
 * text needs large tables, which stop a slow page for half a second when they are unpacked, so they are loaded only for it.
 * Rejects if they cannot be loaded, which `lazySource` turns into a failure of the lookup.
 */
export const normalForm = async (name: string): Promise<string | undefined> => {
  if (PLAIN.test(name)) return name
  const { normalize } = await import('./ens-normalize.ts')
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
