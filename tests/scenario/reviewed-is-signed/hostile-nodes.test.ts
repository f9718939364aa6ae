import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { deliveredIn } from '#domain/send/evm-receipt.ts'
import { observed } from '#domain/send/observation.ts'
import { outcomeOf as proven } from '#domain/send/sent-outcome.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { type Sends, storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { decodeStored, encodeStored } from '#domain/storage/storage-keys.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { Chains } from '#ports/chains.ts'
import { settled } from '#testkit/fake-clock.ts'
import { network } from '#tests/contract/examples.ts'
import { runs } from '#tests/runs.ts'
import { ModelChain } from '#tests/scenario/model-chain.ts'
import type { WalletManner } from '#tests/scenario/model-wallet.ts'
import { CAROL, modelWorld, STRANGER } from '#tests/scenario/model-world.ts'
import { ALICE } from '#tests/scenario/wallets.ts'

const MINUTE = 60_000

/** A chain whose nodes answer some methods in another way. */
class HostileChain extends ModelChain {
  change: ((method: string, answer: unknown) => unknown) | undefined
  override request(...request: Parameters<ModelChain['request']>): ReturnType<ModelChain['request']> {
    const [, , { method }] = request
    return async () => {
      const answer = await super.request(...request)()
      return E.isRight(answer) && this.change !== undefined
        ? E.right(this.change(method, answer.right))
        : answer
    }
  }
}

const start = async () => {
  const chain = new HostileChain()
  const world = await modelWorld({}, chain)
  const send = async (more: Partial<WalletManner>, units = 5n) => {
    world.wallet.manner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true, ...more }
    const review = await world.tab.outside.send.prepare({ units, to: CAROL })
    void review.send({ pressed: true }).catch(() => {})
    await settled()
  }
  return { ...world, chain, send, first: (): SentTransfer => world.sends().at(-1) as SentTransfer }
}
type World = Awaited<ReturnType<typeof start>>

/** The user cancels the transfer in the wallet, and it is mined. */
const cancelInWallet = ({ chain, wallet }: World): void => {
  const [call] = wallet.calls
  if (call === undefined) throw new Error('The wallet was not asked')
  const { hash: _, ...parts } = call.transaction
  chain.broadcast(chain.signed({ ...parts, to: ALICE, value: 0n }))
  chain.mine()
}
const canRepeat = (sent: SentTransfer): boolean => {
  const outcome = proven(sent)
  return outcome.type === 'unknown' && outcome.canRepeat
}

describe('nodes that know no block since the request', () => {
  it('prove nothing, and what is in a block is found once they do', async () => {
    const world = await start()
    const { chain, tab } = world
    // They stand still at the block before the request.
    await world.send({ answer: 'null', isPrivate: true })
    await tab.clock.advance(10 * MINUTE)
    expect(proven(world.first())).toEqual({ type: 'lookedFor' })
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
    expect(world.first().status).toBe('confirmed')
  })
})

describe('a transfer whose hash the wallet has returned and which no node shows', () => {
  it('is unknown after five minutes, and is not offered to be sent again, because it is signed', async () => {
    const world = await start()
    const { chain, tab } = world
    await world.send({ isPrivate: true })
    chain.blocks.push([])
    await tab.clock.advance(7 * MINUTE)
    expect(proven(world.first())).toEqual({ type: 'unknown', reason: 'absent', canRepeat: false })
    // Nor is one without a hash, which may wait behind it.
    await world.send({ answer: 'null', broadcast: 'not' }, 7n)
    chain.blocks.push([])
    await tab.clock.advance(7 * MINUTE)
    expect(world.sends().map(canRepeat)).toEqual([false, false])
    chain.mine()
    await tab.clock.advance(20 * MINUTE)
    expect(world.first().status).toBe('confirmed')
  })
})

describe('nodes that state what could not be read back from the storage', () => {
  it.each([1.5, Number.NaN, Infinity, 2 ** 60])('prove nothing: block %d', async (recentBlock) => {
    const world = await start()
    await world.send({ isPrivate: true })
    const sent = world.first()
    const included = { type: 'included', succeeded: true, recentBlock } as const
    expect(observed(sent, included, 1)).toBe(sent)
    expect(observed(sent, { ...included, recentBlock: 1 }, 1)).toMatchObject({ status: 'confirmed' })
  })
})

describe('nodes that say that the next nonce is free', () => {
  it('prove nothing of a transfer whose hash the wallet has returned', async () => {
    const world = await start()
    await world.send({ isPrivate: true })
    await world.tab.clock.advance(MINUTE)
    const dropped = { ...world.first(), status: 'dropped', isNonceFree: true, isKeyAccount: true } as const
    expect(proven(dropped)).toEqual({ type: 'unknown', reason: 'absent', canRepeat: false })
    const without = { ...dropped, hash: '' }
    expect(proven(without)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: true })
  })
})

describe('a cancellation', () => {
  it.each([0, 2])(
    'that a reorganisation removes is taken back, and the transfer is followed: %s hours after it was sent',
    async (hours) => {
      const world = await start()
      const { chain, tab } = world
      await world.send({})
      await tab.clock.advance(hours * 60 * MINUTE + MINUTE)
      cancelInWallet(world)
      await tab.clock.advance(30 * MINUTE)
      expect(world.first()).toMatchObject({ status: 'replaced', replacement: 'cancelled' })
      expect(world.first().recentBlock).toBeDefined()
      chain.reorganise(1, false)
      const [call] = world.wallet.calls
      if (call !== undefined) chain.broadcast(call.transaction)
      chain.mine()
      await tab.clock.advance(60 * MINUTE)
      expect(world.first().status).toBe('confirmed')
    },
  )

  it('is unknown again if nobody knows either transaction any more', async () => {
    const world = await start()
    await world.send({})
    await world.tab.clock.advance(MINUTE)
    cancelInWallet(world)
    await world.tab.clock.advance(3 * MINUTE)
    expect(world.first().status).toBe('replaced')
    world.chain.reorganise(1, false)
    await world.tab.clock.advance(20 * MINUTE)
    expect(proven(world.first())).toEqual({ type: 'unknown', reason: 'absent', canRepeat: false })
  })

  it('is final twelve blocks later, and no longer asked for', async () => {
    const world = await start()
    const { chain, tab } = world
    await world.send({})
    await tab.clock.advance(2 * 60 * MINUTE)
    cancelInWallet(world)
    await tab.clock.advance(30 * MINUTE)
    for (let block = 0; block < 12; block += 1) chain.mine()
    await tab.clock.advance(30 * MINUTE)
    expect(world.first()).toMatchObject({ status: 'replaced', replacement: 'cancelled' })
    expect(world.first()).not.toHaveProperty('recentBlock')
    const { requests } = chain
    await tab.clock.advance(60 * MINUTE)
    expect(chain.requests).toBe(requests)
  })
})

describe('a receipt', () => {
  it.each([
    ['of another transaction', { transactionHash: `0x${'9'.repeat(64)}`, blockNumber: '0x70' }],
    ['in a block before the request', { blockNumber: '0x1' }],
    ['in a block that the transaction is not in', { blockNumber: '0x70', blockHash: `0x${'8'.repeat(64)}` }],
  ])('%s is not believed of a transfer that waits', async (_, parts) => {
    const world = await start()
    const { chain, tab } = world
    await world.send({})
    chain.change = (method, answer) =>
      method === 'eth_getTransactionReceipt'
        ? (answer ?? { status: '0x1', to: STRANGER, logs: [], ...parts })
        : answer
    for (let block = 0; block < 20; block += 1) chain.blocks.push([])
    await tab.clock.advance(10 * MINUTE)
    expect(world.first().status).toBe('submitted')
  })
})

describe('an equal payment of the account that waited before the request', () => {
  it('is not taken for it by nodes that do not show what waits', async () => {
    const world = await start()
    const { chain, tab } = world
    chain.mode = 'poolless'
    chain.broadcast(chain.signed({ from: ALICE, to: CAROL, value: 5n, nonce: 1, isPrivate: false }))
    await world.send({ answer: 'null', broadcast: 'not' })
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
    expect(proven(world.first())).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
  })
})

/** Numbers that no correct node states, and some that one does. */
const number = fc.oneof(
  fc.constantFrom('0x1', '0x2', '0x65', '0x66', '0x70'),
  fc.constantFrom(`0x${'f'.repeat(20)}`, `0x${'f'.repeat(64)}`, '0x20000000000000', '0x', null, -1, 5),
)
const hash = fc.constantFrom(`0x${'3'.repeat(64)}`, `0x${'4'.repeat(64)}`)
const address = fc.constantFrom(ALICE, CAROL, `0x${'7'.repeat(40)}`)
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topicOf = (owner: string): string => `0x${owner.slice(2).padStart(64, '0')}`
const log = fc.record({
  address,
  topics: fc.constantFrom([TRANSFER, topicOf(ALICE), topicOf(CAROL)], [TRANSFER], []),
  data: fc.constantFrom(`0x${'f'.repeat(64)}`, '0x', `0x${'0'.repeat(63)}5`),
})
const transaction = fc.record({
  hash,
  nonce: number,
  from: address,
  to: address,
  value: fc.constantFrom('0x5', '0x0', `0x${'f'.repeat(64)}`),
  input: fc.constantFrom('0x', '0xa9059cbb'),
  blockHash: fc.option(hash),
  blockNumber: number,
})
const answers: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  eth_getTransactionReceipt: fc.option(
    fc.record({
      status: fc.constantFrom('0x1', '0x0'),
      to: address,
      logs: fc.array(log, { maxLength: 12 }),
      blockNumber: number,
    }),
  ),
  eth_getTransactionByHash: fc.option(transaction),
  eth_getBlockByNumber: fc.record({ number, transactions: fc.array(transaction, { maxLength: 3 }) }),
  eth_getLogs: fc.array(log, { maxLength: 4 }),
  eth_getCode: fc.constantFrom('0x', '0x60', `0xef0100${'1'.repeat(40)}`),
  eth_call: fc.constantFrom('0x', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(64)}`),
}
const sentTransfer: fc.Arbitrary<SentTransfer> = fc.record(
  {
    hash: fc.oneof(hash, fc.constant('')),
    reference: fc.constant('lost-1'),
    account: fc.constant(`eip155:1:${ALICE}` as AccountId),
    to: fc.constant(CAROL),
    units: fc.constant(5n),
    symbol: fc.constant(cleanText('ETH')),
    decimals: fc.constant(18),
    sentAt: fc.constant(0),
    tokenId: fc.constantFrom('eip155:1/native', `eip155:1/erc20:0x${'7'.repeat(40)}`),
    status: fc.constantFrom('submitted', 'lost', 'confirmed', 'replaced', 'dropped', 'queued', 'different'),
    call: fc.constant({ to: CAROL, value: '0x5', data: '0x' }),
    before: fc.constantFrom({ block: 100, nonce: 1, waiting: 1 }, { block: 100 }),
    nonce: fc.constant(1),
    recentBlock: fc.constant(101),
    isContract: fc.constant(true),
    isKeyAccount: fc.constant(true),
  },
  {
    requiredKeys: [
      ...(['hash', 'reference', 'account', 'to', 'units', 'symbol', 'decimals'] as const),
      ...(['sentAt', 'status', 'tokenId', 'call'] as const),
    ],
  },
)

const readBack = (sends: Sends): number => {
  const decoded = decodeStored(storedSends, encodeStored(storedSends, sends))
  return E.isRight(decoded) ? decoded.right.length : 0
}

describe('what any node answers', () => {
  it('leaves a stored transfer that can be read back', async () => {
    await fc.assert(
      fc.asyncProperty(sentTransfer, fc.gen(), async (sent, pick) => {
        const request: Chains['request'] =
          (_network, _urls, { method }) =>
          async () =>
            E.right(pick(() => answers[method] ?? number))
        const nodes = { request, balanceOf: () => async () => E.right(1n) } as Chains
        const observation = await new ChainTransfers(nodes).observe(network(1), ['x'], sent)()
        if (E.isRight(observation)) expect(readBack([observed(sent, observation.right, 1e9)])).toBe(1)
      }),
      { numRuns: runs(1500) },
    )
  })

  it('of events that add up to more than a balance can be is not what has arrived', () => {
    const token = `0x${'7'.repeat(40)}`
    const sent = { account: `eip155:1:${ALICE}` as AccountId, to: CAROL, tokenId: `eip155:1/erc20:${token}` }
    const most = {
      address: token,
      topics: [TRANSFER, topicOf(STRANGER), topicOf(CAROL)],
      data: `0x${'f'.repeat(64)}`,
    }
    expect(deliveredIn(sent as SentTransfer, [most])).toBe(2n ** 256n - 1n)
    expect(deliveredIn(sent as SentTransfer, [most, most])).toBeUndefined()
  })

  it('before the request with a number that cannot be stored is no answer, so that the wallet is not asked', async () => {
    const world = await start()
    world.chain.change = (method, answer) => (method === 'eth_blockNumber' ? `0x${'f'.repeat(20)}` : answer)
    await world.send({})
    expect(world.wallet.calls).toEqual([])
    expect(world.sends()).toEqual([])
  })

  it('with a nonce that cannot be stored leaves the transfer as it is', async () => {
    const world = await start()
    await world.send({})
    world.chain.change = (method, answer) =>
      method === 'eth_getTransactionByHash' ? { ...(answer as object), nonce: `0x${'f'.repeat(20)}` } : answer
    await world.tab.clock.advance(MINUTE)
    world.chain.change = undefined
    await world.send({}, 7n)
    expect(world.sends().map(({ status, units }) => [status, units])).toEqual([
      ['submitted', 7n],
      ['submitted', 5n],
    ])
  })
})
