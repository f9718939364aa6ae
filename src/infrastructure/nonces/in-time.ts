/**
 * The timeout of a request in milliseconds. Clients of a store queue requests until the store is reachable, so without it a
 * request would wait.
 */
const DEADLINE_MS = 5000

/** Returns the store's response, or rejects after DEADLINE_MS. */
export const inTime = async <A>(response: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of nonces does not answer')), DEADLINE_MS)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}
