import { describe, expect, it } from 'vitest'

import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { paidRecipients, sentOnlyDust } from '#domain/send/contacts.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const [owner, otto, coin, otherAccount] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const account = `eip155:1:${owner}` as AccountId

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  direction: 'out',
  asset: { type: 'token', name: cleanText('Coin'), symbol: cleanText('COIN'), address: coin },
  amount: { units: 5n, decimals: 0 },
  from: owner,
  to: otto,
  ...more,
})
const tx = (transfers: readonly Transfer[], more: Partial<Transaction> = {}): Transaction => ({
  id: 'one',
  hash: 'one',
  chain: 'eip155:1' as ChainId,
  operation: 'send',
  status: 'confirmed',
  from: owner,
  to: coin,
  transfers,
  ...more,
})
const paid = (transfer: Transfer, more: Partial<Transaction> = {}) =>
  paidRecipients([tx([transfer], more)], account, [])

const native = { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') } as const

describe('payments in a history', () => {
  it('are those that the account signed, in any letter case of its address', () => {
    expect(paid(transfer())).toEqual([otto])
    expect(paid(transfer(), { from: `0x${'A'.repeat(40)}` })).toEqual([otto])
    expect(paid(transfer({ asset: native }), { to: otto })).toEqual([otto])
    // If a source names no parties of a transfer, they are those of the transaction.
    expect(paid(transfer({ from: undefined, to: undefined }), { to: otto })).toEqual([otto])
  })

  it.each<readonly [what: string, transfer: Transfer, more: Partial<Transaction>]>([
    ['another signed', transfer(), { from: otherAccount }],
    ['nobody is known to have signed', transfer(), { from: undefined }],
    ['moved nothing', transfer({ amount: { units: 0n, decimals: 0 } }), {}],
    ['moved an unknown amount', transfer({ amount: undefined }), {}],
    ['another account paid', transfer({ from: otherAccount }), {}],
    ['came in', transfer({ direction: 'in' }), {}],
    ['failed', transfer(), { status: 'failed' }],
    ['only the log of another contract claims', transfer(), { to: otherAccount }],
    ['is of another network', transfer(), { chain: 'eip155:10' as ChainId }],
  ])('are not those that %s', (_, transfer, more) => {
    expect(paid(transfer, more)).toEqual([])
  })

  it('exclude trades and the sends of this browser', () => {
    const trade = tx([transfer({ asset: native, to: otherAccount }), transfer({ direction: 'in' })], {
      to: otherAccount,
    })
    expect(paidRecipients([trade], account, [])).toEqual([])
    const sentTransfer = { account, hash: 'one' } as SentTransfer
    expect(paidRecipients([tx([transfer()])], account, [sentTransfer])).toEqual([])
    expect(paidRecipients([tx([transfer()])], account, [{ ...sentTransfer, hash: 'two' }])).toEqual([otto])
  })
})

describe('an address that only ever sent dust', () => {
  const from = (units: bigint, more: Partial<Transfer> = {}) =>
    tx(
      [transfer({ direction: 'in', from: otherAccount, to: owner, amount: { units, decimals: 6 }, ...more })],
      {
        from: otherAccount,
      },
    )
  const withValue = (cents: bigint): Partial<Transfer> => ({
    value: { amount: { units: cents, decimals: 2 }, currency: 'USD' },
  })
  const isDust = (...transactions: readonly Transaction[]) =>
    sentOnlyDust(transactions, account, otherAccount)

  it('sent less than a ten-thousandth of a token, or a token of little value', () => {
    expect(isDust(from(99n))).toBe(true)
    expect(isDust(from(100n))).toBe(false)
    expect(isDust(from(5_000_000n, withValue(9n)))).toBe(true)
    expect(isDust(from(99n, withValue(10n)))).toBe(false)
    expect(isDust(from(1n, { asset: { type: 'nft', name: cleanText('Claim'), isSpam: true } }))).toBe(true)
    expect(isDust(from(1n, { asset: { type: 'nft', name: cleanText('Art'), isSpam: false } }))).toBe(false)
    expect(isDust()).toBe(false)
  })

  it('may claim transfers out of the account, which do not make it trusted', () => {
    const claimed = (units: bigint) =>
      tx([transfer({ to: otherAccount, amount: { units, decimals: 6 } })], { from: otherAccount })
    expect(isDust(claimed(0n))).toBe(true)
    expect(isDust(claimed(9_000_000n))).toBe(false)
    expect(isDust(from(1n), claimed(9_000_000n))).toBe(true)
  })

  it('does not include one that also sent more, or that the account paid', () => {
    expect(isDust(from(1n), from(5_000_000n))).toBe(false)
    expect(isDust(from(1n), tx([transfer({ to: otherAccount })]))).toBe(false)
  })
})
