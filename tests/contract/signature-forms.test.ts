import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { numberToHex, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { verifyEvm } from '#infrastructure/chains/evm/evm-verifier.ts'

import { failed } from './examples.ts'

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** No node is asked, so what is not proven by the key is not known. */
const checked = (address: string, message: string, signature: string) =>
  verifyEvm({ chainId: 'eip155:1' as ChainId, address: address as Address, message, signature }, [])()

describe('[S7-35] the signature of a key', () => {
  const keys = fc
    .bigInt({ min: 1n, max: 2n ** 200n })
    .map((key) => privateKeyToAccount(numberToHex(key, { size: 32 })))

  it('is right in each of its forms', async () => {
    await fc.assert(
      fc.asyncProperty(keys, fc.string(), async ({ address, signMessage }, message) => {
        const signature = await signMessage({ message })
        const { r, s, yParity } = parseSignature(signature)
        const forms = [
          signature,
          `0x${signature.slice(2).toUpperCase()}`,
          signature.slice(0, 130) + numberToHex(yParity, { size: 1 }).slice(2),
          serializeCompactSignature(signatureToCompactSignature({ r, s, yParity })),
        ]
        for (const form of forms) expect(await checked(address, message, form)).toEqual(E.right(undefined))
      }),
      { numRuns: 20 },
    )
  })

  it('is not proven by another text, a part of it, more than it, or nothing', async () => {
    const { address, signMessage } = privateKeyToAccount(numberToHex(7n, { size: 32 }))
    const signature = await signMessage({ message: 'Harbour' })
    const { r, s, yParity } = parseSignature(signature)
    const short = serializeCompactSignature(signatureToCompactSignature({ r, s, yParity }))
    for (const form of ['0x', signature.slice(0, -4), `${signature}00`, `${short}07`, short.slice(0, -2)])
      expect(await checked(address, 'Harbour', form)).toEqual(failed('Unverifiable'))
    for (const form of [signature, short])
      expect(await checked(address, 'Harbours', form)).toEqual(failed('Unverifiable'))
    const high = numberToHex(ORDER - BigInt(s), { size: 32 }).slice(2)
    const second = `${r}${high}${numberToHex(28 - yParity, { size: 1 }).slice(2)}`
    expect(await checked(address, 'Harbour', second)).toEqual(failed('WrongSignature'))
  })
})
