const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/
/** Texts that the URL parser would correct: blanks, backslashes, and a web scheme without its two slashes. */
const REPAIRED = /[\s\\]|^https?:(?!\/\/[^/])/i

/** The parsed address. Undefined for a text that the parser would correct, or with a user name or password. */
export const parseLink = (text: string): URL | undefined => {
  if (REPAIRED.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

/** Whether the address is encrypted or on this machine. */
export const isWeb = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))

/** The parsed address of a web page: https, or http on this machine. */
export const webLink = (text: string): URL | undefined => {
  const url = parseLink(text)
  return url && isWeb(url) ? url : undefined
}
