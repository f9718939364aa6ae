import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { fields } from '#domain/shared/own-fields.ts'

/** The maximum length of a signature. For an undeployed contract it includes the deployment call. EIP-6492. */
const MAX_SIGNATURE = 65_536

const Signature = t.refinement(t.string, ({ length }) => length <= MAX_SIGNATURE, 'a signature')
/** A nonce that is valid as a key of any store. */
const Nonce = t.refinement(t.string, ({ length }) => length <= 256, 'a nonce')
const Age = t.refinement(t.number, (seconds) => seconds > 0, 'seconds')
const strings = t.readonlyArray(t.string)

/** The input of a server-side verification. */
export const Verification = fields(
  { message: t.string, signature: Signature, domain: t.string },
  {
    nonce: Nonce,
    uri: t.string,
    chains: t.readonlyArray(ChainId),
    address: t.string,
    requestId: t.string,
    resources: strings,
    clockSkewSeconds: t.number,
    maxAgeSeconds: Age,
    rpcUrls: t.record(t.string, strings),
  },
)
export type Verification = t.TypeOf<typeof Verification>
