import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { BlockscoutInternal, BlockscoutTransaction } from '#infrastructure/activity/blockscout-codecs.ts'
import { blockscoutTransaction } from '#infrastructure/activity/blockscout-transaction.ts'
import { EtherscanInternal, EtherscanTransaction } from '#infrastructure/activity/etherscan-codecs.ts'
import { etherscanTransaction } from '#infrastructure/activity/etherscan-transaction.ts'
import { hostActivity } from '#infrastructure/activity/host-activity.ts'
import { serviceActivity } from '#infrastructure/activity/service-activity.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { hostStatus } from '#infrastructure/onramp/host-functions.ts'
import { hostPayments } from '#infrastructure/pay/host-payments.ts'
import { servicePayments } from '#infrastructure/pay/service-payments.ts'
import { HostSwaps } from '#infrastructure/swaps/host-swaps.ts'
import { LifiSwaps } from '#infrastructure/swaps/lifi-swaps.ts'

import { address, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const clock = new HastyClock()
const signal = () => new AbortController().signal
const owner = address('a1')
const request = { network: network(1), address: owner, rpcUrls: [] }

/** A service that answers every request with this. */
const answering = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 200 }))

const row = { hash: `0x${'ab'.repeat(32)}`, from: owner, to: address('b2') }
const mined = { block_number: 5, timestamp: '2026-11-14T12:00:00Z', value: '1', nonce: 1 }
const account = { network: network(1), address: owner }
const decoded = <A>(codec: Decoder<unknown, A>, raw: unknown): A => {
  const result = codec.decode(raw)
  if (E.isLeft(result)) throw new Error('The row is invalid')
  return result.right
}
const statusIn = (description: TransactionDescription): string => description.status

/** How each reader of a service's list tells one of its values: the known ones, and the reading. */
const readers: Readonly<
  Record<string, readonly [Readonly<Record<string, string>>, (value: unknown) => Promise<unknown>]>
> = {
  'LI.FI, a status': [
    { NOT_FOUND: 'unlisted', PENDING: 'pending', DONE: 'done', FAILED: 'failed' },
    async (status: unknown) => {
      answering({ status })
      const swaps = new LifiSwaps({ type: 'lifi', url: 'https://lifi.example' }, clock)
      const reference = JSON.stringify({ bridge: 'b', fromChain: '1', toChain: '10' })
      return right(await swaps.progress(reference, '0xab', signal())())
    },
  ],
  'LI.FI, what a swap that is done came to': [
    { COMPLETED: 'done', REFUNDED: 'refunded', PARTIAL: '{"type":"partial"}' },
    async (substatus: unknown) => {
      answering({ status: 'DONE', substatus })
      const swaps = new LifiSwaps({ type: 'lifi', url: 'https://lifi.example' }, clock)
      const reference = JSON.stringify({ bridge: 'b', fromChain: '1', toChain: '10' })
      const progress = right(await swaps.progress(reference, '0xab', signal())())
      return typeof progress === 'string' ? progress : JSON.stringify(progress)
    },
  ],
  'a host’s source of swaps': [
    {
      pending: 'pending',
      done: 'done',
      refunded: 'refunded',
      failed: 'failed',
      partial: '{"type":"partial"}',
    },
    async (state: unknown) => {
      const never = () => Promise.reject(new Error('no'))
      const host = { type: 'host', tokens: never, quote: never, build: never, progress: async () => state }
      const swaps = new HostSwaps(host as never, clock)
      const progress = right(await swaps.progress('', '0xab', signal())())
      return typeof progress === 'string' ? progress : JSON.stringify(progress)
    },
  ],
  'a service’s history': [
    { confirmed: 'confirmed', failed: 'failed', pending: 'pending' },
    async (status: unknown) => {
      const metadata = { hash: row.hash, status, chain: 'eip155:1', operationType: 'send' }
      const body = { data: [{ id: '1', metadata, transfers: [] }], next: null }
      const service = {
        supports: () => TE.right(true),
        get: (_path: string, _query: object, codec: Decoder<unknown, unknown>) =>
          TE.fromEither(codec.decode(body)),
      } as unknown as BlockchainService
      const page = right(await serviceActivity(service, 'USD')(request, signal())())
      return page.transactions[0]?.status
    },
  ],
  'a host’s history': [
    { confirmed: 'confirmed', failed: 'failed', pending: 'pending' },
    async (status: unknown) => {
      const read = async () => ({
        transactions: [{ ...row, id: '1', chainId: 'eip155:1', operation: 'send', status, transfers: [] }],
      })
      const page = right(await hostActivity(read, 'USD', clock)(request, signal())())
      return page.transactions[0]?.status
    },
  ],
  'Blockscout, of what is in a block': [
    { ok: 'confirmed', error: 'failed' },
    async (status: unknown) => {
      const raw = { ...mined, hash: row.hash, status, from: { hash: owner }, to: { hash: row.to } }
      const item = { type: 'transaction', row: decoded(BlockscoutTransaction, raw) } as const
      return statusIn(blockscoutTransaction(account, 'USD', { hash: row.hash, items: [item] }))
    },
  ],
  'Etherscan, an error': [
    { 0: 'confirmed', 1: 'failed', '': 'confirmed' },
    async (isError: unknown) => {
      const raw = { ...row, blockNumber: '5', timeStamp: '1', value: '1', isError, txreceipt_status: '1' }
      const item = { type: 'transaction', row: decoded(EtherscanTransaction, raw) } as const
      return statusIn(etherscanTransaction(account, { hash: row.hash, items: [item] }))
    },
  ],
  'Etherscan, a receipt': [
    { 1: 'confirmed', 0: 'failed', '': 'confirmed' },
    async (txreceipt_status: unknown) => {
      const raw = { ...row, blockNumber: '5', timeStamp: '1', value: '1', isError: '0', txreceipt_status }
      const item = { type: 'transaction', row: decoded(EtherscanTransaction, raw) } as const
      return statusIn(etherscanTransaction(account, { hash: row.hash, items: [item] }))
    },
  ],
  'a provider of purchases': [
    { waiting: 'waiting', pending: 'pending', done: 'done', failed: 'failed' },
    async (status: unknown) => {
      const purchase = { account: `eip155:1:${owner}`, startedAt: 1 } as Purchase
      const report = await hostStatus(clock, async () => ({ status }))(purchase, network(1), signal())()
      return right(report)?.status
    },
  ],
  'a service of exchanges': [
    { IN_PROGRESS: 'inProgress', SUCCESS: 'success', FAILED: 'failed' },
    async (status: unknown) => {
      answering({ jsonrpc: '2.0', id: 1, result: { status } })
      const payments = servicePayments('https://pay.example', { projectId: 'p' }, clock)
      return right(await payments.status('tidebank', '1', signal())()).status
    },
  ],
  'a host’s exchanges': [
    { IN_PROGRESS: 'inProgress', SUCCESS: 'success', FAILED: 'failed' },
    async (status: unknown) => {
      const payments = hostPayments({ status: async () => ({ status }) } as never, clock)
      return right(await payments.status('tidebank', '1', signal())()).status
    },
  ],
}

/** Values that a service may add, also such as are no text, and names that every object has. */
const others = fc.oneof(
  fc.constantFrom(
    'INVALID',
    'PAUSED',
    'in_review',
    'expired',
    'UNKNOWN',
    'unknown',
    'constructor',
    '__proto__',
  ),
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(2, 17, -1, 0.5, true, false, [], {}, ['DONE']),
)

describe.each(Object.entries(readers))('%s', (_, [known, read]) => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each(Object.entries(known))('tells %j', async (value, meaning) => {
    expect(await read(value)).toBe(meaning)
  })

  it('tells nothing of any other value, and does not lose what has it', async () => {
    await fc.assert(
      fc.asyncProperty(others, async (value) => {
        const name = JSON.stringify(value).replaceAll('"', '')
        fc.pre(
          typeof value === 'object' ||
            (!Object.hasOwn(known, name) && !Object.hasOwn(known, name.toLowerCase())),
        )
        expect(await read(value)).toBe('unknown')
      }),
      { numRuns: 40 },
    )
  })
})

describe('Etherscan, flags that are numbers', () => {
  const flags = (isError: unknown, txreceipt_status: unknown) => ({ isError, txreceipt_status })
  const told = (raw: object): string => {
    const whole = { ...row, blockNumber: '5', timeStamp: '1', value: '1', ...raw }
    const item = { type: 'transaction', row: decoded(EtherscanTransaction, whole) } as const
    return statusIn(etherscanTransaction(account, { hash: row.hash, items: [item] }))
  }

  it.each([
    [flags(1, 0), 'failed'],
    [flags(1, ''), 'failed'],
    [flags('', 0), 'failed'],
    [flags(0, 1), 'confirmed'],
    [flags(null, null), 'confirmed'],
    [flags(true, '1'), 'unknown'],
  ])('%j are %s', (raw, status) => expect(told(raw)).toBe(status))

  it.each([1, '1', true])('what a contract did not pay (%j) is no transfer', (isError) => {
    const raw = { ...row, blockNumber: '5', timeStamp: '1', value: '7', isError }
    const item = { type: 'internal', row: decoded(EtherscanInternal, raw) } as const
    expect(etherscanTransaction(account, { hash: row.hash, items: [item] }).transfers).toEqual([])
  })
})

describe('Blockscout, what a contract did', () => {
  const paid = (more: object) => {
    const raw = { ...mined, from: { hash: row.to }, to: { hash: owner }, transaction_hash: row.hash, ...more }
    const item = { type: 'internal', row: decoded(BlockscoutInternal, raw) } as const
    return blockscoutTransaction(account, 'USD', { hash: row.hash, items: [item] }).transfers.length
  }

  it.each([
    [{ success: true, error: null }, 1],
    [{}, 1],
    [{ success: false, error: null }, 0],
    [{ success: false }, 0],
    [{ success: true, error: 'Reverted' }, 0],
  ])('and told by %j, is %i transfers', (more, transfers) => expect(paid(more)).toBe(transfers))
})
