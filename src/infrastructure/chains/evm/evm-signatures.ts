import * as t from 'io-ts'

import { isSignature } from '#domain/shared/hex.ts'
import { VIEM, withPackage } from '#domain/shared/optional-package.ts'
import { withVerifier, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'

export { isOneOf } from './same-answers.ts'

const Signature = t.refinement(t.string, isSignature, 'Signature')

/** Wallets expect the message as hex of its UTF-8 bytes. */
const hexOf = (message: string): string =>
  `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Signs EIP-191 messages through an EIP-1193 provider. S7-35. */
export const evmSignatures: FamilySignatures = {
  sign: (provider, address, message) => {
    const params = [hexOf(message), address.startsWith('0x') ? address : `0x${address}`]
    return signedBy(provider, 'request', [{ method: 'personal_sign', params }], Signature)
  },
  verify: (signed, rpcUrls) =>
    withVerifier(
      () => withPackage(VIEM, () => import('./evm-verifier.ts')),
      ({ verifyEvm }) => verifyEvm(signed, rpcUrls),
    ),
}
