import { webLink } from '#domain/shared/web-link.ts'
import type { FrameNetwork } from '#ports/secure-frame.ts'

import type { FrameOptions } from './frame-options.ts'

/** The version of the frame protocol. S9-31. */
const FRAME_VERSION = '4'

/** The maximum length of a path segment. A longer segment may be an access key. */
const MAX_SEGMENT = 20

/** Whether the address contains no key, because servers log the addresses of pages. */
const isKeyless = ({ pathname, search }: URL): boolean =>
  search === '' && pathname.split('/').every((segment) => segment.length <= MAX_SEGMENT)

/** The RPC address in the frame's query. Addresses with a key are only sent to the frame in messages. */
const queriedRpcUrl = (rpcUrl: string): { readonly rpcUrl?: string } => {
  const url = webLink(rpcUrl)
  return url && isKeyless(url) ? { rpcUrl } : {}
}

/** The frame's address, with exactly these parameters. S2-33. */
export const frameAddress = (
  { embedded, projectId = '', debug = false }: FrameOptions,
  { chainId, rpcUrl = '' }: FrameNetwork,
): URL | undefined => {
  if (embedded === undefined) return undefined
  const address = new URL(embedded.url)
  const query = { projectId, chainId, version: FRAME_VERSION, enableLogger: String(debug) }
  address.search = String(new URLSearchParams({ ...query, ...queriedRpcUrl(rpcUrl) }))
  return address
}
