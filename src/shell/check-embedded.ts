import { isSafeAddress } from './safe-address.ts'
import { invalidOption } from './walletport-error.ts'

const invalid = (why: string, url: unknown) => invalidOption(`embedded({ url }): ${why}: ${String(url)}`)

/** Throws INVALID_OPTION for an unusable address. The frame's origin differs from the page's, so that the page cannot read its storage. */
export const checkEmbedded = ({ url }: { readonly url: unknown }): void => {
  if (!isSafeAddress(url, 'https:', 'http:')) throw invalid('not an https: address', url)
  const { origin, search, hash } = new URL(String(url))
  if (search !== '' || hash !== '') throw invalid('it has a query or fragment', url)
  if (typeof location === 'object' && location.origin === origin) throw invalid("the page's own origin", url)
}
