import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'

/** The maximum length of a signature. For an undeployed contract it includes the deployment call. EIP-6492. */
const MAX_SIGNATURE = 65_536

const Signature = t.refinement(t.string, ({ length }) => length <= MAX_SIGNATURE, 'a signature')
/** A nonce that is valid as a key of any store. */
const Nonce = t.refinement(t.string, ({ length }) => length <= 256, 'a nonce')
const strings = t.readonlyArray(t.string)

/** The input of a server-side verification. */
export const Verification = t.intersection([
  t.type({ message: t.string, signature: Signature, domain: t.string }),
  t.partial({
    nonce: t.union([Nonce, t.undefined]),
    uri: t.union([t.string, t.undefined]),
    chains: t.union([t.readonlyArray(ChainId), t.undefined]),
    address: t.union([t.string, t.undefined]),
    requestId: t.union([t.string, t.undefined]),
    resources: t.union([strings, t.undefined]),
    clockSkewSeconds: t.union([t.number, t.undefined]),
    rpcUrls: t.union([t.record(t.string, strings), t.undefined]),
  }),
])
export type Verification = t.TypeOf<typeof Verification>
