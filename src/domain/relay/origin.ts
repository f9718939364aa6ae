/** What a wallet's check of a request's origin says. UNKNOWN is neutral: never a warning, never a promise. S6-12. */
export type OriginVerdict = 'VALID' | 'INVALID' | 'UNKNOWN'

/** A page's address counts by its origin; what is no web address, as it stands. */
const originOf = (address: string): string =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : address

/** `attested`: the origin that somebody vouches for; `request`: where the request says it is from. S6-12. */
export const originVerdict = (attested: string | undefined, request: string): OriginVerdict => {
  if (attested === undefined || attested === '') return 'UNKNOWN'
  return originOf(attested) === originOf(request) ? 'VALID' : 'INVALID'
}
