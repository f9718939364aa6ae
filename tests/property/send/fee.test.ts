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
      let later = next
      for (let block = 0; block < 5; block++) later += later / 8n
      expect(price.maxFeePerGas - price.maxPriorityFeePerGas >= later).toBe(true)
    }),
  )
})

it('counts all of the gas at the highest price, and the limit leaves a margin', () => {
  expect(maxCostOf(21_000n, { gasPrice: 3n })).toBe(63_000n)
  expect(maxCostOf(21_000n, { maxFeePerGas: 5n, maxPriorityFeePerGas: 1n })).toBe(105_000n)
  expect(gasLimitOf(50_000n)).toBe(55_000n)
})

it('takes the upper quartile of recent Solana blocks, bounded, and counts a part of a lamport as one', () => {
  expect(unitPriceOf([])).toBe(0n)
  expect(unitPriceOf([0n, 0n, 0n, 100n])).toBe(100n)
  expect(unitPriceOf([9n, 0n, 4n, 1n, 7n])).toBe(7n)
  expect(unitPriceOf([10n ** 12n])).toBe(1_000_000n)
  expect(solanaFee(200n, 0n)).toBe(5000n)
  expect(solanaFee(200n, 1n)).toBe(5001n)
  expect(solanaFee(1_000_000n, 1_000_000n)).toBe(1_005_000n)
})

it('Max is never more than what is there after the fee, and is enough for itself', () => {
  fc.assert(
    fc.property(amount, amount, amount, (balance, fee, nativeBalance) => {
      const native = { balance, nativeBalance: balance, fee, isNative: true }
      const most = maxSendable(native)
      expect(most >= 0n && (most === 0n || most + fee <= balance)).toBe(true)
      if (most > 0n) {
        expect(shortageOf(native, most)).toBeUndefined()
        expect(shortageOf(native, most + 1n)).toBe(fee === 0n ? 'token' : 'fee')
      }
      const token = { balance, nativeBalance, fee, isNative: false }
      expect(maxSendable(token)).toBe(balance)
      expect(shortageOf(token, balance)).toBe(fee > nativeBalance ? 'fee' : undefined)
      expect(shortageOf(token, balance + 1n)).toBe('token')
    }),
  )
})
