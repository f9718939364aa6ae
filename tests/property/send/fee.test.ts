import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  gasLimitOf,
  gasPriceOf,
  maxCostOf,
  nextBaseFee,
  paidTip,
  solanaFee,
  unitPriceOf,
} from '#domain/send/fee.ts'
import { maxSendable, shortageOf } from '#domain/send/spendable.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })

it('offers twice the next base fee and the median of the tips that were paid', () => {
  const history = { baseFeePerGas: [7n, 9n, 10n], reward: [[3n], [0n], [1n], [8n]] }
  expect([nextBaseFee(history), paidTip(history)]).toEqual([10n, 3n])
  expect(gasPriceOf(10n, 3n)).toEqual({ maxFeePerGas: 23n, maxPriorityFeePerGas: 3n })
  expect(paidTip({ ...history, reward: [[0n], []] })).toBeUndefined()
  expect(nextBaseFee({ ...history, baseFeePerGas: [] })).toBeUndefined()
  expect(nextBaseFee({ ...history, baseFeePerGas: [5n, 0n] })).toBeUndefined()
})

it('stays valid while six blocks in a row are full, each of which raises the base fee by an eighth at most', () => {
  fc.assert(
    fc.property(positive, fc.array(fc.array(positive, { minLength: 1, maxLength: 1 })), (next, reward) => {
      const tips = reward.flat()
      const tip = paidTip({ baseFeePerGas: [next], reward })
      expect(tip === undefined ? tips.length === 0 : tips.includes(tip)).toBe(true)
      const price = gasPriceOf(next, tip ?? 0n)
      if (!('maxFeePerGas' in price)) throw new Error('no price')
      let laterFee = next
      for (let block = 0; block < 5; block++) laterFee += laterFee / 8n
      expect(price.maxFeePerGas - price.maxPriorityFeePerGas >= laterFee).toBe(true)
    }),
  )
})

it('counts the whole gas limit at the highest price, and the limit includes a margin', () => {
  expect(maxCostOf(21_000n, { gasPrice: 3n })).toBe(63_000n)
  expect(maxCostOf(21_000n, { maxFeePerGas: 5n, maxPriorityFeePerGas: 1n })).toBe(105_000n)
  expect(gasLimitOf(50_000n)).toBe(55_000n)
})

it('takes the upper quartile of recent Solana blocks, bounded, and rounds a part of a lamport up', () => {
  expect(unitPriceOf([])).toBe(0n)
  expect(unitPriceOf([0n, 0n, 0n, 100n])).toBe(100n)
  expect(unitPriceOf([9n, 0n, 4n, 1n, 7n])).toBe(7n)
  expect(unitPriceOf([10n ** 12n])).toBe(1_000_000n)
  expect(solanaFee(200n, 0n)).toBe(5000n)
  expect(solanaFee(200n, 1n)).toBe(5001n)
  expect(solanaFee(1_000_000n, 1_000_000n)).toBe(1_005_000n)
})

it('Max never exceeds the balance after the fee, and can be sent', () => {
  fc.assert(
    fc.property(amount, amount, amount, (balance, fee, nativeBalance) => {
      const native = { balance, nativeBalance: balance, fee, isNative: true }
      const maximum = maxSendable(native)
      expect(maximum >= 0n && (maximum === 0n || maximum + fee <= balance)).toBe(true)
      if (maximum > 0n) {
        expect(shortageOf(native, maximum)).toBeUndefined()
        expect(shortageOf(native, maximum + 1n)).toBe(fee === 0n ? 'token' : 'fee')
      }
      const token = { balance, nativeBalance, fee, isNative: false }
      expect(maxSendable(token)).toBe(balance)
      expect(shortageOf(token, balance)).toBe(fee > nativeBalance ? 'fee' : undefined)
      expect(shortageOf(token, balance + 1n)).toBe('token')
    }),
  )
})
