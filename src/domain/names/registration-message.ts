/** The maximum difference in milliseconds between the service's clock and the time in the message. */
export const MESSAGE_LIFETIME_MS = 10_000

/** The text that claims a name. The service compares the order of the keys. `at`: milliseconds since the epoch. S7-16. */
export const registrationMessage = (name: string, at: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(at / 1000) })

/** Whether the service rejects a message with this time as too old. The message contains whole seconds. */
export const isTooOld = (at: number, now: number): boolean =>
  Math.floor(now / 1000) - Math.floor(at / 1000) > MESSAGE_LIFETIME_MS / 1000
