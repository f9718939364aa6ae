import { describe, expect, it } from 'vitest'

import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { paidRecipients, sentOnlyDust } from '#domain/send/contacts.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'

const [me, otto, coin, stranger] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const account = `eip155:1:${me}` as AccountId

const moved = (more: Partial<Transfer> = {}): Transfer => ({
  direction: 'out',
  asset: { type: 'token', name: 'Coin', symbol: 'COIN', address: coin },
  amount: { units: 5n, decimals: 0 },
  from: me,
  to: otto,
  ...more,
})
const tx = (transfers: readonly Transfer[], more: Partial<Transaction> = {}): Transaction => ({
  id: 'one',
  hash: 'one',
  chain: 'eip155:1' as ChainId,
  operation: 'send',
  status: 'confirmed',
  from: me,
  to: coin,
  transfers,
  ...more,
})
const paid = (transfer: Transfer, more: Partial<Transaction> = {}) =>
  paidRecipients([tx([transfer], more)], account, [])

const native = { type: 'token', name: 'Ether', symbol: 'ETH' } as const

describe('payments in a history', () => {
  it('are those that the account signed, in whatever case its address is written', () => {
    expect(paid(moved())).toEqual([otto])
    expect(paid(moved(), { from: `0x${'A'.repeat(40)}` })).toEqual([otto])
    expect(paid(moved({ asset: native }), { to: otto })).toEqual([otto])
    // A source that names no parties of a transfer means those of the transaction.
    expect(paid(moved({ from: undefined, to: undefined }), { to: otto })).toEqual([otto])
  })

  it.each<readonly [what: string, transfer: Transfer, more: Partial<Transaction>]>([
    ['another signed', moved(), { from: stranger }],
    ['nobody is known to have signed', moved(), { from: undefined }],
    ['moved nothing', moved({ amount: { units: 0n, decimals: 0 } }), {}],
    ['moved an unknown amount', moved({ amount: undefined }), {}],
    ['another account paid', moved({ from: stranger }), {}],
    ['came in', moved({ direction: 'in' }), {}],
    ['failed', moved(), { status: 'failed' }],
    ['only the log of another contract claims', moved(), { to: stranger }],
    ['is of another network', moved(), { chain: 'eip155:10' as ChainId }],
  ])('are none that %s', (_, transfer, more) => {
    expect(paid(transfer, more)).toEqual([])
  })

  it('are no trades, and none that this browser sent', () => {
    const trade = tx([moved({ asset: native, to: stranger }), moved({ direction: 'in' })], { to: stranger })
    expect(paidRecipients([trade], account, [])).toEqual([])
    const sent = { account, hash: 'one' } as SentTransfer
    expect(paidRecipients([tx([moved()])], account, [sent])).toEqual([])
    expect(paidRecipients([tx([moved()])], account, [{ ...sent, hash: 'two' }])).toEqual([otto])
  })
})

describe('an address that only ever sent dust', () => {
  const from = (units: bigint, more: Partial<Transfer> = {}) =>
    tx([moved({ direction: 'in', from: stranger, to: me, amount: { units, decimals: 6 }, ...more })], {
      from: stranger,
    })
  const worth = (cents: bigint): Partial<Transfer> => ({
    value: { amount: { units: cents, decimals: 2 }, currency: 'USD' },
  })
  const isDust = (...transactions: readonly Transaction[]) => sentOnlyDust(transactions, account, stranger)

  it('sent less than a ten-thousandth of a token, or of little worth', () => {
    expect(isDust(from(99n))).toBe(true)
    expect(isDust(from(100n))).toBe(false)
    expect(isDust(from(5_000_000n, worth(9n)))).toBe(true)
    expect(isDust(from(99n, worth(10n)))).toBe(false)
    expect(isDust(from(1n, { asset: { type: 'nft', name: 'Claim', isSpam: true } }))).toBe(true)
    expect(isDust(from(1n, { asset: { type: 'nft', name: 'Art', isSpam: false } }))).toBe(false)
    expect(isDust()).toBe(false)
  })

  it('may claim transfers out of the account, which say nothing for it', () => {
    const claimed = (units: bigint) =>
      tx([moved({ to: stranger, amount: { units, decimals: 6 } })], { from: stranger })
    expect(isDust(claimed(0n))).toBe(true)
    expect(isDust(claimed(9_000_000n))).toBe(false)
    expect(isDust(from(1n), claimed(9_000_000n))).toBe(true)
  })

  it('is none that also paid more, or was paid by the account', () => {
    expect(isDust(from(1n), from(5_000_000n))).toBe(false)
    expect(isDust(from(1n), tx([moved({ to: stranger })]))).toBe(false)
  })
})
