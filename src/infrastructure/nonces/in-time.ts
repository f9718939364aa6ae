/** Store clients queue requests until the store is reachable again. */
const PATIENCE_MS = 5000

/** The store's answer. Rejects if it takes longer than 5 s. */
export const inTime = async <A>(answer: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of nonces does not answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
