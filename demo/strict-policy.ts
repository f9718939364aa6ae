import * as E from 'fp-ts/Either'

import { manifestOfOptions } from '#domain/diagnostics/manifest-of-options.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import { type Address, pageOptions, plainOptions } from './options.ts'

const readOptions = (endpoints: SandboxEndpoints, address: Address) => {
  try {
    return pageOptions(endpoints, address)
  } catch {
    return plainOptions(endpoints, address)
  }
}

const EMPTY_MANIFEST = { entries: [], policy: { contentSecurity: "default-src 'self'", permissions: '' } }

/** The manifest and the policies that `npx walletport` prints for the options of the page at this address. */
export const strictManifest = (endpoints: SandboxEndpoints, address: Address) => {
  const manifest = manifestOfOptions(readOptions(endpoints, address))
  // The page itself shows what is wrong with options that cannot be used.
  return E.isLeft(manifest) ? EMPTY_MANIFEST : manifest.right
}
