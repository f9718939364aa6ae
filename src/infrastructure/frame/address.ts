import { webLink } from '#domain/shared/web-link.ts'
import type { FrameNetwork } from '#ports/secure-frame.ts'

import type { FrameOptions } from './frame-options.ts'

/** The version of the frame protocol. S9-31. */
const FRAME_VERSION = '4'

/** The frame's address, with exactly these parameters. S2-33. */
export const frameAddress = (
  { embedded, projectId = '', debug = false }: FrameOptions,
  { chainId, rpcUrl = '' }: FrameNetwork,
): URL | undefined => {
  if (embedded === undefined) return undefined
  const address = new URL(embedded.url)
  const query = { projectId, chainId, version: FRAME_VERSION, enableLogger: String(debug) }
  address.search = String(new URLSearchParams({ ...query, ...(webLink(rpcUrl) && { rpcUrl }) }))
  return address
}
