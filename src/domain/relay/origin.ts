/** The result of a wallet's origin check. UNKNOWN is neutral: neither a warning nor a promise. S6-12. */
export type OriginVerdict = 'VALID' | 'INVALID' | 'UNKNOWN'

/** Compares web addresses by origin, and other values as they are. */
const originOf = (address: string): string =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : address

/** `attested` is the verified origin, `request` is the one that the request claims. S6-12. */
export const originVerdict = (attested: string | undefined, request: string): OriginVerdict => {
  if (attested === undefined || attested === '') return 'UNKNOWN'
  return originOf(attested) === originOf(request) ? 'VALID' : 'INVALID'
}
