import * as t from 'io-ts'

import { checkedBy, type FamilySignatures, signedBy } from '#infrastructure/chains/family-signatures.ts'

import { isSignatureText } from './signature-text.ts'

const Signature = t.refinement(t.string, isSignatureText, 'Signature')

/** Only BIP-322 knows taproot. Wallets choose for themselves elsewhere, and both ways are verified. */
const protocolFor = (address: string) => (/^(bc|tb|bcrt)1p/i.test(address) ? { protocol: 'bip322' } : {})

/** Texts signed by the provider for hosts: BIP-322, or the older signed messages. */
export const bitcoinSignatures: FamilySignatures = {
  sign: (provider, address, message) =>
    signedBy(provider, 'signMessage', [{ address, message, ...protocolFor(address) }], Signature),
  verify: (signed) =>
    checkedBy(
      () => import('./verifying/bitcoin-verifier.ts'),
      ({ verifyBitcoin }) => verifyBitcoin(signed),
    ),
}
