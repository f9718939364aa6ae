import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { costOf } from '#domain/send/transfer-cost.ts'
import { addAmounts } from '#domain/tokens/amount.ts'
import { nativeToken, type Price, type Token, valueOf } from '#domain/tokens/token.ts'
import { network } from '#tests/property/arbitraries.ts'

import { coinOf } from './coin.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
type Known = Price | undefined
const coin = coinOf(6)
const knownPrice: fc.Arbitrary<Known> = fc.option(
  fc.record({
    amount: fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 30n }), decimals: fc.nat(20) }),
    currency: fc.constantFrom('USD', 'EUR'),
  }),
  { nil: undefined },
)
/** The cost of a coin, or of the network's own token, at prices of both. */
const costAt = (
  network: Network,
  token: Token,
  [units, fee]: readonly bigint[],
  prices: readonly Known[],
) => {
  const isNative = token.address === undefined
  const [tokenPrice, feePrice] = prices
  return costOf(
    {
      transfer: { token, units, network } as NetworkTransfer,
      funds: { balance: 0n, nativeBalance: 0n, fee: fee ?? 0n, isNative },
    },
    [
      { token: nativeToken(network), units: 0n, price: tokenPrice },
      { token: coin, units: 0n, price: feePrice },
    ],
  )
}
const worthAt = (token: Token, amount: bigint, price: Known) => valueOf({ token, units: amount, price })

it('is the exact product with the price, and undefined rather than zero without one', () => {
  fc.assert(
    fc.property(network, units, units, knownPrice, knownPrice, (network, units, fee, known, otherKnown) => {
      const cost = costAt(network, coin, [units, fee], [known, otherKnown])
      expect(cost.value?.amount).toEqual(worthAt(coin, units, otherKnown))
      expect(cost.fee?.amount).toEqual(worthAt(nativeToken(network), fee, known))
      const native = costAt(network, nativeToken(network), [units, fee], [known, otherKnown])
      expect(native.value?.amount).toEqual(worthAt(nativeToken(network), units, known))
    }),
  )
})

it('has neither a fee nor a total if nobody knows the fee', () => {
  fc.assert(
    fc.property(network, units, units, (network, units, fee) => {
      const transfer = { token: nativeToken(network), units, network } as NetworkTransfer
      const funds = { balance: 0n, nativeBalance: 0n, fee, isNative: true }
      expect(costOf({ transfer, funds, isFeeUnknown: true }, [])).toMatchObject({
        ...{ feeAmount: undefined, fee: undefined, totalAmount: undefined, total: undefined },
      })
    }),
  )
})

it('is a sum only of values in one currency', () => {
  fc.assert(
    fc.property(network, units, units, knownPrice, knownPrice, (network, units, fee, known, otherKnown) => {
      const { value, fee: feeValue, total } = costAt(network, coin, [units, fee], [known, otherKnown])
      const isOne = value !== undefined && value.currency === feeValue?.currency
      expect(total?.amount).toEqual(isOne ? addAmounts(value.amount, feeValue.amount) : undefined)
    }),
  )
})

it('is exact in tokens: the fee, and the sum with it if the token pays the fee', () => {
  fc.assert(
    fc.property(network, units, units, (network, units, fee) => {
      const native = nativeToken(network)
      const { decimals } = native
      const { feeAmount, totalAmount } = costAt(network, native, [units, fee], [])
      expect([feeAmount, totalAmount]).toEqual([
        { units: fee, decimals },
        { units: units + fee, decimals },
      ])
      expect(costAt(network, coin, [units, fee], []).totalAmount).toBeUndefined()
    }),
  )
})
