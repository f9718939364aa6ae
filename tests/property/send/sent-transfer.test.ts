import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { checksummed } from '#domain/caip/eip55.ts'
import { type Observation, observed } from '#domain/send/observation.ts'
import { isOpen, isTracked, type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'
import {
  recipientsIn,
  type Sends,
  storedSends,
  withObservation,
  withSend,
} from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { decodeStored, encodeStored } from '#domain/storage/storage-keys.ts'
import { accountIdIn } from '#tests/property/arbitraries.ts'

const account = `eip155:1:${checksummed('a'.repeat(40))}` as AccountId
const sent: SentTransfer = {
  hash: '0x1',
  account,
  to: `0x${'b'.repeat(40)}`,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
}

const observation: fc.Arbitrary<Observation> = fc.oneof(
  fc.boolean().map((succeeded) => ({ type: 'included' as const, succeeded })),
  fc
    .option(fc.nat(9), { nil: undefined })
    .map((nonce) =>
      nonce === undefined ? { type: 'pending' as const } : { type: 'pending' as const, nonce },
    ),
  fc.constantFrom<Observation>(
    { type: 'unknown' },
    { type: 'tooOld' },
    { type: 'nonceUsed' },
    { type: 'nonceUsed', by: '0x2' },
  ),
)
/** Observations with the milliseconds since the previous one. */
const history = fc.array(fc.tuple(observation, fc.integer({ min: 0, max: 400_000 })), { maxLength: 30 })

const after = (steps: readonly (readonly [Observation, number])[], from = sent): SentTransfer => {
  let time = 0
  return steps.reduce((transfer, [step, wait]) => observed(transfer, step, (time += wait)), from)
}

const WEEK = 7 * 24 * 3_600_000

describe('a sent transfer', () => {
  it('is final once it is in a block, whatever responses are late, repeated or missing', () => {
    fc.assert(
      fc.property(history, fc.boolean(), history, (before, succeeded, history) => {
        const included: Observation = { type: 'included', succeeded }
        const settled = observed(after(before), included, 1e9)
        const first = before.find(([{ type }]) => type === 'included')?.[0]
        const expected = first?.type === 'included' ? first.succeeded : succeeded
        expect(settled.status).toBe(expected ? 'confirmed' : 'failed')
        expect(after(history, settled)).toEqual(settled)
        expect(isTracked(settled, 0)).toBe(false)
        expect(settled).not.toHaveProperty('suspicion')
      }),
    )
  })

  it('is not given up after a single response', () => {
    fc.assert(
      fc.property(observation, (step) => {
        fc.pre(step.type !== 'included')
        expect(observed(sent, step, 1e12).status).toBe('submitted')
      }),
    )
  })

  it.each([
    ['nonceUsed', 'replaced', 12_000],
    ['tooOld', 'expired', 120_000],
    ['unknown', 'dropped', 300_000],
  ] as const)('is no longer pending when the response is %s for long enough: %s', (type, status, ms) => {
    expect(
      after([
        [{ type }, 5],
        [{ type }, ms - 1],
      ]).status,
    ).toBe('submitted')
    expect(
      after([
        [{ type }, 5],
        [{ type }, ms],
      ]).status,
    ).toBe(status)
    // The time restarts when a node knows the transaction.
    expect(
      after([
        [{ type }, 5],
        [{ type: 'pending' }, 1],
        [{ type }, ms],
      ]).status,
    ).toBe('submitted')
    // It also restarts when the kind of absence changes.
    const otherObservation = type === 'unknown' ? 'tooOld' : 'unknown'
    expect(
      after([
        [{ type: otherObservation }, 5],
        [{ type }, ms],
      ]).status,
    ).toBe('submitted')
    // The network may have it after all.
    expect(
      after([
        [{ type }, 5],
        [{ type }, ms],
        [{ type: 'included', succeeded: true }, 1],
      ]).status,
    ).toBe('confirmed')
    expect(
      after([
        [{ type }, 5],
        [{ type }, ms],
        [{ type: 'pending' }, 1],
      ]).status,
    ).toBe('submitted')
  })

  it('keeps the nonce that a node reported, and the transaction that replaced it', () => {
    expect(
      after([
        [{ type: 'pending', nonce: 7 }, 1],
        [{ type: 'pending' }, 1],
      ]).nonce,
    ).toBe(7)
    expect(
      after([
        [{ type: 'nonceUsed', by: '0x2' }, 1],
        [{ type: 'nonceUsed', by: '0x2' }, 12_000],
      ]),
    ).toMatchObject({
      status: 'replaced',
      replacedBy: '0x2',
    })
  })

  it('is requested for a week if it is absent, because a node may still find it', () => {
    const droppedTransfer = after([
      [{ type: 'unknown' }, 0],
      [{ type: 'unknown' }, 300_000],
    ])
    expect([sent, droppedTransfer].map((transfer) => isTracked(transfer, WEEK - 1))).toEqual([true, true])
    expect([sent, droppedTransfer].map((transfer) => isTracked(transfer, WEEK))).toEqual([true, false])
  })

  it('does not change when the same response arrives twice at once', () => {
    fc.assert(
      fc.property(history, observation, (before, step) => {
        const observedOnce = observed(after(before), step, 1e9)
        expect(observed(observedOnce, step, 1e9)).toBe(observedOnce)
        const list = [observedOnce]
        expect(withObservation(list, observedOnce, step, 1e9)).toBe(list)
      }),
    )
  })
})

describe('the stored sends', () => {
  const transfer = fc.record({
    hash: fc.stringMatching(/^0x[0-9a-f]{1,2}$/),
    account: fc.constantFrom(account, `eip155:5:${checksummed('c'.repeat(40))}` as AccountId),
    to: fc.constantFrom(`0x${'b'.repeat(40)}`, `0x${'B'.repeat(40)}`, `0x${'d'.repeat(40)}`),
    units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    symbol: fc.string().map((text) => cleanText(text)),
    decimals: fc.nat(77),
    sentAt: fc.nat(),
    status: fc.constantFrom('submitted' as const, 'confirmed' as const, 'dropped' as const),
  })
  const listOf = (transfers: readonly SentTransfer[]): Sends => transfers.reduce<Sends>(withSend, [])

  it('are the fifty newest of an account and the undecided ones before them, each once', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 200 }), (transfers) => {
        const list = listOf(transfers)
        for (const account of new Set(transfers.map((each) => each.account))) {
          const own = transfers.filter((each) => each.account === account)
          const times = new Set(own.map(({ hash, sentAt }) => `${hash} ${sentAt}`))
          const stored = list.filter((each) => each.account === account)
          expect(stored.length).toBeGreaterThanOrEqual(Math.min(50, times.size))
          expect(stored.slice(50).every(({ status }) => isOpen(status))).toBe(true)
          expect(new Set(stored.map(transferKey)).size).toBe(stored.length)
          // A hash that the wallet returns again is not the one of the later transfer.
          const hashes = stored.map(({ hash }) => hash).filter((hash) => hash !== '')
          expect(new Set(hashes).size).toBe(hashes.length)
        }
      }),
      { numRuns: 30 },
    )
    const fullList = listOf(
      Array.from({ length: 60 }, (_, nth) => ({ ...sent, status: 'confirmed', hash: `0x${nth}` })),
    )
    expect(fullList).toHaveLength(50)
    expect(fullList[0]?.hash).toBe('0x59')
  })

  it('are restored unchanged from the storage, and only an invalid one is omitted', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 20 }), (transfers) => {
        const list = listOf(transfers)
        expect(decodeStored(storedSends, encodeStored(storedSends, list))).toEqual(E.right(list))
      }),
    )
    const text = JSON.stringify({ v: 1, value: [{ ...sent, units: '5' }, { ...sent, units: '-5' }, 7, null] })
    expect(decodeStored(storedSends, text)).toEqual(E.right([sent]))
    expect(E.isLeft(decodeStored(storedSends, JSON.stringify({ v: 1, value: {} })))).toBe(true)
  })

  it('change only at the observed transfer', () => {
    const list = listOf([
      sent,
      { ...sent, hash: '0x2' },
      { ...sent, account: `eip155:5:${checksummed('a'.repeat(40))}` as AccountId },
    ])
    const updatedList = withObservation(list, sent, { type: 'included', succeeded: false }, 1)
    expect(updatedList.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'failed'])
  })

  it('yield the recipients of the family with the number of sends to each, the latest first', () => {
    const evm = { ...sent, to: `0x${'d'.repeat(40)}` }
    const solana = { ...sent, account: `solana:5:${'1'.repeat(32)}` as AccountId, to: '1'.repeat(32) }
    const list = [evm, { ...sent, hash: '0x2' }, solana, { ...sent, hash: '0x3', to: `0x${'B'.repeat(40)}` }]
    expect(recipientsIn(listOf(list), account)).toEqual([
      { address: `0x${'B'.repeat(40)}`, timesUsed: 2 },
      { address: evm.to, timesUsed: 1 },
    ])
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 20 }), accountIdIn('eip155'), (sends, account) => {
        const list = listOf(sends)
        const total = recipientsIn(list, account).reduce((sum, { timesUsed }) => sum + timesUsed, 0)
        expect(total).toBe(list.length)
      }),
    )
    expect(O.fromNullable(recipientsIn([], account)[0])).toEqual(O.none)
  })
})
