/** Names and addresses of this machine and of the user's own network. The URL parser writes every IPv4 address with dots. */
const PRIVATE =
  /^(?:localhost$|(?:0|127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2,3}$|\[(?:::|f[cd]|fe[89ab]))/
const PRIVATE_NAMES = ['.localhost', '.local', '.internal', '.lan', '.home.arpa']

const isPrivateHost = (hostname: string): boolean =>
  PRIVATE.test(hostname) || PRIVATE_NAMES.some((name) => hostname.endsWith(name))

/**
 * Whether a page may load an address from outside. A host of the user's own network answers only to a page that is there
 * itself: other pages would reach devices behind the user's router. Addresses without a host, such as data, may be loaded.
 */
export const isLoadable = (url: string, page: string): boolean => {
  if (!URL.canParse(url)) return true
  const hostname = new URL(url).hostname.replace(/\.$/, '')
  return !isPrivateHost(hostname) || isPrivateHost(page)
}
