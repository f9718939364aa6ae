import { expect, it } from 'vitest'

import { TokenPrices } from '#application/use-cases/tokens/token-prices.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { network } from '#tests/contract/examples.ts'
import { coin } from '#tests/scenario/coin.ts'

const price = { amount: { units: 250n, decimals: 2 }, currency: 'USD' }
const { signal } = new AbortController()

it.each([true, false])(
  '[S5-43, S7-07] tokens of a network have no price if it is for tests (%s)',
  async (testnet) => {
    const source = new FakePrices()
    source.known.set(coin.id, price)
    const found = await new TokenPrices(source).of({ ...network(1), testnet }, [coin], signal)()
    expect([...found.values()]).toEqual(testnet ? [] : [price])
    expect(source.requests).toHaveLength(testnet ? 0 : 1)
  },
)
