import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { permitData } from '#domain/swaps/permit-data.ts'
import { address } from '#tests/contract/examples.ts'

it('[S0-06] the chain of a permit is written exactly, however large its number is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (chainId) => {
      const domain = { name: '', version: '1', chainId, verifyingContract: '0x3' }
      const data = permitData({
        owner: address('1'),
        spender: '0x2',
        units: 1n,
        nonce: 0n,
        deadline: 1n,
        domain,
      })
      const { domain: written } = JSON.parse(data) as {
        readonly domain: { readonly chainId: number | string }
      }
      expect(BigInt(written.chainId)).toBe(chainId)
    }),
    { examples: [[2n ** 53n + 1n], [2n ** 53n], [2n ** 53n - 1n], [1n]] },
  )
})
