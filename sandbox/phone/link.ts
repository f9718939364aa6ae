/** Extracts a pairing link: `wc:…`, `scheme://wc?uri=…`, `https://…/wc?uri=…`. */
export const pairingLinkIn = (text: string): string | undefined => {
  const inner = URL.canParse(text) ? new URL(text).searchParams.get('uri') : null
  const link = (inner ?? text).trim()
  return /^wc:[^@]+@2\?.*symKey=/.test(link) ? link : undefined
}

/** The pairing link in the page's address: in `?uri=`, or in the fragment. */
export const pairingLinkOf = ({ href, hash }: Location): string | undefined =>
  pairingLinkIn(href) ?? pairingLinkIn(decodeURIComponent(hash.slice(1)))

/** The page's address without the link, so that a reload does not pair again. */
export const withoutLink = ({ href }: Location): string => {
  const address = new URL(href)
  for (const name of ['uri', 'requestId', 'sessionTopic']) address.searchParams.delete(name)
  address.hash = ''
  return address.href
}
