import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import * as E from 'fp-ts/Either'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { safe } from '#public/safe.ts'
import { chain, failed, network } from '#tests/contract/examples.ts'
import {
  newRecipient,
  outcomes,
  sendBy,
  startWorld,
  type World,
} from '#tests/contract/reviewed-is-signed/outcome-kit.ts'

const SAFE = getAddress(`0x${'5afe'.repeat(10)}`) as Address
const HASH = `0x${'5a'.repeat(32)}`
const connector = {
  id: 'safe',
  name: cleanText('Safe'),
  type: 'INJECTED',
  namespace: 'eip155',
  chains: [],
} as const

interface Message {
  readonly id: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}
type Answers = Readonly<Record<string, (params: Message['params']) => unknown>>

const ORIGIN = 'https://app.safe.global'
const infoOn = (chainId: number) => ({
  safeAddress: SAFE,
  chainId,
  threshold: 2,
  owners: [],
  isReadOnly: false,
  network: '',
})

const published = async (chainId: number) => new SafeAppProvider(infoOn(chainId) as never, new SafeAppsSDK())
const own = async () => {
  const { provider } = safe({ origins: [ORIGIN] })
  return typeof provider === 'function' ? provider() : provider
}

interface Parent {
  /** The origin that the parent says it has. */
  readonly origin?: string
}

/** A page whose parent is a Safe that answers so. */
const pageIn = (chainId: number, answers: Answers, { origin = ORIGIN }: Parent = {}) => {
  const asked: Message[] = []
  const listeners = new Set<(event: object) => void>()
  const receive = (data: object) => {
    for (const listener of listeners) listener({ source: parent, origin, data })
  }
  const known: Answers = { getSafeInfo: () => infoOn(chainId), ...answers }
  const parent = {
    postMessage: async (message: Message, target: string) => {
      if (target !== '*' && target !== origin) return
      asked.push(message)
      const { id, method, params } = message
      await Promise.resolve()
      const answer = { id, version: '9.1.0' }
      try {
        receive({ ...answer, success: true, data: await known[method]?.(params) })
      } catch (error) {
        receive({ ...answer, success: false, error: error instanceof Error ? error.message : String(error) })
      }
    },
  }
  vi.stubGlobal('window', {
    parent,
    crypto,
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
  })
  return { asked, listeners }
}

describe.each([
  ['Safe’s published provider', published],
  ['walletport/safe', own],
])('%s', (name, providerOf) => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_409)), 30_000)
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.anvil.stop()
  })

  /** The Safe has queued the transaction, and the network has no transaction of that hash. */
  const queueing = async (more: Answers = {}) => {
    const { asked } = pageIn(31_409, {
      sendTransactions: () => ({ safeTxHash: HASH }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
      rpcCall: ({ call, params }) => world.ask(String(call), params as readonly unknown[]),
      ...more,
    })
    return { provider: await providerOf(31_409), asked }
  }

  it('[S7-33] has no method that asks for accounts, and connects with those that it has', async () => {
    const { provider } = await queueing()
    const wallet = new Eip1193Wallet(connector, provider as never)
    const report = E.right({ addresses: [SAFE], chainId: chain(31_409) })
    expect(await wallet.connect()()).toEqual(report)
    expect(await wallet.restore()()).toEqual(report)
  })

  it('[S8-54] stays on its network', async () => {
    const { provider } = await queueing()
    const wallet = new Eip1193Wallet(connector, provider as never)
    const answer = await wallet.switchNetwork(network(10), [])()
    expect(answer).toEqual(failed('ChainNotSupported', expect.anything()))
  })

  it('[S4-40] answers with the hash of a transaction that its owners have yet to sign: queued, not arrived', async () => {
    const to = newRecipient()
    await world.ask('anvil_setCode', [SAFE, '0x60006000f3'])
    await world.ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
    const { provider, asked } = await queueing()
    const { submission, sent } = await sendBy(provider, { ...world.transferOf(to), from: SAFE })
    expect(submission).toMatchObject({ type: 'submitted', hash: HASH })
    const sending = asked.find(({ method }) => method === 'sendTransactions')
    expect(sending?.params).toMatchObject({ txs: [{ to, value: '0x5', data: '0x' }] })
    expect(outcomes(await world.follow(sent, { provider }))).toEqual({ type: 'queued' })
    expect(await world.balance(to)).toBe(0n)
  })

  const typed = {
    domain: { name: 'Shop', chainId: 31_409 },
    types: { EIP712Domain: [], Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: '1' },
  }
  it.each([
    ['personal_sign', ['0x68656c6c6f', SAFE], 'signMessage', { message: '0x68656c6c6f' }],
    ['eth_signTypedData_v4', [SAFE, JSON.stringify(typed)], 'signTypedMessage', { typedData: typed }],
  ])(
    '[S5-06] signs with %s: by its owners’ signature, or on its chain',
    async (method, params, request, sent) => {
      for (const [answer, signature] of [
        [{ signature: `0x${'51'.repeat(65)}` }, `0x${'51'.repeat(65)}`],
        [{ safeTxHash: HASH }, '0x'],
      ] as const) {
        const { provider, asked } = await queueing({ [request]: () => answer })
        expect(await provider.request({ method, params: [...params] })).toBe(signature)
        expect(asked.at(-1)).toMatchObject({ method: request, params: sent })
      }
    },
  )

  it('[S8-54] signs for no other address', async () => {
    const { provider, asked } = await queueing()
    const other = newRecipient()
    const before = asked.length
    for (const [method, params] of [
      ['personal_sign', ['0x00', other]],
      ['eth_signTypedData_v4', [other, JSON.stringify(typed)]],
    ] as const)
      await expect(provider.request({ method, params: [...params] })).rejects.toThrow(/address/)
    expect(asked).toHaveLength(before)
  })

  it('[S4-40] several calls are one proposal, whose status is that of the Safe', async () => {
    const to = newRecipient()
    const { provider, asked } = await queueing({
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION' }),
    })
    const calls = [
      { to, value: '0x1' },
      { to, data: '0x1234' },
    ]
    const request = { version: '1.0', from: SAFE, chainId: '0x7ab1', calls }
    expect(await provider.request({ method: 'wallet_sendCalls', params: [request] })).toEqual({ id: HASH })
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toMatchObject({
      txs: [
        { to, value: '0x1', data: '0x' },
        { to, data: '0x1234' },
      ],
    })
    expect(await provider.request({ method: 'wallet_getCallsStatus', params: [HASH] })).toMatchObject({
      id: HASH,
      status: 100,
    })
  })

  it('a proposal that its user refused is not one that was made', async () => {
    const to = newRecipient()
    const { provider } = await queueing({
      sendTransactions: () => {
        throw new Error('Transaction was rejected')
      },
    })
    await world.ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
    const sending = provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: SAFE, to, value: '0x1' }],
    })
    await expect(sending).rejects.toMatchObject(name === 'walletport/safe' ? { code: 4001 } : {})
  })
})

describe('walletport/safe', () => {
  afterAll(() => void vi.unstubAllGlobals())
  const wallet = safe({ origins: [ORIGIN, 'https://safe.example'] })

  it.each<readonly [string, Answers, string, boolean]>([
    ['a listed Safe', {}, ORIGIN, true],
    ['another listed Safe', {}, 'https://safe.example', true],
    ['a page that answers like a Safe', {}, 'https://app.safe.global.evil.example', false],
    ['a listed page that answers something else', { getSafeInfo: () => 5 }, ORIGIN, false],
    ['a listed page that refuses', { getSafeInfo: () => Promise.reject(new Error('no')) }, ORIGIN, false],
  ])('says that the page is inside %s: %j', async (_, answers, origin, isHere) => {
    const { asked, listeners } = pageIn(1, answers, { origin })
    expect(await wallet.isHere?.()).toBe(isHere)
    // A page that is not listed does not even see the question.
    expect(asked.length).toBe(origin === ORIGIN || origin === 'https://safe.example' ? 1 : 0)
    expect(listeners.size).toBe(0)
  })

  it('asks nothing in a page of its own', async () => {
    const own = { postMessage: vi.fn(), addEventListener: vi.fn() }
    vi.stubGlobal('window', Object.assign(own, { parent: own }))
    expect(await wallet.isHere?.()).toBe(false)
    expect([own.postMessage, own.addEventListener].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it.each([
    [[]],
    [['app.safe.global']],
    [['https://app.safe.global/']],
    [[/safe/]],
    ['https://app.safe.global'],
  ])('[S1-03] needs origins, not %j', (origins) => {
    expect(() => safe({ origins } as never)).toThrow(/origin/)
  })
})
