import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { withinReplacement } from '#domain/replacements/consent.ts'
import {
  type KnownFacts,
  type ReplacementRequest,
  replacementRequest,
  type ReplacementReview,
  replacementReview,
} from '#domain/replacements/replacement-review.ts'
import { quantity } from '#domain/send/evm-call.ts'
import { type GasPrice, maxCostOf } from '#domain/send/fee.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { network } from '#tests/contract/examples.ts'

const addressIn = (min: bigint, max: bigint) =>
  fc.bigInt({ min, max }).map((n) => `0x${n.toString(16).padStart(40, '0')}`)
const evmAddress = addressIn(1n, 2n ** 159n)
const otherAddress = addressIn(2n ** 159n + 1n, 2n ** 160n - 1n)
const data = fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const wei = fc.bigInt({ min: 1n, max: 10n ** 12n })
const price: fc.Arbitrary<GasPrice> = fc.oneof(
  wei.map((gasPrice) => ({ gasPrice })),
  fc.tuple(wei, wei).map(([tip, more]) => ({ maxFeePerGas: tip + more, maxPriorityFeePerGas: tip })),
)

interface Case {
  readonly sent: SentTransfer
  readonly facts: KnownFacts
}

const pending: fc.Arbitrary<Case> = fc
  .record({
    from: evmAddress,
    to: evmAddress,
    value: fc.bigInt({ min: 0n, max: 10n ** 18n }),
    data,
    nonce: fc.nat(10_000),
    gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
    before: price,
    present: price,
    dataFee: wei,
  })
  .map(({ from, to, value, data: bytes, nonce, gas, before, present, dataFee }) => {
    const call = { to, value, data: bytes }
    const hash = `0x${'1'.repeat(64)}`
    return {
      sent: {
        hash,
        account: `eip155:1:${from}` as AccountId,
        to,
        units: 1n,
        symbol: cleanText('T'),
        decimals: 18,
        sentAt: 0,
        status: 'submitted',
        nonce,
        call: { ...call, value: quantity(value) },
      },
      facts: {
        transaction: { hash, nonce, call, gas, price: before },
        nextNonce: nonce,
        before: { block: 1, nonce },
        isContract: false,
        price: present,
        balance: 10n ** 40n,
        gas,
        dataFee: { before: dataFee, after: dataFee },
        wouldFail: undefined,
        sends: [],
      },
    }
  })

const reviewOf = ({ sent, facts }: Case, type: 'speedUp' | 'cancel'): ReplacementReview => {
  const review = replacementReview(sent, type, network(1), facts, true)
  if (E.isLeft(review)) throw new Error(review.left.message)
  return review.right
}
const types = fc.constantFrom('speedUp', 'cancel')
/** What the network charged for data at the review. */
const dataFeeOf = ({ fee, gas, price }: ReplacementReview): bigint => fee - maxCostOf(gas, price)
const isWithin = (
  review: ReplacementReview,
  request: ReplacementRequest,
  dataFee: bigint = dataFeeOf(review),
) => E.isRight(withinReplacement(review, request, dataFee))

describe('a replacement', () => {
  it('is within its own review, with the nonce and the call of the pending transaction, or nothing to oneself', () => {
    fc.assert(
      fc.property(pending, types, (each, type) => {
        const review = reviewOf(each, type)
        const request = replacementRequest(review)
        expect(isWithin(review, request)).toBe(true)
        const { transaction } = request
        const { call } = each.sent
        expect(BigInt(transaction.nonce)).toBe(BigInt(each.sent.nonce ?? -1))
        const { to, value, data: bytes, from } = transaction
        expect({ to, value, data: bytes }).toEqual(
          type === 'cancel' ? { to: from, value: '0x0', data: '0x' } : call,
        )
        expect(review.fee).toBe(maxCostOf(review.gas, review.price) + each.facts.dataFee.after)
        expect(review.fee > review.feeBefore).toBe(true)
      }),
    )
  })

  it('that differs in one part is never within the review', () => {
    const parts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      to: otherAddress,
      from: otherAddress,
      value: fc.bigInt({ min: 10n ** 19n, max: 10n ** 20n }).map(quantity),
      nonce: fc.nat().map((more) => quantity(20_000 + more)),
      chainId: fc.constantFrom('0x89', '0xa'),
      data: fc.constant(`0x${'ab'.repeat(50)}`),
      gas: fc.constantFrom(undefined, '0xffffffff'),
      maxFeePerGas: fc.constant('0xffffffffffff'),
      authorizationList: fc.constant([]),
      accessList: fc.constant([]),
      blobVersionedHashes: fc.constant([]),
    }
    fc.assert(
      fc.property(pending, types, fc.record(parts), (each, type, changes) => {
        const review = reviewOf(each, type)
        const { chainId, transaction } = replacementRequest(review)
        for (const [part, changed] of Object.entries(changes)) {
          const different = { ...transaction, [part]: changed }
          expect(isWithin(review, { chainId, transaction: different }), part).toBe(false)
        }
        const { nonce: _, ...without } = transaction
        const request = { chainId, transaction: without } as ReplacementRequest
        expect(isWithin(review, request), 'without a nonce').toBe(false)
      }),
    )
  })

  it('is not within the review once the network charges more for data', () => {
    fc.assert(
      fc.property(pending, types, wei, (each, type, more) => {
        const review = reviewOf(each, type)
        const request = replacementRequest(review)
        expect(isWithin(review, request, dataFeeOf(review) + more + 1n)).toBe(false)
        expect(isWithin(review, request, 0n)).toBe(true)
      }),
    )
  })

  it('is never within the review of another network', () => {
    fc.assert(
      fc.property(pending, types, (each, type) => {
        const review = reviewOf(each, type)
        const request = replacementRequest(review)
        expect(isWithin({ ...review, network: network(10) }, request)).toBe(false)
        expect(isWithin(review, { ...request, chainId: 'eip155:10' as ReplacementRequest['chainId'] })).toBe(
          false,
        )
      }),
    )
  })

  it('has no nonce above the account’s next one, unless what was sent from here has used those between', () => {
    fc.assert(
      fc.property(pending, types, fc.integer({ min: 1, max: 4 }), (each, type, above) => {
        const { nonce, ...unknownNonce } = each.sent
        const next = nonce ?? 0
        const reported = next + above
        const sent: SentTransfer = { ...unknownNonce, before: { block: 1, nonce: next, waiting: next } }
        const transaction = { ...each.facts.transaction, nonce: reported }
        const others = Array.from({ length: above }, (_, index) => ({
          ...sent,
          hash: `0x${index}`,
          nonce: next + index,
        }))
        const reviewWith = (sends: readonly SentTransfer[]) =>
          replacementReview(sent, type, network(1), { ...each.facts, transaction, sends }, true)
        expect(reviewWith(others)).toMatchObject({ right: { nonce: reported } })
        expect(reviewWith(others.slice(1))).toMatchObject({
          left: { _tag: 'NotReplaceable', reason: 'different' },
        })
      }),
    )
  })

  it('is reviewed only if the node reports the transaction that was sent', () => {
    fc.assert(
      fc.property(pending, types, otherAddress, (each, type, other) => {
        const { transaction } = each.facts
        const { call } = transaction
        for (const change of [{ to: other }, { value: call.value + 1n }, { data: `${call.data}00` }]) {
          const facts = { ...each.facts, transaction: { ...transaction, call: { ...call, ...change } } }
          expect(replacementReview(each.sent, type, network(1), facts, true)).toMatchObject({
            left: { _tag: 'NotReplaceable', reason: 'different' },
          })
          // What was sent may have been less too.
          const sent = {
            ...each.sent,
            call: { ...facts.transaction.call, value: quantity(facts.transaction.call.value) },
          }
          expect(replacementReview(sent, type, network(1), each.facts, true)).toMatchObject({
            left: { _tag: 'NotReplaceable', reason: 'different' },
          })
        }
      }),
    )
  })

  it('is reviewed without the fee if another may pay it, but not without the amount', () => {
    fc.assert(
      fc.property(pending, types, ({ sent, facts }, type) => {
        const review = reviewOf({ sent, facts }, type)
        const isPaidOtherwise = true
        const withBalance = (balance: bigint) =>
          replacementReview(sent, type, network(1), { ...facts, balance, isPaidOtherwise }, true)
        expect(review.feeMissing).toBe(false)
        expect(withBalance(review.call.value)).toMatchObject({ right: { feeMissing: review.fee > 0n } })
        if (review.call.value > 0n)
          expect(withBalance(review.call.value - 1n)).toMatchObject({ left: { _tag: 'NotEnough' } })
      }),
    )
  })

  it.each([
    [{ isContract: true }, true, { _tag: 'NotReplaceable', reason: 'contract' }],
    [{ balance: 0n }, true, { _tag: 'NotEnough' }],
    [{ balance: 0n, isPaidOtherwise: false }, true, { _tag: 'NotEnough' }],
    [{}, false, { _tag: 'NotReplaceable', reason: 'wallet' }],
  ] as const)('is refused for %o, with a wallet that keeps nonces: %s', (change, isNonceKept, left) => {
    fc.assert(
      fc.property(pending, types, ({ sent, facts }, type) => {
        expect(replacementReview(sent, type, network(1), { ...facts, ...change }, isNonceKept)).toMatchObject(
          { left },
        )
      }),
    )
  })
})
