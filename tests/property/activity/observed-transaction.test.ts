import { describe, expect, it } from 'vitest'

import { csvOf } from '#domain/activity/csv.ts'
import { withSends } from '#domain/activity/shown-transaction.ts'
import { transactionInfo } from '#domain/activity/transaction-info.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type SentTransfer, TransferStatus } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'

const OWNER = `0x${'11'.repeat(20)}`
const ACCOUNT = `eip155:1:${OWNER}` as AccountId
const hashOf = (digit: string) => `0x${digit.repeat(64)}`

const ether = { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH'), decimals: 18 } as const

const sentAs = (status: SentTransfer['status'], rest: Partial<SentTransfer> = {}): SentTransfer => ({
  hash: hashOf('a'),
  account: ACCOUNT,
  to: `0x${'22'.repeat(20)}`,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 1,
  status,
  ...rest,
})

const listedAs = (status: Transaction['status'], rest: Partial<Transaction> = {}): Transaction => ({
  id: hashOf('a'),
  chain: 'eip155:1' as ChainId,
  hash: hashOf('a'),
  operation: 'send',
  status,
  transfers: [],
  ...rest,
})

const shown = (listed: Transaction, sent: SentTransfer) => withSends([listed], [sent], ACCOUNT)

describe('a swap of this browser', () => {
  const statuses = Object.keys(TransferStatus.keys) as readonly SentTransfer['status'][]
  const swapped = { units: 300n, symbol: cleanText('USDC'), decimals: 6, tokenId: 'eip155:1/erc20:0x1' }

  it.each(statuses)('with the status %s shows no quoted amount as received', (status) => {
    for (const change of [{}, { chainId: 'eip155:10' as ChainId, reference: 'r' }])
      for (const delivered of [undefined, 299n])
        for (const listed of [[], [listedAs('confirmed')], [listedAs('failed')], [listedAs('pending')]]) {
          const sent = sentAs(status, { swapped: { ...swapped, ...change }, ...defined({ delivered }) })
          const transactions = withSends(listed, [sent], ACCOUNT)
          const incoming = transactions.flatMap(({ transfers }) =>
            transfers.filter(({ direction }) => direction === 'in'),
          )
          const arrived = status === 'confirmed' && delivered !== undefined ? [299n] : []
          const units = incoming.flatMap(({ amount }) => (amount === undefined ? [] : [amount.units]))
          expect(units).toEqual(listed.length > 0 ? [] : arrived)
          // Hosts and the exported file have the same.
          expect(JSON.stringify(transactions.map(transactionInfo))).not.toMatch(/0\.0003\b/)
          expect(csvOf(transactions, { feeDecimals: 18, iso: String })).not.toMatch(/0\.0003\b/)
        }
  })
})

describe('a transaction that nodes and a source of the history report', () => {
  it.each([
    ['confirmed', 'failed', 'confirmed'],
    ['failed', 'confirmed', 'failed'],
    ['confirmed', 'pending', 'confirmed'],
    ['arriving', 'confirmed', 'pending'],
    ['refunded', 'confirmed', 'failed'],
  ] as const)('%s by the nodes and %s by the source is shown as %s', (status, listed, outcome) => {
    expect(shown(listedAs(listed), sentAs(status))).toMatchObject([{ outcome }])
  })

  it.each(['submitted', 'dropped', 'lost'] as const)(
    'is confirmed by the source’s word while it is %s, but nothing else is told by it',
    (status) => {
      const ownOutcome = withSends([], [sentAs(status)], ACCOUNT)[0]?.outcome
      expect(shown(listedAs('confirmed'), sentAs(status))).toMatchObject([{ outcome: 'confirmed' }])
      for (const listed of ['failed', 'pending'] as const)
        expect(shown(listedAs(listed), sentAs(status))).toMatchObject([{ outcome: ownOutcome }])
    },
  )

  it.each(['submitted', 'queued', 'dropped'] as const)(
    'is not replaced or cancelled by the source’s word while it is %s',
    (status) => {
      const other = listedAs('confirmed', {
        id: hashOf('b'),
        hash: hashOf('b'),
        from: OWNER,
        to: OWNER,
        nonce: 3,
        transfers: [{ direction: 'self', asset: ether, amount: { units: 0n, decimals: 18 } }],
      })
      const sent = sentAs(status, { nonce: 3 })
      const [, own] = withSends([other], [sent], ACCOUNT)
      expect(own?.outcome).toBe(withSends([], [sent], ACCOUNT)[0]?.outcome)
    },
  )

  it('has a row of its own if its hash is that of a different transaction', () => {
    const rows = shown(listedAs('confirmed', { nonce: 3 }), sentAs('different'))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['confirmed', 'dropped'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  })

  it('is not told as cancelled, or failed, while its speed-up may be a second transaction', () => {
    const replacements = [{ type: 'speedUp', hash: '', connectorId: 'one' }] as const
    for (const change of [{ status: 'replaced', replacement: 'cancelled' }, { status: 'failed' }] as const) {
      const [row] = withSends([], [sentAs('submitted', { ...change, replacements })], ACCOUNT)
      expect(row?.outcome).not.toMatch(/cancelled|failed/)
    }
  })
})
