import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { describedTransaction } from '#domain/activity/described-transaction.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { bitcoin } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import type { Activity, ActivityRequest } from '#ports/activity.ts'
import type { RelayClientId } from '#ports/relay.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { type SandboxBitcoin, startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { sendTransfer } from '#sandbox/bitcoin/esplora.ts'
import { startHistory } from '#sandbox/history/history.ts'
import { rpc } from '#sandbox/rpc.ts'
import { sendJson, type Service, startService } from '#sandbox/service.ts'
import { solanaKeys } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { signWire } from '#sandbox/solana/wire.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { activityOf, makeHistory, OWNER_ACTIVITY, transactionText } from './activity-kit.ts'
import { bitcoinAddress, keys, mainnet as bitcoinMainnet, PAYMENT, STRANGER } from './bitcoin-kit.ts'
import { chain, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { ANN, BEN, mainnet as solanaMainnet, solanaAccount, transferWire } from './solana-kit.ts'

const NOWHERE = 'http://127.0.0.1:9/'
const chains = new LazyChains([evm(), solana(), bitcoin()])
const on1 = network(1)
const signal = () => new AbortController().signal

interface Subject {
  readonly activity: Activity
  readonly network: Network
  readonly rpcUrls?: readonly string[]
  readonly owner: string
  readonly stranger: string
  /** The owner's history as texts of `transactionText`, the newest first. */
  readonly did: readonly string[]
  /** Makes the source fail. */
  readonly breakDown: () => Promise<Partial<ActivityRequest>>
  readonly repair?: () => Promise<void>
  /** Makes the owner's history longer than a page. Returns its minimum length. */
  readonly lengthen: () => Promise<number>
  readonly shorten?: () => Promise<unknown>
}

/** The contract of a source of activity, for each implementation. */
const activityContract = (name: string, start: () => Subject): void => {
  describe(`Activity contract: ${name}`, () => {
    const ask = (
      { activity, network, rpcUrls = [], owner }: Subject,
      more: Partial<ActivityRequest> = {},
      end: AbortSignal = signal(),
    ) => activity.page({ network, address: owner as Address, rpcUrls, ...more }, end)()

    it('lists the transactions of the account with status, amounts and time, the newest first', async () => {
      const subject = start()
      const { transactions, next } = right(await ask(subject))
      expect(transactions.map(transactionText)).toEqual(subject.did)
      // Some sources recognise the end only by an empty page.
      if (next !== undefined)
        expect(right(await ask(subject, { cursor: next }))).toEqual({ transactions: [] })
      expect(transactions.every(({ chain }) => chain === subject.network.caipNetworkId)).toBe(true)
      for (const { minedAt, status } of transactions)
        if (status !== 'pending') expect(minedAt).toBeGreaterThan(Date.UTC(2009, 0, 1))
    })

    it('serves its configured network', () => {
      const { activity, network } = start()
      expect(activity.supports(network)).toBe(true)
    })

    it('returns an empty list for an unused account, which is not a failure', async () => {
      const subject = start()
      const page = right(await ask(subject, { address: subject.stranger as Address }))
      expect(page).toEqual({ transactions: [] })
    })

    it('fails while the service fails, and works again afterwards', async () => {
      const subject = start()
      const broken = await subject.breakDown()
      expect(await ask(subject, broken)).toMatchObject({ left: { _tag: expect.any(String) } })
      await subject.repair?.()
      expect(E.isRight(await ask(subject))).toBe(true)
    })

    it('settles at once when the request was cancelled', async () => {
      const subject = start()
      const controller = new AbortController()
      const pendingPage = ask(subject, {}, controller.signal)
      controller.abort()
      expect(await pendingPage).toMatchObject({ left: { _tag: 'Unavailable' } })
    })

    it('returns every transaction once, page by page to the end', async () => {
      const subject = start()
      const least = await subject.lengthen()
      const emitted: Transaction[] = []
      let cursor: string | undefined
      let pages = 0
      do {
        const page = right(await ask(subject, { cursor }))
        emitted.push(...page.transactions)
        cursor = page.next
        pages += 1
      } while (cursor !== undefined && pages < 60)
      expect(cursor).toBeUndefined()
      expect(pages).toBeGreaterThan(1)
      expect(new Set(emitted.map(({ id }) => id)).size).toBe(emitted.length)
      expect(emitted.length).toBeGreaterThanOrEqual(least)
      await subject.shorten?.()
      const times = emitted.map(({ minedAt }) => minedAt ?? Number.POSITIVE_INFINITY)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })
  })
}

describe('activity', () => {
  let anvil: Anvil
  let indexer: Service
  let node: SandboxSolana
  let esplora: SandboxBitcoin
  let index: Awaited<ReturnType<typeof makeHistory>>
  beforeAll(async () => {
    anvil = await startChain(1)
    index = await makeHistory(anvil)
    indexer = await startHistory({ evm: { 1: anvil.url }, token: index.token })
    ;[node, esplora] = await Promise.all([startSolana(), startBitcoin()])
    const wire = transferWire(ANN.address, BEN.address, 2_000_000_000n, node.chain.blockhash)
    node.chain.send(signWire(new Uint8Array(wire), solanaKeys('solana', 0)), false)
    const [key] = keys
    if (key === undefined) throw new Error('There is no key')
    await sendTransfer(esplora.url, key, [{ address: STRANGER, amount: 50_000 }])
  }, 60_000)
  afterAll(async () => {
    await Promise.all([indexer.stop(), anvil.stop(), node.stop(), esplora.stop()])
  })

  const switchTo = (type: string, count = 0) =>
    fetch(`${indexer.url}/fault?type=${type}&count=${count}`, { method: 'POST' })

  /** An API of the indexer. */
  const faceSubject = (activity: Activity): Subject => ({
    activity,
    network: on1,
    owner: index.owner,
    stranger: index.stranger,
    did: OWNER_ACTIVITY,
    breakDown: async () => {
      await indexer.fail({ type: 'status', status: 404 })
      return {}
    },
    repair: async () => {
      await indexer.fail()
    },
    lengthen: async () => {
      await switchTo('long', 130)
      return 130 + OWNER_ACTIVITY.length
    },
    shorten: () => switchTo('short'),
  })
  const serviceOf = (clientId?: RelayClientId) =>
    activityOf([{ type: 'service', url: `${indexer.url}/` }], chains, {}, clientId)
  const blockscoutOf = () =>
    activityOf([{ type: 'blockscout', url: `${indexer.url}/blockscout/1/`, networks: ['eip155:1'] }], chains)
  const etherscanOf = () =>
    activityOf(
      [{ type: 'etherscan', url: `${indexer.url}/etherscan/api`, apiKey: 'key', networks: ['eip155'] }],
      chains,
    )

  activityContract('the service', () => faceSubject(serviceOf()))
  activityContract('Blockscout', () => faceSubject(blockscoutOf()))
  activityContract('an API as Etherscan has it', () => faceSubject(etherscanOf()))

  activityContract('Solana’s nodes', () => ({
    activity: activityOf([{ type: 'solana' }], chains),
    network: solanaMainnet,
    rpcUrls: [node.url],
    owner: ANN.address,
    stranger: solanaAccount('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'),
    did: ['send, confirmed, out 2 SOL', 'receive, confirmed, in 12.5 SOL'],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
    lengthen: async () => {
      for (let nth = 0; nth < 60; nth += 1) {
        node.chain.advance()
        node.chain.airdrop(ANN.address as never, BigInt(nth + 1))
      }
      return 62
    },
  }))

  activityContract('Esplora', () => ({
    activity: activityOf([{ type: 'esplora' }], chains),
    network: bitcoinMainnet,
    rpcUrls: [esplora.url],
    owner: PAYMENT,
    stranger: bitcoinAddress('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'),
    did: [
      'send, pending, out 0.0005 BTC',
      'receive, confirmed, in 0.003 BTC',
      'receive, confirmed, in 0.0125 BTC',
    ],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
    lengthen: async () => {
      for (let nth = 0; nth < 60; nth += 1) esplora.fund(PAYMENT, 10_000 + nth)
      return 63
    },
  }))

  /** Transactions of a custom source. */
  const written = (count: number): readonly Transaction[] =>
    Array.from({ length: count }, (_, nth) =>
      describedTransaction(on1, {
        hash: `0x${(1000 - nth).toString(16)}`,
        operation: 'send',
        status: 'confirmed',
        minedAt: Date.UTC(2026, 0, 1) - nth * 1000,
        transfers: [{ direction: 'out', asset: 'native', amount: { units: 5n, decimals: 1 } }],
      }),
    ).flatMap((transaction) => transaction ?? [])

  activityContract('the fake', () => {
    const fake = new FakeActivity(5)
    fake.set(chain(1), index.owner, written(2))
    return {
      ...faceSubject(fake),
      did: ['send, confirmed, out 0.5 ETH', 'send, confirmed, out 0.5 ETH'],
      breakDown: async () => {
        fake.failure = failure('Unavailable', 'down')
        return {}
      },
      repair: async () => void (fake.failure = undefined),
      lengthen: async () => {
        fake.set(chain(1), index.owner, written(12))
        return 12
      },
    }
  })

  activityContract('the host’s own source', () => {
    let [isBroken, length] = [false, 2]
    const requestPage = async ({
      address,
      cursor,
    }: {
      readonly address: string
      readonly cursor?: string | undefined
    }) => {
      if (isBroken) throw new Error('no')
      const all = written(length).map(({ chain: chainId, transfers, ...described }) => ({
        ...described,
        chainId,
        transfers: transfers.map((transfer) => ({ ...transfer, amount: '0.5' })),
      }))
      const start = Number(cursor ?? 0)
      return {
        transactions: address === index.owner ? all.slice(start, start + 5) : [],
        next: address === index.owner && start + 5 < all.length ? String(start + 5) : null,
      }
    }
    return {
      ...faceSubject(activityOf([requestPage], chains)),
      did: ['send, confirmed, out 0.5 ETH', 'send, confirmed, out 0.5 ETH'],
      breakDown: async () => {
        isBroken = true
        return {}
      },
      repair: async () => void (isBroken = false),
      lengthen: async () => {
        length = 12
        return 12
      },
    }
  })

  const ownerOf = () => ({ network: on1, address: index.owner as Address, rpcUrls: [] })
  const pageOf = async (activity: Activity, more: Partial<ActivityRequest> = {}) =>
    right(await activity.page({ ...ownerOf(), ...more }, signal())())

  clause(['S7-01', 'S7-02', 'S7-04'], () => {
    it('[S7-01, S7-02, S7-04] requests the supported chains, then the history of the chain after the cursor', async () => {
      await switchTo('long', 130)
      const activity = serviceOf({ current: 'did:key:z6Mk' })
      const before = indexer.requests.length
      const { next } = await pageOf(activity)
      await pageOf(activity, { cursor: next })
      await switchTo('short')
      const sentRequests = indexer.requests.slice(before).filter(({ path }) => path.startsWith('/v1/'))
      expect(sentRequests.map(({ path }) => path)).toEqual([
        '/v1/supported-chains',
        `/v1/account/${index.owner}/history`,
        `/v1/account/${index.owner}/history`,
      ])
      const clientParameters = { projectId: 'project', st: 'walletport', clientId: 'did:key:z6Mk' }
      expect(sentRequests[1]?.query).toMatchObject({
        ...clientParameters,
        chainId: 'eip155:1',
        currency: 'usd',
      })
      expect(sentRequests[1]?.query).not.toHaveProperty('cursor')
      expect(sentRequests[2]?.query).toMatchObject({ ...clientParameters, cursor: next })
    })

    it('[S7-02] a network that the service does not support has no history there, and causes no request', async () => {
      const before = indexer.requests.length
      expect(await pageOf(serviceOf(), { network: network(77) })).toEqual({ transactions: [] })
      expect(indexer.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/supported-chains'])
    })

    it('[S7-04] decodes the service’s mixed casing, values and prices, and transactions with missing fields', async () => {
      const data = [
        {
          id: 'a1',
          metadata: {
            ...{ operationType: 'stir', hash: '0x01', minedAt: '2026-02-01T10:00:00Z', status: 'confirmed' },
            ...{ sentFrom: index.owner, sentTo: index.maker, nonce: 7, chain: 'eip155:1' },
            application: { name: 'Gannet', iconUrl: 'https://img.example/g.png' },
          },
          transfers: [
            {
              fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://img.example/e.png' } },
              nft_info: null,
              direction: 'out',
              quantity: { numeric: '0.25' },
              value: 612.5,
              price: 2450,
            },
            {
              fungible_info: null,
              nft_info: {
                name: 'Free',
                content: { preview: { url: 'https://img.example/n.png' } },
                flags: { is_spam: true },
              },
              direction: 'in',
              quantity: { numeric: '1' },
              value: null,
              price: null,
            },
          ],
        },
        {
          id: 'a2',
          metadata: { operationType: 'send', hash: '0x02', status: 'failed', chain: 'eip155:10' },
          transfers: null,
        },
        { id: 'a3', metadata: { operationType: 'send', hash: '0x03', status: 'confirmed', chain: null } },
      ]
      await indexer.fail({ type: 'body', body: JSON.stringify({ data, next: null }) }, 1, ({ path }) =>
        path.endsWith('/history'),
      )
      const { transactions } = await pageOf(serviceOf())
      const usd = (units: bigint, decimals: number) => ({ amount: { units, decimals }, currency: 'USD' })
      expect(transactions).toEqual([
        {
          ...{ id: 'a1', chain: 'eip155:1', hash: '0x01', operation: 'stir', status: 'confirmed' },
          ...{ minedAt: Date.UTC(2026, 1, 1, 10), from: index.owner, to: index.maker, nonce: 7 },
          application: { name: 'Gannet', imageUrl: 'https://img.example/g.png' },
          transfers: [
            {
              direction: 'out',
              asset: { type: 'token', name: 'Ether', symbol: 'ETH', imageUrl: 'https://img.example/e.png' },
              amount: { units: 25n, decimals: 2 },
              price: usd(2450n, 0),
              value: usd(6125n, 1),
            },
            {
              direction: 'in',
              asset: { type: 'nft', name: 'Free', imageUrl: 'https://img.example/n.png', isSpam: true },
              amount: { units: 1n, decimals: 0 },
            },
          ],
        },
        { id: 'a2', chain: 'eip155:10', hash: '0x02', operation: 'send', status: 'failed', transfers: [] },
      ])
    })
  })

  it('an address that an older Blockscout does not know has an empty history, while a missing page is a failure', async () => {
    const activity = blockscoutOf()
    await indexer.fail({ type: 'unknown' })
    expect(await pageOf(activity, { address: index.stranger as Address })).toEqual({ transactions: [] })
    await indexer.fail({ type: 'status', status: 404 })
    expect(await activity.page(ownerOf(), signal())()).toMatchObject({ left: { _tag: 'Refused' } })
    await indexer.fail()
  })

  it('a key of Blockscout is a parameter of each request, also with those of the URL and of the next page', async () => {
    await switchTo('long', 130)
    const url = `${indexer.url}/blockscout/1?tenant=own`
    const activity = activityOf(
      [{ type: 'blockscout', url, apiKey: 'a key', networks: ['eip155:1'] }],
      chains,
    )
    const before = indexer.requests.length
    const { next } = await pageOf(activity)
    await pageOf(activity, { cursor: next ?? '' })
    const sent = indexer.requests.slice(before)
    expect(sent.length).toBeGreaterThan(3)
    for (const { path, query } of sent) {
      expect(path).toMatch(/^\/blockscout\/1\/api\/v2\/addresses\//)
      expect(query).toMatchObject({ apikey: 'a key', tenant: 'own' })
    }
    await switchTo('short')
  })

  it('a row of Blockscout with an error has failed only if it is in a block, since dropped and replaced ones have errors too', async () => {
    const row = (digits: string, block: number | null) => ({
      hash: `0x${digits.repeat(32)}`,
      ...{ block_number: block, timestamp: '2026-11-14T12:00:00Z', status: 'error', value: '0', nonce: 1 },
      ...{ from: { hash: index.owner }, to: { hash: index.stranger }, result: 'dropped/replaced' },
    })
    const body = JSON.stringify({ items: [row('cd', null), row('ef', 99_999_999)], next_page_params: null })
    await indexer.fail({ type: 'body', body }, 1, ({ path }) => path.endsWith('/transactions'))
    const { transactions } = await pageOf(blockscoutOf())
    const statusOf = (digits: string) =>
      transactions.find(({ hash }) => hash === `0x${digits.repeat(32)}`)?.status
    expect([statusOf('cd'), statusOf('ef')]).toEqual(['pending', 'failed'])
  })

  it.each([
    ['ERC-20', null, 'token'],
    ['ERC-721', '7', 'nft'],
    ['ERC-1155', '7', 'nft'],
    ['ERC-404', '7', 'nft'],
    ['ERC-404', null, 'token'],
    ['ZRC-2', null, 'token'],
    ['ERC-7984', null, 'token'],
    [undefined, null, 'token'],
  ] as const)(
    'a transfer of a token of the type %s with the number %s is one of a %s',
    async (type, tokenId, kind) => {
      const transfer = {
        transaction_hash: `0x${'ab'.repeat(32)}`,
        ...{ block_number: 99_999_999, timestamp: '2026-11-14T12:00:00Z' },
        ...{ from: { hash: index.stranger }, to: { hash: index.owner } },
        token: { address_hash: index.stranger, name: 'Kelp', symbol: 'KELP', decimals: '6', type },
        total: { value: '5', token_id: tokenId },
      }
      const body = JSON.stringify({ items: [transfer], next_page_params: null })
      await indexer.fail({ type: 'body', body }, 1, ({ path }) => path.endsWith('/token-transfers'))
      const { transactions } = await pageOf(blockscoutOf())
      const found = transactions.find(({ hash }) => hash === transfer.transaction_hash)
      expect(found?.transfers.map(({ asset }) => asset.type)).toEqual([kind])
    },
  )

  it('a response of the API that is too long is requested again with fewer rows', async () => {
    const before = indexer.requests.length
    const tooLong = { type: 'body', body: JSON.stringify({ result: ['x'.repeat(2_000_001)] }) } as const
    const isList = ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
      query['action'] === 'txlist'
    await indexer.fail(tooLong, 1, isList)
    const activity = etherscanOf()
    const { transactions, next } = await pageOf(activity)
    const rest = await pageOf(activity, { cursor: next })
    expect([...transactions, ...rest.transactions].map(transactionText)).toEqual(OWNER_ACTIVITY)
    const offsets = () =>
      indexer.requests
        .slice(before)
        .filter(isList)
        .map(({ query }) => query['offset'])
    expect(offsets().slice(0, 3)).toEqual(['50', '5', '50'])
    const first = offsets().length
    await indexer.fail(tooLong, undefined, isList)
    expect(await activity.page(ownerOf(), signal())()).toMatchObject({ left: { _tag: 'Unreadable' } })
    expect(offsets().slice(first)).toEqual(['50', '5', '1'])
    await indexer.fail()
  })

  describe('a block of the API with more rows than fit into a response', () => {
    const IN_BLOCK = 130
    /** An API whose newest block has many rows, some of them long, and whose next one has one. */
    const withBlock = async (bytes: (nth: number) => number, maxRows = Infinity) => {
      const rows = Array.from({ length: IN_BLOCK + 1 }, (_, nth) => ({
        hash: `0x${nth.toString(16).padStart(64, '0')}`,
        blockNumber: nth < IN_BLOCK ? '8' : '7',
        ...{ timeStamp: '1700000000', from: index.owner, to: index.maker, value: '1', nonce: String(nth) },
        input: 'x'.repeat(bytes(nth)),
      }))
      const service = await startService(async ({ query }, response) => {
        const { action, startblock = '0', endblock = '8', page = '1', offset = '0' } = query
        const matchingRows = rows.filter(
          ({ blockNumber }) =>
            action === 'txlist' && +blockNumber >= +startblock && +blockNumber <= +endblock,
        )
        const [start, end] = [(+page - 1) * +offset, +page * +offset]
        if (end > maxRows && start > 0)
          return sendJson(response, { status: '0', message: 'NOTOK', result: 'Result window is too large' })
        sendJson(response, { status: '1', message: 'OK', result: matchingRows.slice(start, end) })
      })
      const activity = activityOf(
        [{ type: 'etherscan', url: `${service.url}/api`, networks: ['eip155'] }],
        chains,
      )
      return { service, activity }
    }

    const hashesOf = async (activity: Activity, cursor?: string): Promise<readonly string[]> => {
      const { transactions, next } = await pageOf(activity, { cursor })
      const hashes = transactions.map(({ hash }) => hash)
      return next === undefined ? hashes : [...hashes, ...(await hashesOf(activity, next))]
    }

    it.each([
      ['short', () => 0],
      ['long', () => 60_000],
      ['here and there very long', (nth: number) => (nth % 40 === 7 ? 1_900_000 : 0)],
    ])('is listed completely if they are %s', async (_, bytes) => {
      const { service, activity } = await withBlock(bytes)
      const hashes = await hashesOf(activity)
      await service.stop()
      expect(hashes).toHaveLength(IN_BLOCK + 1)
      expect(new Set(hashes).size).toBe(IN_BLOCK + 1)
    })

    it.each([
      ['a row is longer than an answer', (nth: number) => (nth === 60 ? 2_000_001 : 0), Infinity],
      ['it takes too many answers', () => 210_000, Infinity],
      ['the API gives no page behind the first', () => 60_000, 100],
    ])('is a failure, and not listed in part, if %s', async (_, bytes, maxRows) => {
      const { service, activity } = await withBlock(bytes, maxRows)
      const response = await activity.page(ownerOf(), signal())()
      await service.stop()
      expect(response).toMatchObject({ left: { _tag: expect.stringMatching('Unreadable|Refused') } })
    })
  })

  it('blocks of the API are listed in sequence, and a list that it does not support does not hide the others', async () => {
    const before = indexer.requests.length
    const rateLimited = JSON.stringify({
      status: '0',
      message: 'NOTOK',
      result: 'Max calls per sec rate limit reached',
    })
    await indexer.fail({ type: 'body', body: rateLimited }, 2, ({ query }) => query['action'] === 'txlist')
    const clock = new HastyClock()
    const source = {
      type: 'etherscan',
      url: `${indexer.url}/etherscan/api?v=2`,
      networks: ['eip155:1'],
    } as const
    const activity = activityOf([source], chains, {}, undefined, clock)
    expect((await pageOf(activity)).transactions.map(transactionText)).toEqual(OWNER_ACTIVITY)
    expect(clock.waits).toEqual([1100, 1100])
    const sentRequests = indexer.requests.slice(before)
    expect(sentRequests[0]?.query).toMatchObject({ chainid: '1', module: 'account', sort: 'desc', v: '2' })
    const missing = JSON.stringify({
      status: '0',
      message: 'NOTOK',
      result: 'Error! Missing Or invalid Action name',
    })
    await indexer.fail({ type: 'body', body: missing }, 1, ({ query }) => query['action'] === 'token1155tx')
    expect((await pageOf(activity)).transactions.map(transactionText)).toEqual(OWNER_ACTIVITY)
    await indexer.fail({ type: 'body', body: missing }, 1, ({ query }) => query['action'] === 'txlist')
    expect(await activity.page(ownerOf(), signal())()).toMatchObject({ left: { _tag: 'Refused' } })
    await indexer.fail()
  })

  it.each(['service', 'blockscout', 'etherscan'] as const)(
    'malformed rows of %s are omitted or listed without details, and the others stay',
    async (face) => {
      const junk = [null, 7, 'row', [], {}, { hash: 5 }, { hash: '' }, { id: 1, metadata: {} }]
      const malformedRow = {
        hash: `0x${'cd'.repeat(32)}`,
        blockNumber: '12',
        block_number: 12,
        timeStamp: '-4',
        timestamp: 'yesterday',
        status: 'ok',
        from: face === 'blockscout' ? { hash: index.owner } : index.owner,
        to: face === 'blockscout' ? 'nobody' : 'nobody',
        value: '1'.repeat(500),
        nonce: -3,
        fee: { value: 'free' },
        method: '\u202eetirw',
        functionName: 9,
      }
      const vendor = {
        id: 'x',
        metadata: {
          hash: malformedRow.hash,
          operationType: '\u202eetirw',
          status: 'confirmed',
          chain: 'eip155:1',
          minedAt: 'yesterday',
          nonce: 1.5,
        },
        transfers: [null, { direction: 'up' }, { direction: 'in', quantity: { numeric: '9'.repeat(400) } }],
      }
      const rows = [...junk, face === 'service' ? vendor : malformedRow]
      const body = JSON.stringify({
        ...{ data: rows, items: rows, result: rows, status: '1', message: 'OK' },
        next_page_params: null,
      })
      const isList = (path: string, action = '') =>
        path.endsWith('/history') || path.endsWith('/transactions') || action === 'txlist'
      await indexer.fail({ type: 'body', body }, 1, ({ path, query }) => isList(path, query['action']))
      const activity = { service: serviceOf, blockscout: blockscoutOf, etherscan: etherscanOf }[face]()
      const { transactions } = await pageOf(activity)
      const row = transactions.find(({ hash }) => hash === malformedRow.hash)
      expect(row).toMatchObject({
        status: 'confirmed',
        operation: face === 'etherscan' ? 'execute' : 'etirw',
      })
      for (const absent of ['minedAt', 'nonce', 'fee', 'to']) expect(row).not.toHaveProperty(absent)
      expect(row?.transfers.map(({ amount }) => amount)).toEqual(face === 'service' ? [undefined] : [])
    },
  )

  it.each([['service'], ['blockscout'], ['etherscan']] as const)(
    'each fault of %s is a failure of its kind',
    async (face) => {
      const activity = { service: serviceOf, blockscout: blockscoutOf, etherscan: etherscanOf }[face]()
      for (const [fault, tag] of [
        [{ type: 'status', status: 429 }, 'RateLimited'],
        [{ type: 'status', status: 500 }, 'Unavailable'],
        [{ type: 'garbage' }, 'Unreadable'],
      ] as const) {
        await indexer.fail(fault, undefined, ({ path }) => path !== '/v1/supported-chains')
        expect(await activity.page(ownerOf(), signal())()).toMatchObject({ left: { _tag: tag } })
      }
      await indexer.fail()
    },
  )

  it('a cursor of another source is rejected, and a network without a source has no history', async () => {
    expect(await blockscoutOf().page({ ...ownerOf(), cursor: 'x' }, signal())()).toMatchObject({
      left: { _tag: 'Unreadable' },
    })
    const otherNetwork = { ...ownerOf(), network: network(10) }
    expect(blockscoutOf().supports(network(10))).toBe(false)
    expect(await blockscoutOf().page(otherNetwork, signal())()).toMatchObject({ left: { _tag: 'NoService' } })
  })

  it('a pending transaction has no time and no fee, if the explorer lists it', async () => {
    await rpc(anvil.url, 'evm_setAutomine', [false])
    await rpc(anvil.url, 'eth_sendTransaction', [{ from: index.owner, to: index.maker, value: '0x1' }])
    const [first] = (await pageOf(blockscoutOf())).transactions
    await rpc(anvil.url, 'evm_mine')
    await rpc(anvil.url, 'evm_setAutomine', [true])
    expect(first).toMatchObject({ status: 'pending', operation: 'send' })
    expect(first).not.toHaveProperty('minedAt')
    expect(first).not.toHaveProperty('fee')
    const [mined] = (await pageOf(blockscoutOf())).transactions
    expect(mined).toMatchObject({ hash: first?.hash, status: 'confirmed', fee: expect.any(BigInt) })
  })

  it('blocks replaced by a reorganisation of two are listed in their current state', async () => {
    const before = (await pageOf(blockscoutOf())).transactions
    await rpc(anvil.url, 'anvil_reorg', [2, []])
    const after = (await pageOf(blockscoutOf())).transactions
    expect(after.length).toBeLessThan(before.length)
    expect(before.slice(before.length - after.length).map(({ hash }) => hash)).toEqual(
      after.map(({ hash }) => hash),
    )
  })
})
