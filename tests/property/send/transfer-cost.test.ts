import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import type { NetworkTransfer } from '#domain/send/prepared-transfer.ts'
import { costOf } from '#domain/send/transfer-cost.ts'
import { addAmounts, compareAmounts } from '#domain/tokens/amount.ts'
import { nativeToken, type Price, type Token, valueOf } from '#domain/tokens/token.ts'
import { network } from '#tests/property/arbitraries.ts'

import { coinOf } from './coin.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
type Known = Price | undefined
const coin = coinOf(6)
const known: fc.Arbitrary<Known> = fc.option(
  fc.record({
    amount: fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 30n }), decimals: fc.nat(20) }),
    currency: fc.constantFrom('USD', 'EUR'),
  }),
  { nil: undefined },
)
/** The cost of a coin, or of the network's own token, at prices of both. */
const costAt = (on: Network, token: Token, [sent, fee]: readonly bigint[], prices: readonly Known[]) => {
  const isNative = token.address === undefined
  const [own, other] = prices
  return costOf(
    {
      transfer: { token, units: sent, network: on } as NetworkTransfer,
      funds: { balance: 0n, nativeBalance: 0n, fee: fee ?? 0n, isNative },
    },
    [
      { token: nativeToken(on), units: 0n, price: own },
      { token: coin, units: 0n, price: other },
    ],
  )
}
const worthAt = (token: Token, amount: bigint, price: Known) => valueOf({ token, units: amount, price })

it('is the exact product with the price, and undefined rather than nothing without one', () => {
  fc.assert(
    fc.property(network, units, units, known, known, (on, sent, fee, own, other) => {
      const cost = costAt(on, coin, [sent, fee], [own, other])
      expect(cost.value?.amount).toEqual(worthAt(coin, sent, other))
      expect(cost.fee?.amount).toEqual(worthAt(nativeToken(on), fee, own))
      const native = costAt(on, nativeToken(on), [sent, fee], [own, other])
      expect(native.value?.amount).toEqual(worthAt(nativeToken(on), sent, own))
    }),
  )
})

it('is a sum only of values in one currency', () => {
  fc.assert(
    fc.property(network, units, units, known, known, (on, sent, fee, own, other) => {
      const { value, fee: feeValue, total } = costAt(on, coin, [sent, fee], [own, other])
      const isOne = value !== undefined && value.currency === feeValue?.currency
      expect(total?.amount).toEqual(isOne ? addAmounts(value.amount, feeValue.amount) : undefined)
    }),
  )
})

it('is rounded up to a few digits in tokens, never below what may be paid, and little above it', () => {
  fc.assert(
    fc.property(network, units, units, (on, sent, fee) => {
      const native = nativeToken(on)
      const { decimals } = native
      const exact = { units: fee, decimals }
      const { feeAmount, totalAmount } = costAt(on, native, [sent, fee], [])
      expect(compareAmounts(feeAmount, exact)).not.toBe(-1)
      expect(
        compareAmounts({ ...feeAmount, units: feeAmount.units * 100n }, { units: fee * 101n, decimals }),
      ).not.toBe(1)
      const total = totalAmount ?? { units: -1n, decimals }
      expect(compareAmounts(total, { units: sent + fee, decimals })).not.toBe(-1)
      const rounded = addAmounts(addAmounts({ units: sent, decimals }, feeAmount), {
        units: 1n,
        decimals: feeAmount.decimals,
      })
      expect(compareAmounts(total, rounded)).toBe(-1)
      expect(costAt(on, coin, [sent, fee], []).totalAmount).toBeUndefined()
    }),
  )
})
