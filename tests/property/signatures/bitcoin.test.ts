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

import { FEW, place, secret, text, withBitChanged, withTextChanged } from './changes.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93' as ChainId

const keyOf = (type: BitcoinKey['type'], own: Uint8Array): BitcoinKey => {
  const publicKey = secp256k1.getPublicKey(own)
  const { address, script } = type === 'p2tr' ? p2tr(publicKey.slice(1)) : p2wpkh(publicKey)
  return { address, purpose: 'payment', type, publicKey, secret: own, script }
}

const ways = {
  'BIP-322, p2wpkh': { type: 'p2wpkh', sign: signBip322, from: 0 },
  'BIP-322, p2tr': { type: 'p2tr', sign: signBip322, from: 0 },
  // Byte 0 is the header, which is not part of the signature: two headers are valid for such an address.
  'a signed message': { type: 'p2wpkh', sign: signEcdsa, from: 1 },
} as const

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  'what a key signed is right, and nothing that differs by one bit is: %s',
  async (way) => {
    const { type, sign, from } = ways[way]
    await fc.assert(
      fc.asyncProperty(secret, secret, text, place, async (own, another, message, at) => {
        fc.pre(own.join() !== another.join())
        const bytes = base64.decode(sign(keyOf(type, own), new TextEncoder().encode(message)))
        const other = Uint8Array.from([...bytes.slice(0, from), ...withBitChanged(bytes.slice(from), at)])
        const signed = {
          chainId,
          address: keyOf(type, own).address as Address,
          message,
          signature: base64.encode(bytes),
        }
        const changed = [
          { ...signed, signature: base64.encode(other) },
          { ...signed, message: withTextChanged(message, at) },
          { ...signed, address: keyOf(type, another).address as Address },
        ]
        expect(await verifyBitcoin(signed)()).toMatchObject({ _tag: 'Right' })
        for (const one of changed)
          expect(await verifyBitcoin(one)()).toMatchObject({ left: { _tag: 'WrongSignature' } })
      }),
      FEW,
    )
  },
)
