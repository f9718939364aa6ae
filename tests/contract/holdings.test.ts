import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { encodeFunctionData, encodeFunctionResult, getAddress, multicall3Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { balanceOfData, DECIMALS, UI_MULTIPLIER } from '#domain/tokens/erc20.ts'
import { amountOf, type Holding, nativeToken } from '#domain/tokens/token.ts'
import { bitcoin } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { aggregateData, MULTICALL3, numbersIn } from '#infrastructure/tokens/multicall.ts'
import type { TokensConfig } from '#infrastructure/tokens/tokens-config.ts'
import type { Chains } from '#ports/chains.ts'
import type { Holdings, HoldingsRequest } from '#ports/holdings.ts'
import type { RelayClientId } from '#ports/relay.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { type SandboxBitcoin, startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { addMulticall3 } from '#sandbox/multicall3.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import type { Service } from '#sandbox/service.ts'
import { SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { startTokens } from '#sandbox/tokens/tokens.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { mainnet as bitcoinMainnet, PAYMENT } from './bitcoin-kit.ts'
import { address, network, right } from './examples.ts'
import { ANN, mainnet as solanaMainnet, solanaAccount } from './solana-kit.ts'
import { holdingsOf } from './token-sources.ts'

const NOWHERE = 'http://127.0.0.1:9/'
const signal = () => new AbortController().signal
const chains = new LazyChains([evm(), solana(), bitcoin()])

const configured = (
  config: Partial<TokensConfig> = {},
  from: Chains = chains,
  clientId: RelayClientId = { current: undefined },
) => holdingsOf(config, from, { clientId })

const symbolsAndAmounts = (holdings: readonly Holding[]) =>
  holdings.map((holding) => [holding.token.symbol, exactAmount(amountOf(holding))])

interface Subject {
  readonly holdings: Holdings
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly provider?: unknown
  readonly owner: Address
  readonly stranger: Address
  /** The owner's tokens, the native token first. */
  readonly has: readonly (readonly [symbol: string, amount: string])[]
  /** Makes the source fail. The nodes of its network may still respond. */
  readonly breakDown: () => Promise<Partial<HoldingsRequest>>
  readonly repair?: () => Promise<void>
}

/** The contract of Holdings, for each implementation. */
const holdingsContract = (name: string, start: () => Subject): void => {
  describe(`Holdings contract: ${name}`, () => {
    const ask = (
      { holdings, network, rpcUrls, provider, owner }: Subject,
      more: Partial<HoldingsRequest> = {},
    ) => holdings.of({ network, address: owner, rpcUrls, provider, changed: [], ...more }, signal())()

    it('returns the exact balances of the account, including the native token', async () => {
      const subject = start()
      const found = right(await ask(subject))
      expect(symbolsAndAmounts(found)).toEqual(subject.has)
      expect(found[0]?.token).toMatchObject(nativeToken(subject.network))
      expect(found.slice(1).every(({ token }) => token.chainId === subject.network.caipNetworkId)).toBe(true)
    })

    it('returns a native balance of zero for an unused account', async () => {
      const subject = start()
      const found = right(await ask(subject, { address: subject.stranger }))
      expect(symbolsAndAmounts(found)).toEqual([[subject.network.nativeCurrency.symbol, '0']])
    })

    it('fails while the service fails, and works again afterwards', async () => {
      const subject = start()
      const broken = await subject.breakDown()
      expect(await ask(subject, broken)).toMatchObject({ left: { _tag: expect.any(String) } })
      await subject.repair?.()
      expect(E.isRight(await ask(subject))).toBe(true)
    })
  })
}

const DEV = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as Address
const on1 = network(1)
const list = {
  name: 'Sandbox',
  tokens: [
    { chainId: 1, address: SANDBOX_TOKEN, name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
    { chainId: 1, address: address('dead'), name: 'No contract', symbol: 'NONE', decimals: 18 },
    { chainId: 10, address: SANDBOX_TOKEN, name: 'Elsewhere', symbol: 'ELSE', decimals: 6 },
    { chainId: 1, address: SANDBOX_TOKEN.toLowerCase(), name: 'Twice', symbol: 'TWICE', decimals: 6 },
    { chainId: 1, name: 'No address' },
  ],
}

describe('over chains of this machine', () => {
  let anvil: Anvil
  let withoutMetadata: Anvil
  let node: SandboxSolana
  let esplora: SandboxBitcoin
  let service: Service
  const deploy = async ({ url }: Anvil) => {
    const hash = await rpc(url, 'eth_sendTransaction', [{ from: DEV, nonce: '0x0', data: erc20.bytecode }])
    // The fee is paid in the block.
    await waitForReceipt(url, hash)
    await rpc(url, 'anvil_setBalance', [DEV, '0x14d1120d7b16000'])
  }
  beforeAll(async () => {
    ;[anvil, withoutMetadata, node, esplora] = await Promise.all([
      startChain(1),
      startChain(1),
      startSolana(),
      startBitcoin(),
    ])
    await Promise.all([deploy(anvil), deploy(withoutMetadata), addMulticall3(anvil.url)])
    service = await startTokens({
      evm: { '1': anvil.url },
      solana: { [node.reference]: node.url },
      token: SANDBOX_TOKEN,
    })
  }, 30_000)
  afterAll(async () => {
    await service.fail()
    await Promise.all([anvil, withoutMetadata, node, esplora, service].map((each) => each.stop()))
  })

  const evmSubject = (url: string): Subject => ({
    holdings: configured({ lists: [list] }),
    network: on1,
    rpcUrls: [url],
    owner: DEV,
    stranger: address('beef'),
    has: [
      ['ETH', '0.09375'],
      ['SUSD', '1000000000'],
    ],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
  })

  holdingsContract('fake', () => {
    const holdings = new FakeHoldings()
    holdings.set(on1.caipNetworkId, DEV, [{ token: nativeToken(on1), units: 5n * 10n ** 18n }])
    holdings.set(on1.caipNetworkId, address('beef'), [{ token: nativeToken(on1), units: 0n }])
    return {
      ...evmSubject(NOWHERE),
      holdings,
      has: [['ETH', '5']],
      breakDown: async () => {
        holdings.failure = failure('Unavailable', 'down')
        return {}
      },
      repair: async () => void (holdings.failure = undefined),
    }
  })
  holdingsContract('nodes, by Multicall3', () => evmSubject(anvil.url))
  holdingsContract('nodes, without Multicall3', () => evmSubject(withoutMetadata.url))
  holdingsContract('Solana’s nodes', () => ({
    holdings: configured(),
    network: solanaMainnet,
    rpcUrls: [node.url],
    owner: ANN.address,
    stranger: solanaAccount('FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'),
    has: [
      ['SOL', expect.any(String) as unknown as string],
      [expect.stringContaining('…') as unknown as string, expect.any(String) as unknown as string],
      [expect.stringContaining('…') as unknown as string, expect.any(String) as unknown as string],
    ],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
  }))
  holdingsContract('Bitcoin’s unspent outputs', () => ({
    holdings: configured(),
    network: bitcoinMainnet,
    rpcUrls: [esplora.url],
    owner: PAYMENT,
    stranger: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' as Address,
    has: [['BTC', '0.0155']],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
  }))
  holdingsContract('the service', () => ({
    ...evmSubject(NOWHERE),
    holdings: configured({ service: `${service.url}/` }),
    breakDown: async () => {
      await service.fail({ type: 'status', status: 404 })
      return {}
    },
    repair: () => service.fail(),
  }))
  holdingsContract('the host’s own source', () => {
    let isBroken = false
    const holdings = async ({ address: owner }: { readonly address: string }) => {
      if (isBroken) throw new Error('no')
      const nativeBalance = {
        name: 'Ether',
        symbol: 'ETH',
        quantity: { decimals: '18', numeric: owner === DEV ? '1.5' : '0' },
      }
      const coin = {
        name: 'Coin',
        symbol: 'C',
        address: SANDBOX_TOKEN,
        quantity: { decimals: '2', numeric: '3.25' },
      }
      return owner === DEV ? [nativeBalance, coin, { name: 'broken' }] : [nativeBalance]
    }
    return {
      ...evmSubject(NOWHERE),
      holdings: configured({ holdings }),
      has: [
        ['ETH', '1.5'],
        ['C', '3.25'],
      ],
      breakDown: async () => {
        isBroken = true
        return {}
      },
      repair: async () => void (isBroken = false),
    }
  })
  holdingsContract('the wallet’s own assets', () => {
    const provider = {
      request: async ({
        method,
        params,
      }: {
        readonly method: string
        readonly params: readonly unknown[]
      }) => {
        if (method === 'wallet_getCapabilities') return { '0x1': { assetDiscovery: { supported: true } } }
        const [{ account }] = params as [{ readonly account: string }]
        const nativeBalance = {
          address: 'native',
          balance: account === DEV ? '0xde0b6b3a7640000' : '0x0',
          type: 'native',
        }
        const metadata = { name: 'Coin', symbol: 'C', decimals: 2 }
        const coin = { address: SANDBOX_TOKEN, balance: '0x7b', type: 'ERC20', metadata }
        return {
          '0x1':
            account === DEV ? [nativeBalance, coin, { type: 'erc721', balance: '0x1' }] : [nativeBalance],
        }
      },
    }
    return {
      ...evmSubject(NOWHERE),
      holdings: configured(),
      provider,
      has: [
        ['ETH', '1'],
        ['C', '1.23'],
      ],
      breakDown: async () => ({ provider: { request: () => Promise.reject(new Error('no')) } }),
    }
  })

  const askService = (config: Partial<TokensConfig>, more: Partial<HoldingsRequest> = {}) => {
    const request = { network: on1, address: DEV, rpcUrls: [anvil.url], changed: [], ...more }
    return configured({ service: service.url, ...config }).of(request, signal())()
  }

  clause(['S7-01', 'S7-02', 'S7-12', 'S7-68'], () => {
    it('[S7-01, S7-02, S7-12, S7-68] requests the supported chains, then the balance, each with project, client and version', async () => {
      const before = service.requests.length
      await askService({})
      const sentRequests = service.requests.slice(before)
      expect(sentRequests.map(({ path }) => path)).toEqual([
        '/v1/supported-chains',
        `/v1/account/${DEV}/balance`,
      ])
      for (const { query, method } of sentRequests) {
        expect(query).toMatchObject({
          projectId: 'project',
          st: 'walletport',
          sv: expect.stringMatching(/^html-/),
        })
        expect(method).toBe('GET')
      }
      expect(sentRequests[1]?.query).toMatchObject({ currency: 'usd', chainId: 'eip155:1' })
      expect(sentRequests[1]?.query).not.toHaveProperty('forceUpdate')
    })

    it('[S7-01] sends the id of the relay’s client once it is known', async () => {
      const clientId: RelayClientId = { current: undefined }
      const holdings = configured({ service: service.url }, chains, clientId)
      const ask = () => holdings.of({ network: on1, address: DEV, rpcUrls: [], changed: [] }, signal())()
      const before = service.requests.length
      await ask()
      clientId.current = 'did:key:z6Mk'
      await ask()
      const sentRequests = service.requests.slice(before).map(({ query }) => query['clientId'])
      expect(sentRequests).toEqual([undefined, undefined, 'did:key:z6Mk'])
    })

    it('[S7-02] loads the supported chains once, and again only if that failed', async () => {
      const holdings = configured({ service: service.url })
      const ask = () => holdings.of({ network: on1, address: DEV, rpcUrls: [], changed: [] }, signal())()
      const before = service.requests.length
      await service.fail({ type: 'status', status: 404 }, 1)
      expect(E.isLeft(await ask())).toBe(true)
      await ask()
      await ask()
      const paths = service.requests.slice(before).map(({ path }) => path.replace(DEV, ''))
      expect(paths.filter((path) => path === '/v1/supported-chains')).toHaveLength(2)
    })

    it('[S7-02] a network that the service does not support is read from its nodes', async () => {
      const unserved = await startChain(7)
      onTestFinished(unserved.stop)
      await rpc(unserved.url, 'anvil_setBalance', [DEV, '0x14d1120d7b16000'])
      const found = right(await askService({}, { network: network(7), rpcUrls: [unserved.url] }))
      expect(symbolsAndAmounts(found)).toEqual([['ETH', '0.09375']])
    })

    it('[S7-12] sends the tokens that a transaction moved, the native token by its placeholder', async () => {
      const changedTokens = right(await askService({})).map(({ token }) => token)
      await rpc(anvil.url, 'anvil_setBalance', [DEV, '0xde0b6b3a7640000'])
      expect(symbolsAndAmounts(right(await askService({})))[0]).toEqual(['ETH', '0.09375'])
      const fresh = right(await askService({}, { changed: changedTokens }))
      expect(symbolsAndAmounts(fresh)[0]).toEqual(['ETH', '1'])
      expect(service.requests.at(-1)?.query['forceUpdate']).toBe(
        `eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,eip155:1:${SANDBOX_TOKEN}`,
      )
      await rpc(anvil.url, 'anvil_setBalance', [DEV, '0x14d1120d7b16000'])
    })

    it('[S7-12] reads tokens of no decimals and numbers of JSON, and marks tokens without a price as unlisted', async () => {
      const junk = {
        name: 'Junk',
        symbol: 'J',
        chainId: 'eip155:1',
        address: address('aa'),
        quantity: { decimals: '0' as string | number, numeric: '9' as string | number },
      }
      const stray = {
        ...junk,
        address: address('ac'),
        symbol: 'STRAY',
        price: 0,
        quantity: { decimals: '2', numeric: '9' },
      }
      const figures = {
        ...junk,
        symbol: 'FIG',
        address: address('ab'),
        quantity: { decimals: 3, numeric: 1.25 },
      }
      const body = JSON.stringify({ balances: [junk, stray, figures] })
      await service.fail({ type: 'body', body }, 1, ({ path }) => path.endsWith('/balance'))
      const found = right(await askService({}))
      expect(found.map(({ token, units }) => [token.symbol, token.isListed, units]).slice(1)).toEqual([
        ['J', false, 9n],
        ['STRAY', false, 900n],
        ['FIG', false, 1250n],
      ])
    })
  })

  it.each([
    [{ type: 'status', status: 500 }, 'Unavailable'],
    [{ type: 'status', status: 429 }, 'RateLimited'],
    [{ type: 'garbage' }, 'Unreadable'],
    [{ type: 'body', body: '{"balances":7}' }, 'Unreadable'],
  ] as const)('the service’s fault %j is the failure %s', async (fault, tag) => {
    await service.fail(fault, undefined, ({ path }) => path.endsWith('/balance'))
    expect(await askService({})).toMatchObject({ left: { _tag: tag } })
    await service.fail()
  })

  it('falls back to single calls if the node rejects Multicall3, and fails if no node responds', async () => {
    const word = `0x${'7'.padStart(64, '0')}`
    const picky = (forEach: 'answers' | 'is gone'): Chains => ({
      balanceOf: () => async () => E.right(1n),
      request:
        (_network, _urls, { params }) =>
        async () => {
          const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
          if (data === DECIMALS) return E.left(requestRejected({ code: 3, message: 'execution reverted' }))
          if (to.toLowerCase() === MULTICALL3)
            return E.left(requestRejected({ code: -32000, message: 'out of gas' }))
          return forEach === 'answers' ? E.right(word) : E.left(failure('ChainUnreachable', 'gone'))
        },
    })
    const request = { network: on1, address: DEV, rpcUrls: [NOWHERE], changed: [] }
    const found = await configured({ lists: [list] }, picky('answers')).of(request, signal())()
    expect(right(found).map(({ units }) => units)).toEqual([1n, 7n, 7n])
    const failedHoldings = await configured({ lists: [list] }, picky('is gone')).of(request, signal())()
    expect(failedHoldings).toMatchObject({ left: { _tag: 'Unavailable' } })
  })

  it.each([
    ['a multiplier of two and a half', 25n * 10n ** 17n, 100n * 25n, true],
    ['a multiplier of a third', 10n ** 18n / 3n, 333n, true],
    ['a multiplier of one', 10n ** 18n, 1000n, false],
    ['no multiplier', undefined, 1000n, false],
    ['a number that any call gets', 7n, 1000n, false],
  ] as const)(
    'are shown as the issuer’s app shows them, by %s (ERC-8056)',
    async (_, multiplier, shown, isScaled) => {
      const word = (value: bigint) => E.right(`0x${value.toString(16).padStart(64, '0')}`)
      const node: Chains = {
        balanceOf: () => async () => E.right(1n),
        request:
          (_network, _urls, { params }) =>
          async () => {
            const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
            const reverted = E.left(requestRejected({ code: 3, message: 'execution reverted' }))
            if (to.toLowerCase() === MULTICALL3 || data === DECIMALS) return reverted
            if (data === UI_MULTIPLIER) return multiplier === undefined ? reverted : word(multiplier)
            return word(1000n)
          },
      }
      const request = { network: on1, address: DEV, rpcUrls: [NOWHERE], changed: [] }
      const [, held] = right(await configured({ lists: [list] }, node).of(request, signal())())
      expect(held?.units).toBe(1000n)
      expect(held && amountOf(held).units).toBe(shown)
      expect(held?.token.isScaled === true).toBe(isScaled)
    },
  )

  it('prices of the wallet are in dollars, and are omitted if the host uses another currency', async () => {
    const asset = {
      address: 'native',
      balance: '0x1',
      type: 'native',
      metadata: { name: 'E', symbol: 'E', decimals: 18, price: 2 },
    }
    const provider = {
      request: async ({ method }: { readonly method: string }) =>
        method === 'wallet_getCapabilities'
          ? { '0x1': { assetDiscovery: { supported: true } } }
          : { '0x1': [asset] },
    }
    const request = { network: on1, address: DEV, rpcUrls: [], provider, changed: [] }
    const priceIn = async (currency: string) =>
      right(await configured({ currency }).of(request, signal())())[0]?.price
    expect(await priceIn('USD')).toEqual({ amount: { units: 2n, decimals: 0 }, currency: 'USD' })
    expect(await priceIn('EUR')).toBeUndefined()
  })

  it('names of Token-2022 come from the mint itself', async () => {
    const mint = 'FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'
    const fake = new FakeChains(['solana'])
    const info = { mint, tokenAmount: { amount: '1500', decimals: 2 } }
    const tokenAccounts = { value: [{ account: { data: { parsed: { info } } } }] }
    fake.answers['getTokenAccountsByOwner'] = E.right(tokenAccounts)
    const state = { name: 'Kelp', symbol: 'KELP', uri: '' }
    const extensions = [{ extension: 'tokenMetadata', state }]
    fake.answers['getMultipleAccounts'] = E.right({ value: [{ data: { parsed: { info: { extensions } } } }] })
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [NOWHERE], changed: [] }
    // The other token program holds nothing of the account.
    const from: Chains = {
      balanceOf: (...asked) => fake.balanceOf(...asked),
      request: (network, urls, call) =>
        JSON.stringify(call.params).includes('Tokenkeg')
          ? TE.right({ value: [] })
          : fake.request(network, urls, call),
    }
    const found = right(await configured({}, from).of(request, signal())())
    expect(found.at(-1)).toMatchObject({
      units: 1500n,
      token: { ...{ name: 'Kelp', symbol: 'KELP' }, standard: 'spl2022', isListed: false },
    })
  })

  it.each([
    ['a multiplier', 'scaledUiAmountConfig', '37.5', 3750n, true],
    ['interest', 'interestBearingConfig', '15.07', 1507n, true],
    ['a multiplier of one', 'scaledUiAmountConfig', '15', 1500n, false],
    // Without the extension what a node rounds is no other amount.
    ['nothing', 'transferFeeConfig', '15.01', 1500n, false],
  ] as const)(
    'of Token-2022 are shown as the node shows them, by %s',
    async (_, extension, ui, shown, isScaled) => {
      const mint = 'FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'
      const fake = new FakeChains(['solana'])
      const info = { mint, tokenAmount: { amount: '1500', decimals: 2, uiAmountString: ui } }
      const tokenAccounts = { value: [{ account: { data: { parsed: { info } } } }] }
      fake.answers['getTokenAccountsByOwner'] = E.right(tokenAccounts)
      const extensions = [{ extension, state: {} }]
      fake.answers['getMultipleAccounts'] = E.right({
        value: [{ data: { parsed: { info: { extensions } } } }],
      })
      const from: Chains = {
        balanceOf: (...asked) => fake.balanceOf(...asked),
        request: (network, urls, call) =>
          JSON.stringify(call.params).includes('Tokenkeg')
            ? TE.right({ value: [] })
            : fake.request(network, urls, call),
      }
      const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [NOWHERE], changed: [] }
      const held = right(await configured({}, from).of(request, signal())()).at(-1)
      expect(held?.units).toBe(1500n)
      expect(held && amountOf(held).units).toBe(shown)
      expect(held?.token.isScaled === true).toBe(isScaled)
    },
  )

  it.each([
    ['no node describes the mint', E.left({ message: 'No node answers' })],
    ['a node does not know the mint', E.right({ value: [null] })],
    ['a node describes fewer mints', E.right({ value: [] })],
  ])('of Token-2022 are shown as the node shows them, also if %s', async (_, answer) => {
    const fake = new FakeChains(['solana'])
    const mint = 'FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'
    const held = (uiAmountString: string | null) => ({
      account: {
        data: { parsed: { info: { mint, tokenAmount: { amount: '1500', decimals: 2, uiAmountString } } } },
      },
    })
    fake.answers['getMultipleAccounts'] = answer
    const from = (ui: string | null): Chains => ({
      balanceOf: (...asked) => fake.balanceOf(...asked),
      request: (network, urls, call) =>
        call.method === 'getTokenAccountsByOwner'
          ? TE.right({ value: JSON.stringify(call.params).includes('Tokenkeg') ? [] : [held(ui)] })
          : fake.request(network, urls, call),
    })
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [NOWHERE], changed: [] }
    const heldBy = async (ui: string | null) =>
      right(await configured({}, from(ui)).of(request, signal())()).at(-1)
    const scaled = await heldBy('37.5')
    expect(scaled && amountOf(scaled).units).toBe(3750n)
    expect(scaled?.token.isScaled).toBe(true)
    for (const ui of ['15', null]) {
      const plain = await heldBy(ui)
      expect(plain?.units).toBe(1500n)
      expect(plain?.token.isScaled).toBeUndefined()
    }
  })

  it('a list identifies tokens of other families by CAIP-2', async () => {
    const sandboxDollar = {
      chainId: solanaMainnet.caipNetworkId,
      address: SANDBOX_MINT,
      name: 'Sandbox Dollar',
      symbol: 'SUSD',
      decimals: 6,
    }
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [node.url], changed: [] }
    const found = right(
      await configured({ lists: [{ name: 'S', tokens: [sandboxDollar] }] }).of(request, signal())(),
    )
    expect(found.map(({ token }) => token)).toContainEqual(
      expect.objectContaining({ symbol: 'SUSD', isListed: true, standard: 'spl' }),
    )
  })

  it('[S7-39, S7-40] a wallet is asked what it can and holds for the account on the chain alone', async () => {
    const asked: unknown[] = []
    const provider = {
      request: async ({ method, params }: { readonly method: string; readonly params: unknown }) => {
        asked.push([method, params])
        return method === 'wallet_getCapabilities'
          ? { '0x1': { assetDiscovery: { supported: true } } }
          : { '0x1': [{ address: 'native', balance: '0x7', type: 'native' }] }
      },
    }
    const request = { network: on1, address: DEV, rpcUrls: [NOWHERE], provider, changed: [] }
    const found = right(await configured().of(request, signal())())
    expect(found.map(({ units }) => units)).toEqual([7n])
    expect(asked).toEqual([
      ['wallet_getCapabilities', [DEV, ['0x1']]],
      ['wallet_getAssets', [{ account: DEV, chainFilter: ['0x1'] }]],
    ])
  })

  it('[S7-39] a wallet that does not list its assets gets one request', async () => {
    const requestedUrls: string[] = []
    const provider = {
      request: async ({ method }: { readonly method: string }) => void requestedUrls.push(method),
    }
    const holdings = configured()
    const request = { network: on1, address: DEV, rpcUrls: [anvil.url], provider, changed: [] }
    await holdings.of(request, signal())()
    await holdings.of(request, signal())()
    expect(requestedUrls).toEqual(['wallet_getCapabilities'])
  })
})

describe('several sources', () => {
  const provider = {
    request: async ({ method }: { readonly method: string }) =>
      method === 'wallet_getCapabilities'
        ? { '0x1': { assetDiscovery: { supported: true } } }
        : { '0x1': [{ address: 'native', balance: '0x7', type: 'NATIVE' }] },
  }
  const request = { network: network(1), address: DEV, rpcUrls: [NOWHERE], changed: [] }

  it('a slow list does not delay a wallet that reports its assets', async () => {
    const order: string[] = []
    vi.stubGlobal('fetch', (_: string, { signal: end }: { readonly signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => {
        end.addEventListener('abort', () => {
          order.push('list')
          reject(new Error('aborted'))
        })
      })
    })
    const holdings = configured({ lists: ['https://lists.example/slow.json'] })
    right(await holdings.of({ ...request, provider }, signal())())
    expect(order).toEqual([])
    vi.unstubAllGlobals()
  })

  it('tokens that are read one by one are no longer read after the request is cancelled', async () => {
    const from = new FakeChains()
    const tokens = Array.from({ length: 40 }, (_, nth) => ({
      chainId: 1,
      address: `0x${(nth + 1).toString(16).padStart(40, '0')}`,
      name: 'Token',
      symbol: 'TKN',
      decimals: 6,
    }))
    const cancelled = new AbortController()
    cancelled.abort()
    await configured({ lists: [{ name: 'L', tokens }] }, from).of(request, cancelled.signal)()
    expect(from.calls.map(({ method }) => method)).toEqual(['eth_call'])
  })

  it('each token is returned once, from its first source', async () => {
    const dollar = { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: address('aa') }
    const quantities = ['5', '9'].map((numeric) => ({ ...dollar, quantity: { decimals: '2', numeric } }))
    const found = right(await configured({ holdings: async () => quantities }).of(request, signal())())
    expect(symbolsAndAmounts(found)).toEqual([['USD', '5']])
  })
})

describe('Multicall3', () => {
  const owner = getAddress(DEV)
  const contracts = [SANDBOX_TOKEN, address('aa'), address('bb')]

  it('is called as viem calls it', () => {
    const callData = encodeFunctionData({
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      args: [owner],
    })
    const calls = contracts.map((target) => ({ target: getAddress(target), allowFailure: true, callData }))
    expect(aggregateData(contracts, balanceOfData(DEV))).toBe(
      encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    )
  })

  it('is decoded as viem decodes it, and a call that fails or returns invalid data has no balance', () => {
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
    const result = [
      { success: true, returnData: word(7n) },
      { success: false, returnData: word(9n) },
      { success: true, returnData: '0x' as const },
    ]
    const raw = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    expect(numbersIn(raw, 3)).toEqual([7n, 'none', undefined])
  })

  it.each(['0x', '0x1', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(640)}`, undefined, 7])(
    '%s is not a valid response',
    (raw) => {
      expect(numbersIn(raw, 3)).toBeUndefined()
    },
  )
})
