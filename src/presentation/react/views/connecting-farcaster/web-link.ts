const LEADS_OUT = ['https:', 'http:', 'farcaster:', 'warpcast:']

/** Returns the link if it has one of these schemes, which exclude `javascript:`. */
export const webLink = (url: string): string | undefined =>
  URL.canParse(url) && LEADS_OUT.includes(new URL(url).protocol) ? url : undefined
