/** The host of an address. An address without one, such as `data:`, stands for itself. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || url
