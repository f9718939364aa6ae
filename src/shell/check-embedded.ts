import { checkAddress } from './check-address.ts'
import { invalidOption } from './walletport-error.ts'

const OPTION = 'embedded({ url })'

/**
 * Throws INVALID_OPTION for an unusable address. The frame must have another origin than the page, so that the page cannot
 * read its storage.
 */
export const checkEmbedded = ({ url }: { readonly url: unknown }): void => {
  const { origin, search, hash } = checkAddress(OPTION, url, 'https')
  if (search + hash !== '') throw invalidOption(`${OPTION}: it has a query or fragment: ${String(url)}`)
  // A server has no location.
  if ((globalThis.location as Location | undefined)?.origin === origin)
    throw invalidOption(`${OPTION}: the page's own origin`)
}
