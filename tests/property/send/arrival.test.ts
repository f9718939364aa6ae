import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { arrivalOf } from '#domain/send/arrival.ts'
import { outcomeOf } from '#domain/send/sent-outcome.ts'
import { toastOf } from '#domain/send/sent-toast.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'

const CHAIN = 'eip155:8453'
const CONTRACT = `0x${'c0'.repeat(20)}`
const ids = [
  `${CHAIN}/native`,
  `${CHAIN}/erc20:${CONTRACT}`,
  `${CHAIN}/erc721:${CONTRACT}/7`,
  `${CHAIN}/erc1155:${CONTRACT}/7`,
] as const
const anyId = fc.constantFrom(...ids)
const perhaps = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined })
const units = fc.bigInt({ min: 1n, max: 9n })

/** A transfer or a swap that is in a block. Quoted amounts are those above a thousand. */
const sends: fc.Arbitrary<SentTransfer> = fc
  .record({
    units,
    tokenId: anyId,
    delivered: perhaps(fc.bigInt({ min: 0n, max: 9n })),
    deliveredBy: perhaps(fc.constantFrom('node', 'token', 'call', 'nobody')),
    swapped: perhaps(
      fc.record({
        units: fc.bigInt({ min: 1001n, max: 1009n }),
        tokenId: fc.constantFrom(ids[0], ids[1]),
        minimum: perhaps(units),
        chainId: perhaps(fc.constant('eip155:10')),
      }),
    ),
  })
  .map(({ swapped, ...facts }) => ({
    hash: `0x${'7'.repeat(64)}`,
    account: `${CHAIN}:0x${'a1'.repeat(20)}` as AccountId,
    to: `0x${'b0'.repeat(20)}`,
    symbol: cleanText('COIN'),
    decimals: 0,
    sentAt: 0,
    status: 'confirmed',
    ...(defined(facts) as typeof facts & { readonly units: bigint }),
    ...(swapped && { swapped: { symbol: cleanText('GEM'), decimals: 0, ...defined(swapped) } as never }),
  })) as fc.Arbitrary<SentTransfer>

/** Whether something proves that anything has arrived, by the facts alone. */
const isProven = ({ tokenId, delivered, deliveredBy, swapped }: SentTransfer): boolean => {
  if (deliveredBy === 'nobody') return false
  if (delivered !== undefined) return delivered > 0n
  if (swapped === undefined) return tokenId === ids[0]
  return swapped.chainId !== undefined || (deliveredBy === 'call' && swapped.minimum !== undefined)
}

describe('what is said to have arrived', () => {
  it('is never a quoted amount', () => {
    fc.assert(
      fc.property(sends, (sent) => {
        const arrival = arrivalOf(sent)
        if ('units' in arrival) expect(arrival.units).toBeLessThan(1000n)
        if (arrival.type === 'amount')
          expect(arrival.units).toBe(sent.delivered ?? (sent.swapped ? undefined : sent.units))
        if (arrival.type === 'least') expect(arrival.units).toBe(sent.swapped?.minimum)
      }),
    )
  })

  it('is a success exactly if something is proven to have arrived', () => {
    fc.assert(
      fc.property(sends, (sent) => {
        expect(toastOf(sent).kind === 'success').toBe(isProven(sent))
        expect(['amount', 'least', 'source'].includes(arrivalOf(sent).type)).toBe(isProven(sent))
        if (sent.deliveredBy === 'nobody')
          expect(outcomeOf(sent)).toEqual({ type: 'unknown', reason: 'unproven', canRepeat: false })
      }),
    )
  })

  it('is nothing if the delivered amount is zero', () => {
    fc.assert(
      fc.property(sends, (sent) => {
        if (sent.deliveredBy === 'nobody') return
        const none = { ...sent, delivered: 0n }
        expect(arrivalOf(none)).toEqual({ type: 'nothing' })
        expect(toastOf(none)).toEqual({ kind: 'error', text: { name: 'nothingArrived' } })
      }),
    )
  })

  it('is attributed to the token unless a balance shows it', () => {
    fc.assert(
      fc.property(sends, units, (sent, delivered) => {
        const by = (deliveredBy: 'node' | 'token') => arrivalOf({ ...sent, delivered, deliveredBy })
        expect(by('node')).toEqual({ type: 'amount', units: delivered, isProven: true })
        expect(by('token')).toEqual({ type: 'amount', units: delivered, isProven: false })
      }),
    )
  })
})
