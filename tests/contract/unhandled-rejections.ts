/** Collects the promises that nothing handles, which a host's page reports as errors. */
export const unhandledRejections = () => {
  const reasons: unknown[] = []
  const note = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', note)
  return { reasons, end: () => process.off('unhandledRejection', note) }
}
