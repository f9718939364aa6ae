const LEADS_OUT = ['https:', 'http:', 'farcaster:', 'warpcast:']

/** The link if a browser may follow it; no script goes by that name. */
export const webLink = (url: string): string | undefined =>
  URL.canParse(url) && LEADS_OUT.includes(new URL(url).protocol) ? url : undefined
