/** Why a relay refuses this page. The names are those of the alerts. S8-28, S8-31. */
export type RelayRefusal = 'INVALID_PROJECT_ID' | 'SESSION_EXPIRED'

/** The refusal in the reason with which a relay closes a socket. Undefined for any other reason. */
export const refusalOf = (reason: string): RelayRefusal | undefined => {
  if (reason.includes('Unauthorized: invalid key')) return 'INVALID_PROJECT_ID'
  // The relay's clock and this device's differ.
  return /JWT.*not yet valid/.test(reason) ? 'SESSION_EXPIRED' : undefined
}
