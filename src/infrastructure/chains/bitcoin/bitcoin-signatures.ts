import * as t from 'io-ts'

import { withVerifier, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'

import { isSignatureText } from './signature-text.ts'

const Signature = t.refinement(t.string, isSignatureText, 'Signature')

/**
 * Only BIP-322 supports taproot. For other addresses the wallet chooses, and both formats can be verified.
 */
const protocolFor = (address: string) => (/^(bc|tb|bcrt)1p/i.test(address) ? { protocol: 'bip322' } : {})

/** Signs messages through the host's provider, with BIP-322 or the legacy format. */
export const bitcoinSignatures: FamilySignatures = {
  sign: (provider, address, message) =>
    signedBy(provider, 'signMessage', [{ address, message, ...protocolFor(address) }], Signature),
  verify: (signed) =>
    withVerifier(
      () => import('./verifying/bitcoin-verifier.ts'),
      ({ verifyBitcoin }) => verifyBitcoin(signed),
    ),
}
