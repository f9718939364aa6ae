import { isSafeAddress } from './safe-address.ts'
import { WalletportError } from './walletport-error.ts'

const invalid = (why: string, url: unknown) =>
  new WalletportError('INVALID_OPTION', `embedded({ url }): ${why}: ${String(url)}`)

/** Throws on an address that no frame may have: what it keeps must be out of this page's reach. */
export const checkEmbedded = ({ url }: { readonly url: unknown }): void => {
  if (!isSafeAddress(url, 'https:', 'http:')) throw invalid('not an https: address', url)
  const { origin, search, hash } = new URL(String(url))
  if (search !== '' || hash !== '') throw invalid('an address without query and fragment is needed', url)
  if (typeof location === 'object' && location.origin === origin) throw invalid("the page's own origin", url)
}
