import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describedTransaction } from '#domain/activity/described-transaction.ts'
import { historyOf, pendingCount } from '#domain/activity/history.ts'
import { byYear, newestFirst } from '#domain/activity/months.ts'
import { distinctTransactions, type LoadedPages, refreshedPages } from '#domain/activity/pages.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Hash } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const chain = 'eip155:1' as ChainId
const ALICE = `0x${'a'.repeat(40)}`
const BOB = `0x${'b'.repeat(40)}`
const account = `eip155:1:${ALICE}` as AccountId
const DAY = 86_400_000
/** The timestamp of day `nth` in the past. */
const dayAt = (nth: number) => 1_700_000_000_000 + nth * DAY

const includedTransaction = (nth: number, more: Partial<Transaction> = {}): Transaction => ({
  id: `t${nth}`,
  chain,
  hash: `0x${nth}`,
  operation: 'send',
  status: 'confirmed',
  minedAt: dayAt(nth),
  from: ALICE,
  to: BOB,
  nonce: nth,
  transfers: [],
  ...more,
})

/** The page after a cursor, which is the last transaction of the previous page. */
const pageOf = (all: readonly Transaction[], size: number, cursor?: string): LoadedPages => {
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const transactions = all.slice(start, start + size)
  return { transactions, next: start + size < all.length ? transactions.at(-1)?.id : undefined }
}

const more = (loaded: LoadedPages, all: readonly Transaction[], size: number): LoadedPages => {
  if (loaded.next === undefined) return loaded
  const page = pageOf(all, size, loaded.next)
  return { transactions: [...loaded.transactions, ...page.transactions], next: page.next }
}

const idsOf = (pages: LoadedPages) => distinctTransactions(pages.transactions).map(({ id }) => id)

const step = fc.constantFrom('more', 'refresh', 'mined', 'sent', 'included')

const ether = { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') } as const

/** What a status means that nodes have seen in a block. */
const inBlock: Partial<Record<SentTransfer['status'], string>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  arriving: 'pending',
  refunded: 'failed',
  undelivered: 'failed',
}

describe('the pages of a history', () => {
  clause('S4-44', () => {
    it('[S4-44] neither lose nor duplicate a row, in any order of pages, refreshes, new and included transactions', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 2, max: 7 }),
          fc.array(step, { maxLength: 40 }),
          (count, size, steps) => {
            let next = count
            let all = Array.from({ length: count }, (_, nth) => includedTransaction(count - 1 - nth))
            let loaded: LoadedPages = pageOf(all, size)
            for (const step of steps) {
              if (step === 'mined') all = [includedTransaction(next++), ...all]
              if (step === 'sent')
                all = [includedTransaction(next++, { status: 'pending', minedAt: undefined }), ...all]
              if (step === 'included')
                all = all.map((each, nth) =>
                  each.status === 'pending'
                    ? includedTransaction(next - nth - 1, { id: each.id, hash: each.hash })
                    : each,
                )
              if (step === 'refresh') loaded = refreshedPages(loaded, pageOf(all, size))
              if (step === 'more') loaded = more(loaded, all, size)
              const ids = idsOf(loaded)
              expect(new Set(ids).size).toBe(ids.length)
            }
            loaded = refreshedPages(loaded, pageOf(all, size))
            // The loaded rows are the first rows of the source.
            expect(idsOf(loaded)).toEqual(all.slice(0, idsOf(loaded).length).map(({ id }) => id))
            for (let page = 0; page <= all.length; page += 1) loaded = more(loaded, all, size)
            expect(loaded.next).toBeUndefined()
            expect(idsOf(loaded)).toEqual(all.map(({ id }) => id))
          },
        ),
      )
    })

    it('[S4-44] have no next page when the source names none, and no rows that a reorganisation removed', () => {
      const all = [
        includedTransaction(5),
        includedTransaction(4),
        includedTransaction(3),
        includedTransaction(2),
        includedTransaction(1),
      ]
      const loaded = more(pageOf(all, 2), all, 2)
      const reorganised = all.filter(({ id }) => id !== 't4')
      const refreshed = refreshedPages(loaded, pageOf(reorganised, 2))
      expect(idsOf(refreshed)).toEqual(['t5', 't3', 't2'])
      expect(refreshedPages(loaded, { transactions: [] })).toEqual({ transactions: [] })
      expect(refreshedPages(loaded, { transactions: [includedTransaction(5)] })).toEqual({
        transactions: [includedTransaction(5)],
      })
    })
  })

  it('show an included transaction in place of the pending one with the same id or hash', () => {
    const pending = includedTransaction(9, { id: 'p', status: 'pending', minedAt: undefined })
    expect(distinctTransactions([pending, includedTransaction(9)])).toEqual([includedTransaction(9)])
    expect(distinctTransactions([includedTransaction(9, { id: 'p' }), pending])).toEqual([
      includedTransaction(9, { id: 'p' }),
    ])
  })
})

const sentStatus = fc.constantFrom(
  'submitted',
  'confirmed',
  'failed',
  'replaced',
  'dropped',
  'expired',
) satisfies fc.Arbitrary<SentTransfer['status']>

const sentAt = (nth: number, more: Partial<SentTransfer> = {}): SentTransfer => ({
  hash: `0x${nth}`,
  account,
  to: BOB,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: dayAt(nth),
  status: 'submitted',
  ...more,
})

describe('the history with the sends of this browser', () => {
  it('shows a sent NFT as an NFT, by its name', () => {
    const tokenId = `eip155:1/erc721:0x${'c7'.repeat(20)}/7`
    const sentNft = sentAt(1, { tokenId, symbol: cleanText('Low Tide No. 7'), decimals: 0, units: 1n })
    const [asset] = historyOf({ transactions: [] }, [sentNft], account).pending.flatMap(({ transfers }) =>
      transfers.map((transfer) => transfer.asset),
    )
    expect(asset).toEqual({ type: 'nft', name: 'Low Tide No. 7', isSpam: false })
  })

  it('[S9-23] shows each send once: from storage until the source lists its hash, then as the source describes it, with the status that nodes have seen in a block', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 15 }),
        fc.uniqueArray(fc.record({ nth: fc.integer({ min: 0, max: 30 }), status: sentStatus }), {
          selector: ({ nth }) => nth,
          maxLength: 10,
        }),
        (numbers, sentTransfers) => {
          const transactions = numbers.toSorted((a, b) => b - a).map((nth) => includedTransaction(nth))
          const sends = sentTransfers.map(({ nth, status }) => sentAt(nth, { status }))
          const { pending, included } = historyOf({ transactions }, sends, account)
          const hashes = [...pending, ...included].map(({ hash }) => hash)
          const expected = new Set([...transactions, ...sends].map(({ hash }) => hash))
          expect(hashes.toSorted()).toEqual([...expected].toSorted())
          expect(included.map(({ at: time }) => time)).toEqual(
            included.map(({ at: time }) => time).toSorted((a = 0, b = 0) => b - a),
          )
          for (const transfer of [...pending, ...included])
            if (numbers.some((nth) => transfer.hash === `0x${nth}`)) {
              const sent = sends.find(({ hash }) => hash === transfer.hash)
              expect(transfer.outcome).toBe((sent && inBlock[sent.status]) ?? 'confirmed')
            }
        },
      ),
    )
  })

  it('[S9-23] shows the same outcome of a replaced send, whether or not the source still lists it as pending', () => {
    const replacementFields = fc.record({
      to: fc.constantFrom(ALICE, BOB),
      units: fc.constantFrom(0n, 5n),
      isKnown: fc.boolean(),
      isObserved: fc.boolean(),
    })
    fc.assert(
      fc.property(sentStatus, replacementFields, (status, { to, units, isKnown, isObserved }) => {
        const transfers = [
          {
            direction: 'out',
            asset: { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') },
            amount: { units, decimals: 18 },
          },
        ] as const
        const replacement = includedTransaction(7, { id: 'other', hash: '0xother', nonce: 3, to, transfers })
        const replacedTransfer = sentAt(6, {
          status,
          nonce: 3,
          ...(isObserved ? { replacedBy: '0xother' } : {}),
        })
        const row = includedTransaction(6, { status: 'pending', minedAt: undefined, nonce: 3 })
        const sourceTransactions = isKnown ? [replacement] : []
        const seenIn = (transactions: readonly Transaction[]) => {
          const { pending, included } = historyOf({ transactions }, [replacedTransfer], account)
          const shownTransaction = [...pending, ...included].find(
            ({ hash, id }) => hash === replacedTransfer.hash || id === replacedTransfer.hash,
          )
          return {
            outcome: shownTransaction?.outcome,
            status: shownTransaction?.status,
            replacedBy: shownTransaction?.replacedBy,
          }
        }
        expect(seenIn([row, ...sourceTransactions])).toEqual(seenIn(sourceTransactions))
        // Only nodes prove that it is replaced, or that nothing was sent.
        const isOpen = status !== 'confirmed' && status !== 'failed'
        if (isOpen) expect(seenIn(sourceTransactions).outcome).toBe(seenIn([]).outcome)
      }),
    )
  })

  it('shows a send that was sped up once, under the hash in the block, and what a swap has brought', () => {
    const faster = includedTransaction(7, { id: 'other', hash: '0xother', nonce: 3 })
    const slower = includedTransaction(6, { status: 'pending', minedAt: undefined, nonce: 3 })
    const spedUp = sentAt(6, { status: 'confirmed', nonce: 3, replacedBy: '0xother' })
    for (const transactions of [[], [faster], [slower], [faster, slower]]) {
      const { pending, included } = historyOf({ transactions }, [spedUp], account)
      expect(pending).toEqual([])
      expect(included).toMatchObject([{ hash: '0xother', outcome: 'confirmed' }])
    }
    const swapped = { units: 9n, symbol: cleanText('USDC'), decimals: 6, tokenId: 'usdc' }
    const swap = sentAt(6, { status: 'confirmed', swapped, delivered: 8n })
    const [row] = historyOf({ transactions: [] }, [swap], account).included
    expect(row?.transfers[1]?.amount).toEqual({ units: 8n, decimals: 6 })
  })

  it('shows a send once, in any letter case in which the wallet and the source write its hash', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
    const cases = fc.array(fc.boolean(), { minLength: 64, maxLength: 64 })
    const varied = (text: string, capitals: readonly boolean[]) =>
      `0x${Array.from(text, (digit, index) => (capitals[index] === true ? digit.toUpperCase() : digit)).join('')}`
    fc.assert(
      fc.property(hex, cases, cases, (text, letterCases, otherLetterCases) => {
        const description = {
          operation: 'send',
          status: 'confirmed',
          transfers: [],
          minedAt: dayAt(1),
        } as const
        const describedTransfer = describedTransaction(network(1), {
          ...description,
          hash: varied(text, letterCases),
        })
        const decodedHash = Hash.decode(varied(text, otherLetterCases))
        if (describedTransfer === undefined || decodedHash._tag === 'Left') throw new Error('not a hash')
        const { pending, included } = historyOf(
          { transactions: [describedTransfer] },
          [sentAt(1, { hash: decodedHash.right })],
          account,
        )
        expect([...pending, ...included].map(({ hash }) => hash)).toEqual([`0x${text}`])
      }),
    )
  })

  it('names the other transaction of a send that nodes have found replaced', () => {
    const faster = includedTransaction(7, { hash: '0xfaster', nonce: 3 })
    const cancellation = includedTransaction(7, {
      hash: '0xnothing',
      nonce: 3,
      to: ALICE.toUpperCase().replace('0X', '0x'),
      transfers: [{ direction: 'self', asset: ether, amount: { units: 0n, decimals: 18 } }],
    })
    const send = sentAt(6, { nonce: 3 })
    const outcomeWith = (replacement: Transaction, more: Partial<SentTransfer> = {}) =>
      historyOf({ transactions: [replacement] }, [{ ...send, ...more }], account).included.find(
        ({ hash }) => hash === send.hash,
      )
    const replaced = { status: 'replaced' } as const
    expect(outcomeWith(faster, replaced)).toMatchObject({ outcome: 'replaced', replacedBy: '0xfaster' })
    expect(outcomeWith(cancellation, replaced)).toMatchObject({
      outcome: 'replaced',
      replacedBy: '0xnothing',
    })
    expect(outcomeWith(cancellation, { ...replaced, replacement: 'cancelled' })).toMatchObject({
      outcome: 'cancelled',
      replacedBy: '0xnothing',
    })
    expect(
      outcomeWith(includedTransaction(7, { hash: '0xother', nonce: 4 }), { status: 'failed' }),
    ).toMatchObject({
      outcome: 'failed',
    })
    // The nonce of another account does not matter.
    expect(outcomeWith(includedTransaction(7, { hash: '0xhers', nonce: 3, from: BOB }))).toBeUndefined()
  })

  it('shows pending sends at once, and included sends only within the loaded pages', () => {
    const transactions = [includedTransaction(20), includedTransaction(19)]
    const sends = [sentAt(25), sentAt(5), sentAt(4, { status: 'confirmed' })]
    const loaded = historyOf({ transactions, next: 'more' }, sends, account)
    expect(loaded.pending.map(({ hash }) => hash)).toEqual(['0x25', '0x5'])
    expect(loaded.included.map(({ hash }) => hash)).toEqual(['0x20', '0x19'])
    const all = historyOf({ transactions }, sends, account)
    expect(all.included.map(({ hash }) => hash)).toEqual(['0x20', '0x19', '0x4'])
    expect(historyOf({ transactions: [] }, sends, `eip155:10:${ALICE}` as AccountId).pending).toEqual([])
  })

  it('[S5-47] keeps only the transactions of its network', () => {
    const otherChainTransaction = includedTransaction(3, { chain: 'eip155:10' as ChainId })
    expect(
      historyOf({ transactions: [includedTransaction(4), otherChainTransaction] }, [], account).included,
    ).toHaveLength(1)
  })

  clause('S9-23', () => {
    it('[S9-23] counts more than 99 pending ones as 99+', () => {
      expect([0, 1, 99, 100, 5000].map(pendingCount)).toEqual(['0', '1', '99', '99+', '99+'])
    })
  })
})

const monthOf = (timestamp: number) => {
  const date = new Date(timestamp)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

describe('the months of a history', () => {
  clause('S3-14', () => {
    it('[S3-14] contain each row once, grouped by year and month, the newest first', () => {
      const row = fc.record({
        at: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: undefined }),
        id: fc.nat(),
      })
      fc.assert(
        fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
          const sorted = newestFirst(rows)
          const years = byYear(sorted, monthOf)
          expect(years.flatMap(({ months }) => months.flatMap(({ rows: monthRows }) => monthRows))).toEqual(
            sorted,
          )
          const yearsAndMonths = years.flatMap(({ year, months }) => months.map(({ month }) => [year, month]))
          expect(new Set(yearsAndMonths.map(String)).size).toBe(yearsAndMonths.length)
          const numbers = yearsAndMonths.map(([year = 0, month = 0]) => year * 12 + month)
          expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
          for (const { year, months } of years)
            for (const { month, rows: monthRows } of months)
              for (const { at: minedAt } of monthRows)
                if (minedAt !== undefined) expect(monthOf(minedAt)).toEqual({ year, month })
        }),
      )
    })
  })
})
