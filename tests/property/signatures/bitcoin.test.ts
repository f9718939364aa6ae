import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { verifyBitcoin } from '#infrastructure/chains/bitcoin/verifying/bitcoin-verifier.ts'
import type { BitcoinKey } from '#sandbox/bitcoin/keys.ts'
import { signBip322, signEcdsa } from '#sandbox/bitcoin/messages.ts'

import { FEW, anyPosition, secret, text, withBitChanged, withTextChanged } from './changes.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93' as ChainId

const keyOf = (type: BitcoinKey['type'], secretKey: Uint8Array): BitcoinKey => {
  const publicKey = secp256k1.getPublicKey(secretKey)
  const { address, script } = type === 'p2tr' ? p2tr(publicKey.slice(1)) : p2wpkh(publicKey)
  return { address, purpose: 'payment', type, publicKey, secret: secretKey, script }
}

const schemes = {
  'BIP-322, p2wpkh': { type: 'p2wpkh', sign: signBip322, from: 0 },
  'BIP-322, p2tr': { type: 'p2tr', sign: signBip322, from: 0 },
  // Byte 0 is the header, which is not part of the signature: two headers are valid for such an address.
  'a signed message': { type: 'p2wpkh', sign: signEcdsa, from: 1 },
} as const

it.each(Object.keys(schemes) as (keyof typeof schemes)[])(
  'a valid signature is accepted, and none that differs by one bit: %s',
  async (scheme) => {
    const { type, sign, from } = schemes[scheme]
    await fc.assert(
      fc.asyncProperty(secret, secret, text, anyPosition, async (secret, otherKey, message, position) => {
        fc.pre(secret.join() !== otherKey.join())
        const bytes = base64.decode(sign(keyOf(type, secret), new TextEncoder().encode(message)))
        const changedSignature = Uint8Array.from([
          ...bytes.slice(0, from),
          ...withBitChanged(bytes.slice(from), position),
        ])
        const signed = {
          chainId,
          address: keyOf(type, secret).address as Address,
          message,
          signature: base64.encode(bytes),
        }
        const changedMessages = [
          { ...signed, signature: base64.encode(changedSignature) },
          { ...signed, message: withTextChanged(message, position) },
          { ...signed, address: keyOf(type, otherKey).address as Address },
        ]
        expect(await verifyBitcoin(signed)()).toMatchObject({ _tag: 'Right' })
        for (const changedMessage of changedMessages)
          expect(await verifyBitcoin(changedMessage)()).toMatchObject({ left: { _tag: 'WrongSignature' } })
      }),
      FEW,
    )
  },
)
