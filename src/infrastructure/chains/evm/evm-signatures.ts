import * as t from 'io-ts'

import { checkedBy, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'

/** More than any wallet gives, a contract's with all its parts too; a longer one is a trap. */
const MOST_CHARACTERS = 100_000
const BYTES = /^0x([0-9a-f]{2})+$/i

const Signature = t.refinement(
  t.string,
  (text) => text.length <= MOST_CHARACTERS && BYTES.test(text),
  'Signature',
)

/** Wallets show a text that comes to them as hex of its UTF-8. */
const hexOf = (message: string): string =>
  `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** EIP-191 texts, signed by any EIP-1193 provider. S7-35. */
export const evmSignatures: FamilySignatures = {
  sign: (provider, address, message) => {
    const params = [hexOf(message), address.startsWith('0x') ? address : `0x${address}`]
    return signedBy(provider, 'request', [{ method: 'personal_sign', params }], Signature)
  },
  verify: (signed, rpcUrls) =>
    checkedBy(
      () => import('./evm-verifier.ts'),
      ({ verifyEvm }) => verifyEvm(signed, rpcUrls),
    ),
}
