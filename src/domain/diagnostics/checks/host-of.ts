/** The host of an address. An address without a host, such as `data:`, is returned unchanged. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || url
