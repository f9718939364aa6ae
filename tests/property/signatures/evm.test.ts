import * as fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { verifyEvm } from '#infrastructure/chains/evm/evm-verifier.ts'

import { FEW, anyPosition, secret, text, withBitChanged, withTextChanged } from './changes.ts'

const chainId = 'eip155:1' as ChainId

it('a valid signature is accepted, and none that differs by one bit', async () => {
  await fc.assert(
    fc.asyncProperty(secret, text, anyPosition, async (key, message, position) => {
      const account = privateKeyToAccount(bytesToHex(key))
      const address = account.address as string as Address
      const signature = await account.signMessage({ message })
      const signed = { chainId, address, message, signature }
      const changedMessages = [
        { ...signed, signature: bytesToHex(withBitChanged(hexToBytes(signature), position)) },
        { ...signed, message: withTextChanged(message, position) },
        {
          ...signed,
          address: bytesToHex(withBitChanged(hexToBytes(account.address), position)) as string as Address,
        },
      ]
      expect(await verifyEvm(signed, [])()).toMatchObject({ _tag: 'Right' })
      for (const changedMessage of changedMessages)
        expect(await verifyEvm(changedMessage, [])()).toMatchObject({ _tag: 'Left' })
    }),
    FEW,
  )
})
