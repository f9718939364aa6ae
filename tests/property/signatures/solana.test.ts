import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { verifySolana } from '#infrastructure/chains/solana/solana-verifier.ts'

import { FEW, anyPosition, secret, text, withBitChanged, withTextChanged } from './changes.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
const addressOf = (key: Uint8Array): Address => base58.encode(key) as Address

it('a valid signature is accepted, and none that differs by one bit', async () => {
  await fc.assert(
    fc.asyncProperty(secret, text, anyPosition, async (seed, message, position) => {
      const key = ed25519.getPublicKey(seed)
      const bytes = ed25519.sign(new TextEncoder().encode(message), seed)
      const signed = { chainId, address: addressOf(key), message, signature: base58.encode(bytes) }
      const changedMessages = [
        { ...signed, signature: base58.encode(withBitChanged(bytes, position)) },
        { ...signed, message: withTextChanged(message, position) },
        { ...signed, address: addressOf(withBitChanged(key, position)) },
      ]
      expect(await verifySolana(signed)()).toMatchObject({ _tag: 'Right' })
      for (const changedMessage of changedMessages)
        expect(await verifySolana(changedMessage)()).toMatchObject({ left: { _tag: 'WrongSignature' } })
    }),
    FEW,
  )
})
