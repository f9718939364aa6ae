import * as TE from 'fp-ts/TaskEither'
import { type Hex, pad, parseEther, toEventSelector, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import type { Configure } from '#application/use-cases/modal/configure.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { PrepareSwap } from '#application/use-cases/swaps/prepare-swap.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import type { ApprovalRequest, SwapPlan, SwapRequest, SwapSimulation } from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import type { SwapSourceConfig } from '#infrastructure/swaps/swaps-config.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'
import type { SwapTransactions } from '#ports/swap-transactions.ts'
import { addDataFee, addOperatorFee } from '#sandbox/data-fee/data-fee.ts'
import { rpc } from '#sandbox/rpc.ts'
import { exchange, sandboxEuro, STRANGER } from '#sandbox/swaps/exchange.ts'
import { balanceOf, NATIVE } from '#sandbox/swaps/pools.ts'
import { deployWeirdTokens } from '#sandbox/weird-tokens/weird-tokens.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { failed, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { asking } from './swap-asking.ts'
import {
  CHAIN,
  erc20On,
  hostSource,
  routersOn,
  signal,
  startExchange,
  type SwapWorld,
  swapsOf,
} from './swaps-kit.ts'

/** anvil's second account, which swaps. */
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const account = privateKeyToAccount(KEY)
/** A token like USDT, whose `approve` changes a non-zero allowance only to zero. */
const STUBBORN = '0x000000000000000000000000000000000000f00d'
const STUBBORN_CODE =
  '0x60003560e01c63dd62ed3e1460315760243580156023576000541560235760006000fd5b600055600160005260206000f35b60005460005260206000f3'

const noneRight = { _tag: 'Right', right: undefined }

const chains = new LazyChains([evm()])
const transactions = new ChainSwapTransactions(chains, new HastyClock())

/** The world with a node that overrides some responses. Undefined leaves a request to the node. */
const withNode = (respond: (call: RpcRequest) => ReturnType<Chains['request']> | undefined) =>
  new ChainSwapTransactions(
    {
      balanceOf: (...request) => chains.balanceOf(...request),
      request: (on, urls, call) => respond(call) ?? chains.request(on, urls, call),
    },
    new HastyClock(),
  )

let world: SwapWorld
let snapshot: unknown
beforeAll(async () => {
  world = await startExchange()
  await world.ask('anvil_setCode', [STUBBORN, STUBBORN_CODE])
  snapshot = await world.ask('evm_snapshot')
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  await world.ask('evm_revert', [snapshot])
  snapshot = await world.ask('evm_snapshot')
  await world.fault('none')
})

const tokenBalance = (token: string | undefined, owner: string = world.owner) =>
  balanceOf(world.anvil.url, (token ?? NATIVE) as `0x${string}`, owner as `0x${string}`)

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** A wallet with the account. These methods override its own. */
const walletWith = (methods: Methods = {}) => {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const request = async (call: { readonly method: string; readonly params: readonly unknown[] }) => {
    // Read before each request.
    if (call.method !== 'eth_chainId') calls.push(call)
    const method = methods[call.method]
    return method === undefined ? rpc(world.anvil.url, call.method, call.params) : method(call.params)
  }
  const connector = {
    id: 'test',
    name: cleanText('Test'),
    type: 'INJECTED',
    namespace: 'eip155',
    chains: [],
  } as const
  return { asked: calls, connector: { ...connector, provider: { request } } }
}

const signTypedData: Methods[string] = ([, data]) => account.signTypedData(JSON.parse(String(data)))

const service = (): SwapSourceConfig => ({ type: 'service', url: world.service.url })
const planOf = async (
  request: SwapRequest,
  source = service(),
  permit?: `0x${string}`,
): Promise<SwapPlan> => {
  const swaps = swapsOf([source])
  const quote = right(await swaps.quote(request, signal())())
  return right(await swaps.build(quote, permit, signal())())
}
const simulated = async (plan: SwapPlan, approval: ApprovalRequest | undefined = plan.approval) =>
  right(await transactions.simulate(plan, approval)())
const changesOf = (simulation: SwapSimulation) =>
  simulation.type === 'simulated' ? simulation.changes : simulation
const included = async ({ hash }: { readonly hash: string }) => {
  for (;;) {
    const receipt = (await world.ask('eth_getTransactionReceipt', [hash])) as Readonly<
      Record<'status' | 'gasUsed' | 'effectiveGasPrice', `0x${string}`>
    > | null
    if (receipt !== null) return receipt
  }
}

const pairs = [
  ['native', 'euro', '0.5'],
  ['dollar', 'native', '120'],
  ['dollar', 'euro', '75'],
] as const

describe.each(pairs)('a swap of %s for %s', (from, to, amount) => {
  it('changes the balances as simulated, for at most the simulated fee', async () => {
    const request = world.requestOf(from, to, amount)
    const plan = await planOf(request)
    const simulation = await simulated(plan)
    expect(changesOf(simulation)).toEqual(
      expect.arrayContaining([
        { token: request.from.address?.toLowerCase(), units: -request.units },
        { token: request.to.address?.toLowerCase(), units: plan.quote.received },
      ]),
    )
    expect(changesOf(simulation)).toHaveLength(2)
    const { connector } = walletWith()
    const before = await Promise.all([tokenBalance(request.from.address), tokenBalance(request.to.address)])
    if (plan.approval !== undefined)
      await included(right(await asking(transactions).approve(connector, request, plan.approval, signal())()))
    const price = right(await transactions.maxFeeFor(request, 1n)())
    const fee = right(
      await transactions.maxFeeFor(request, simulation.type === 'simulated' ? simulation.gas : 0n)(),
    )
    expect(price > 0n && fee > price).toBe(true)
    const { status, gasUsed, effectiveGasPrice } = await included(
      right(await asking(transactions).send(connector, plan, signal())()),
    )
    expect(status).toBe('0x1')
    const spent = BigInt(gasUsed) * BigInt(effectiveGasPrice)
    expect(spent <= fee).toBe(true)
    const after = await Promise.all([tokenBalance(request.from.address), tokenBalance(request.to.address)])
    if (from === 'native') expect(before[0] - after[0]).toBe(request.units + spent)
    else expect(before[0] - after[0]).toBe(request.units)
    if (to !== 'native') expect(after[1] - before[1]).toBe(plan.quote.received)
    if (plan.approval !== undefined)
      // Exactly the amount was allowed, and all of it was used.
      expect(right(await transactions.allowance(request, plan.approval.spender)())).toBe(0n)
  })
})

interface Subject {
  readonly transactions: SwapTransactions
  /** The number of requests to the wallet. */
  readonly asked: () => number
  readonly connector: Connector
  readonly plan: SwapPlan
}

/** The contract of the port, for each implementation. */
const subjects: Readonly<Record<string, (methods?: Methods) => Promise<Subject>>> = {
  anvil: async (methods = {}) => {
    const { connector, asked: calls } = walletWith({ eth_signTypedData_v4: signTypedData, ...methods })
    return {
      transactions,
      asked: () => calls.length,
      connector,
      plan: await planOf(world.requestOf('euro', 'dollar', '20')),
    }
  },
  fake: async (methods) => {
    const fake = Object.assign(new FakeSwapTransactions(), { supportsPermits: true })
    if (methods !== undefined) fake.answers.push('reject')
    const source = new FakeSwaps(new HastyClock(), [world.on.caipNetworkId])
    const quote = right(await source.quote(world.requestOf('euro', 'dollar', '20'), signal())())
    const plan = right(await source.build(quote, undefined, signal())())
    return {
      transactions: fake,
      asked: () => fake.walletRequests.length,
      connector: walletWith().connector,
      plan,
    }
  },
}

describe.each(Object.keys(subjects))('SwapTransactions contract: %s', (name) => {
  const start = (methods?: Methods) => {
    const subject = subjects[name]
    if (subject === undefined) throw new Error(name)
    return subject(methods)
  }
  const exactOf = ({ quote: { request }, approval }: SwapPlan): ApprovalRequest => ({
    spender: approval?.spender ?? '',
    units: request.units,
  })
  const reject = () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }

  it('reads the balances of the account, and a fee that grows with the gas', async () => {
    const { transactions: swapTransactions, plan } = await start()
    const { request } = plan.quote
    const { balance, nativeBalance } = right(await swapTransactions.funds(request)())
    expect(balance > 0n && nativeBalance > 0n).toBe(true)
    const [less, more] = [
      right(await swapTransactions.maxFeeFor(request, 21_000n)()),
      right(await swapTransactions.maxFeeFor(request, 42_000n)()),
    ]
    expect(less > 0n && more > less).toBe(true)
  })

  it('approves exactly the amount, and simulates the swap with it', async () => {
    const { transactions: swapTransactions, connector, plan } = await start()
    const { request, received } = plan.quote
    const exact = exactOf(plan)
    expect(right(await swapTransactions.allowance(request, exact.spender)())).toBe(0n)
    const simulation = right(await swapTransactions.simulate(plan, exact)())
    const { changes, gas } = simulation.type === 'simulated' ? simulation : { changes: [], gas: 0n }
    expect(gas).toBeGreaterThan(0n)
    const changeOf = (token: string | undefined) =>
      changes.find((change) => change.token?.toLowerCase() === token?.toLowerCase())?.units
    expect([changeOf(request.from.address), changeOf(request.to.address)]).toEqual([-request.units, received])
    const { hash } = right(await asking(swapTransactions).approve(connector, request, exact, signal())())
    if (name === 'anvil') await included({ hash })
    expect(right(await swapTransactions.allowance(request, exact.spender)())).toBe(request.units)
    expect(right(await asking(swapTransactions).send(connector, plan, signal())()).hash).toMatch(
      /^0x[\da-f]{64}$/,
    )
  })

  it('requests a permit for exactly the amount', async () => {
    const { transactions: swapTransactions, connector, plan } = await start()
    const { request } = plan.quote
    const permit = right(await swapTransactions.permitFor(request, exactOf(plan).spender, 2n ** 40n)())
    expect(permit).toMatchObject({ owner: request.owner, units: request.units, deadline: 2n ** 40n })
    if (permit === undefined) return
    expect(right(await asking(swapTransactions).signPermit(connector, request, permit, signal())())).toMatch(
      /^0x[\da-f]+$/,
    )
  })

  it.each(['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls'] as const)(
    'reports a rejection of %s as the user’s',
    async (method) => {
      const { transactions: swapTransactions, connector, plan } = await start({ [method]: reject })
      const { request } = plan.quote
      const exact = exactOf(plan)
      const domain = { name: '', version: '1', chainId: 10n, verifyingContract: exchange.euro }
      const permit = { owner: request.owner, ...exact, nonce: 0n, deadline: 1n, domain }
      const approvals = {
        eth_sendTransaction: asking(swapTransactions).approve(connector, request, exact, signal()),
        eth_signTypedData_v4: asking(swapTransactions).signPermit(connector, request, permit, signal()),
        wallet_sendCalls: asking(swapTransactions).sendBatch(connector, plan, exact, signal()),
      }
      expect(await approvals[method]()).toEqual(failed('UserRejected'))
    },
  )

  it('sends the wallet no cancelled request', async () => {
    const { transactions: swapTransactions, connector, plan, asked: requestCount } = await start()
    const { request } = plan.quote
    const exact = exactOf(plan)
    const permit = right(await swapTransactions.permitFor(request, exact.spender, 2n ** 40n)())
    if (permit === undefined) throw new Error('The token takes no permit')
    const requests = [
      (end: AbortSignal) => asking(swapTransactions).approve(connector, request, exact, end),
      (end: AbortSignal) => asking(swapTransactions).signPermit(connector, request, permit, end),
      (end: AbortSignal) => asking(swapTransactions).send(connector, plan, end),
      (end: AbortSignal) => asking(swapTransactions).sendBatch(connector, plan, exact, end),
    ]
    for (const ask of requests) {
      const controller = new AbortController()
      controller.abort()
      expect(await ask(controller.signal)()).toEqual(failed('SendFailed'))
    }
    expect(requestCount()).toBe(0)
  })
})

describe('the balances of the account', () => {
  it('are returned with the native token, which pays the fee', async () => {
    const native = await tokenBalance(undefined)
    expect(right(await transactions.funds(world.requestOf('dollar', 'euro', '1'))())).toEqual({
      balance: await tokenBalance(world.tokens.dollar.address),
      nativeBalance: native,
    })
    expect(right(await transactions.funds(world.requestOf('native', 'euro', '1'))())).toEqual({
      balance: native,
      nativeBalance: native,
    })
  })

  it('are accompanied by a fee that includes the data fee of an OP-stack network', async () => {
    const request = world.requestOf('native', 'euro', '1')
    const maxFee = right(await transactions.maxFeeFor(request, 0n)())
    await addDataFee(world.anvil.url)
    expect(maxFee).toBe(0n)
    expect(right(await transactions.maxFeeFor(request, 0n)())).toBeGreaterThan(0n)
    const [short, longPayloads] = ['0x5a', `0x${'5a'.repeat(400)}`]
    const feeOf = async (...data: readonly string[]) =>
      right(await transactions.maxFeeFor(request, 0n, data)())
    expect(await feeOf(longPayloads)).toBeGreaterThan(await feeOf(short))
    expect(await feeOf(short, longPayloads)).toBe((await feeOf(short)) + (await feeOf(longPayloads)))
    // The operator's fee: a constant of each transaction, and a part of the gas, which is that of all transactions.
    const [one, two] = [await feeOf(short), await feeOf(short, short)]
    const gasOnly = right(await transactions.maxFeeFor(request, 1_000_000n, [short])())
    await addOperatorFee(world.anvil.url)
    expect(await feeOf(short)).toBe(one + 7_000_000n)
    expect(await feeOf(short, short)).toBe(two + 2n * 7_000_000n)
    expect(right(await transactions.maxFeeFor(request, 1_000_000n, [short])())).toBe(
      gasOnly + 1_100_000n * 3000n + 7_000_000n,
    )
  })
})

describe('what is at an address, and what others may take', () => {
  const [contract, thief] = [`0x${'ac'.repeat(20)}`, `0x${'7e'.repeat(20)}`] as const
  const nodes = () => ({ network: world.on, rpcUrls: [world.anvil.url] })

  it.each([
    ['none', '0x'],
    ['delegation', `0xef0100${'ac'.repeat(20)}`],
    ['contract', '0x6080'],
  ])('is told as %s for the code %s', async (expected, code) => {
    await world.ask('anvil_setCode', [contract, code])
    expect(right(await transactions.codeAt(nodes(), contract)())).toBe(expected)
  })

  it('is nothing only if the token’s contract says so', async () => {
    const { address: euro = '' } = world.requestOf('euro', 'dollar', '1').from
    const account = { ...nodes(), owner: world.owner }
    expect(right(await transactions.mayTake(account, euro, thief)())).toBe(false)
    await world.send({ to: euro, data: approveData(thief, 1n) })
    expect(right(await transactions.mayTake(account, euro, thief)())).toBe(true)
    await world.ask('anvil_setCode', [contract, '0x'])
    expect(right(await transactions.mayTake(account, contract, thief)())).toBe(true)
  })
})

describe('an approval', () => {
  const allowed = async (request: SwapRequest) =>
    right(await transactions.allowance(request, exchange.router)())

  it('is for exactly the amount, whatever the source’s own call contains', async () => {
    await world.fault('approval')
    const request = world.requestOf('dollar', 'euro', '5')
    const { approval } = await planOf(request)
    expect(approval?.units).toBe(2n ** 256n - 1n)
    const { connector, asked: calls } = walletWith()
    const exact = { spender: exchange.router, units: request.units }
    await included(right(await asking(transactions).approve(connector, request, exact, signal())()))
    expect(calls).toMatchObject([
      {
        method: 'eth_sendTransaction',
        params: [
          {
            from: world.owner,
            to: request.from.address,
            value: '0x0',
            data: approveData(exchange.router, request.units),
            chainId: '0xa',
          },
        ],
      },
    ])
    expect(await allowed(request)).toBe(request.units)
  })

  it('resets another allowance first if the token requires that', async () => {
    const request = { ...world.requestOf('dollar', 'euro', '5'), from: erc20On(CHAIN, STUBBORN, 6, 'TETH') }
    const { connector, asked: calls } = walletWith()
    const approve = (units: bigint) =>
      asking(transactions).approve(
        connector,
        request,
        { spender: exchange.router, units },
        signal(),
        included,
      )
    await included(right(await approve(7n)()))
    await included(right(await approve(9n)()))
    expect(calls.map(({ params }) => params)).toMatchObject(
      [7n, 0n, 9n].map((units) => [{ data: approveData(exchange.router, units) }]),
    )
    expect(await allowed(request)).toBe(9n)
  })

  it('that the user rejects fails with UserRejected, not with SendFailed', async () => {
    const reject = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    const { connector } = walletWith({ eth_sendTransaction: reject })
    const request = world.requestOf('dollar', 'euro', '5')
    const plan = await planOf(world.requestOf('native', 'euro', '0.5'))
    const exact = { spender: exchange.router, units: 1n }
    expect(await asking(transactions).approve(connector, request, exact, signal())()).toEqual(
      failed('UserRejected'),
    )
    expect(await asking(transactions).send(connector, plan, signal())()).toEqual(failed('UserRejected'))
  })
})

describe('a simulation', () => {
  it('shows that a router keeps the tokens that it must pay', async () => {
    await world.fault('stealing')
    const request = world.requestOf('native', 'euro', '0.5')
    expect(changesOf(await simulated(await planOf(request)))).toEqual([
      { token: undefined, units: -request.units },
    ])
  })

  it('shows that another account receives the tokens', async () => {
    await world.fault('receiver')
    const request = world.requestOf('dollar', 'euro', '10')
    const changes = changesOf(await simulated(await planOf(request)))
    expect(changes).toEqual([{ token: request.from.address?.toLowerCase(), units: -request.units }])
  })

  it('shows that a router takes the whole allowance', async () => {
    await world.fault('greedy')
    const request = world.requestOf('dollar', 'euro', '10')
    const plan = await planOf(request)
    const [paid] = changesOf(
      await simulated(plan, { spender: plan.approval?.spender ?? '', units: 10n * request.units }),
    ) as readonly { readonly units: bigint }[]
    expect(paid?.units).toBe(-10n * request.units)
    // With an approval of exactly the amount no more can be taken.
    const exact = changesOf(
      await simulated(plan, { spender: plan.approval?.spender ?? '', units: request.units }),
    )
    expect(exact).toContainEqual({ token: request.from.address?.toLowerCase(), units: -request.units })
  })

  it('shows other tokens that leave the account', async () => {
    const request = world.requestOf('native', 'euro', '0.5')
    const plan = await planOf(request)
    // The account itself sends dollars, which the plan does not mention.
    const transaction = {
      ...plan.transaction,
      to: world.tokens.dollar.address ?? '',
      data: `0xa9059cbb${STRANGER.slice(2).toLowerCase().padStart(64, '0')}${5n.toString(16).padStart(64, '0')}`,
      value: 0n,
    } as const
    expect(changesOf(await simulated({ ...plan, transaction }))).toEqual([
      { token: world.tokens.dollar.address?.toLowerCase(), units: -5n },
    ])
  })

  it('shows the amount after a token’s own fee', async () => {
    const { feeOnTransfer } = await deployWeirdTokens(world.anvil.url, [
      world.owner as unknown as `0x${string}`,
    ])
    const request = {
      ...world.requestOf('native', 'euro', '0.5'),
      to: erc20On(CHAIN, feeOnTransfer, 18, 'TOLL'),
    }
    const plan = { ...(await planOf(world.requestOf('native', 'euro', '0.5'))) }
    // A transfer to oneself costs only the fee, which need not be in an event.
    const data =
      `0xa9059cbb${world.owner.slice(2).toLowerCase().padStart(64, '0')}${1000n.toString(16).padStart(64, '0')}` as const
    const transaction = { ...plan.transaction, to: feeOnTransfer, data, value: 0n }
    const [change] = changesOf(
      await simulated({ ...plan, quote: { ...plan.quote, request }, transaction }),
    ) as readonly {
      readonly units: bigint
    }[]
    expect(change?.units !== undefined && change.units < 0n && change.units > -1000n).toBe(true)
  })

  it('reports why a swap would revert', async () => {
    await world.fault('expired')
    const expired = await simulated(await planOf(world.requestOf('native', 'euro', '0.5')))
    expect(expired).toMatchObject({ type: 'reverted', reason: expect.stringContaining('expired') })
    await world.fault('none')
    const unapproved = await planOf(world.requestOf('dollar', 'euro', '5'))
    expect(right(await transactions.simulate(unapproved, undefined)())).toMatchObject({ type: 'reverted' })
    const poor = await planOf(world.requestOf('native', 'euro', '300'))
    const transaction = { ...poor.transaction, value: 10n ** 30n }
    expect(await simulated({ ...poor, transaction })).toMatchObject({ type: 'reverted' })
  })

  it('is unavailable if the node cannot simulate, and fails if no node responds', async () => {
    const plan = await planOf(world.requestOf('native', 'euro', '0.5'))
    const lacking = withNode(({ method }) =>
      method === 'eth_simulateV1'
        ? TE.left(requestRejected({ code: -32_601, message: 'the method eth_simulateV1 does not exist' }))
        : undefined,
    )
    expect(right(await lacking.simulate(plan, undefined)())).toEqual({ type: 'unavailable' })
    const garbled = withNode(({ method }) => (method === 'eth_simulateV1' ? TE.right('yes') : undefined))
    expect(await garbled.simulate(plan, undefined)()).toEqual(failed('ChainUnreachable'))
  })

  it('[S0-06] counts a transfer of the native token once, whether the node or the network logs it, or both', async () => {
    const request = world.requestOf('native', 'euro', '0.5')
    const plan = await planOf(request)
    const [node, eip7708] = [`0x${'ee'.repeat(20)}`, `0x${'ff'.repeat(19)}fe`] as const
    const logFrom = (address: string) => ({
      address,
      topics: [
        toEventSelector('Transfer(address,address,uint256)'),
        pad(world.owner as Hex),
        pad(exchange.router),
      ],
      data: toHex(request.units, { size: 32 }),
    })
    const balance = { status: '0x1', gasUsed: '0x5208', returnData: `0x${'0'.repeat(64)}`, logs: [] }
    for (const emitters of [[node], [eip7708], [eip7708, node]]) {
      const calls = [balance, { ...balance, logs: emitters.map(logFrom) }, balance]
      const answering = withNode(({ method }) =>
        method === 'eth_simulateV1' ? TE.right([{ calls }]) : undefined,
      )
      expect(right(await answering.simulate(plan, undefined)())).toMatchObject({
        type: 'simulated',
        changes: [{ token: undefined, units: -request.units }],
      })
    }
  })

  it('[S0-06] counts what the contract of the native token moves as the native token, and once', async () => {
    const request = world.requestOf('native', 'euro', '0.5')
    const plan = await planOf(request)
    const [node, twin] = [`0x${'ee'.repeat(20)}`, '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'] as const
    const logFrom = (address: string) => ({
      address,
      topics: [
        toEventSelector('Transfer(address,address,uint256)'),
        pad(world.owner as Hex),
        pad(exchange.router),
      ],
      data: toHex(request.units, { size: 32 }),
    })
    const call = { status: '0x1', gasUsed: '0x5208', logs: [] }
    const read = (units: bigint) => ({ ...call, returnData: toHex(units, { size: 32 }) })
    const before = [read(0n), read(3n * request.units)]
    for (const [emitters, paid] of [
      [[node, twin], request.units],
      [[twin], request.units],
      // What the contract moves besides the value that the node logs.
      [[node, twin, twin], 2n * request.units],
    ] as const) {
      const after = [read(0n), read(3n * request.units - paid)]
      const answering = withNode(({ method, params }) => {
        if (method !== 'eth_simulateV1') return undefined
        const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: readonly unknown[] }] }]
        const reads = (blockStateCalls[0].calls.length - 1) / 2
        const swap = { ...call, logs: emitters.map(logFrom) }
        return TE.right([{ calls: [...before.slice(0, reads), swap, ...after.slice(0, reads)] }])
      })
      expect(right(await answering.simulate(plan, undefined)())).toMatchObject({
        type: 'simulated',
        changes: [{ token: undefined, units: -paid }],
      })
    }
  })

  it('asks a node a few times at most, even if the calls move another token each time', async () => {
    const plan = await planOf(world.requestOf('native', 'euro', '0.5'))
    const balance = { status: '0x1', gasUsed: '0x5208', returnData: `0x${'0'.repeat(64)}`, logs: [] }
    let runs = 0
    const moving = withNode(({ method, params }) => {
      if (method !== 'eth_simulateV1') return undefined
      const [{ blockStateCalls }] = params as [
        { readonly blockStateCalls: readonly [{ readonly calls: readonly unknown[] }] },
      ]
      runs += 1
      const log = {
        address: toHex(runs, { size: 20 }),
        topics: [
          toEventSelector('Transfer(address,address,uint256)'),
          pad(world.owner as Hex),
          pad(exchange.router),
        ],
        data: toHex(1n, { size: 32 }),
      }
      const calls = blockStateCalls[0].calls.map(() => ({ ...balance, logs: [log] }))
      return TE.right([{ calls }])
    })
    expect(right(await moving.simulate(plan, undefined)())).toMatchObject({ type: 'reverted' })
    expect(runs).toBe(3)
  })

  it('shows no gain if a balance is readable only once, or if a response is truncated', async () => {
    const plan = await planOf(world.requestOf('native', 'euro', '0.5'))
    const call = (returnData: string) => ({ status: '0x1', gasUsed: '0x5208', returnData, logs: [] })
    const answering = (calls: readonly object[]) =>
      withNode(({ method }) => (method === 'eth_simulateV1' ? TE.right([{ calls }]) : undefined))
    const much = call(`0x${'f'.padStart(64, '0')}`)
    const simulated = async (...calls: readonly object[]) =>
      right(await answering(calls).simulate(plan, undefined)())
    expect(await simulated(much, much, much)).toMatchObject({ type: 'simulated', changes: [] })
    expect(await simulated(call('0x'), much, much)).toMatchObject({ type: 'reverted' })
    expect(await simulated(much, much, call('0x'))).toMatchObject({ type: 'reverted' })
    expect(await simulated(much, much)).toEqual({ type: 'unavailable' })
    expect(await simulated()).toEqual({ type: 'unavailable' })
    // In a swap of native tokens no balances are read around the call.
    const { quote } = plan
    const native = { ...plan, quote: { ...quote, request: { ...quote.request, to: quote.request.from } } }
    expect(right(await answering([]).simulate(native, undefined)())).toEqual({ type: 'unavailable' })
    expect(right(await answering([much]).simulate(native, undefined)())).toMatchObject({ type: 'simulated' })
  })
})

describe('a permit', () => {
  const DEADLINE = 2n ** 40n
  const request = () => world.requestOf('euro', 'dollar', '25')
  const permitFor = async (swapTransactions = transactions, swapRequest = request()) =>
    right(await swapTransactions.permitFor(swapRequest, exchange.honest.convert, DEADLINE)())

  it('has name, version and nonce of the token, and exactly the amount', async () => {
    expect(await permitFor()).toEqual({
      owner: world.owner,
      spender: exchange.honest.convert,
      units: request().units,
      nonce: 0n,
      deadline: DEADLINE,
      domain: {
        name: 'Sandbox Euro',
        version: '1',
        chainId: 10n,
        verifyingContract: world.tokens.euro.address,
      },
    })
  })

  it('replaces the approval: one transaction, with the signed amount', async () => {
    const permit = await permitFor()
    if (permit === undefined) throw new Error('no permit')
    const { connector, asked: calls } = walletWith({ eth_signTypedData_v4: signTypedData })
    const signed = right(await asking(transactions).signPermit(connector, request(), permit, signal())())
    const plan = await planOf(request(), service(), signed)
    expect(changesOf(right(await transactions.simulate(plan, undefined)()))).toContainEqual({
      token: world.tokens.dollar.address?.toLowerCase(),
      units: plan.quote.received,
    })
    const before = await tokenBalance(world.tokens.dollar.address)
    const { status } = await included(right(await asking(transactions).send(connector, plan, signal())()))
    expect([status, (await tokenBalance(world.tokens.dollar.address)) - before]).toEqual([
      '0x1',
      plan.quote.received,
    ])
    expect(calls.map(({ method }) => method)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
    expect((await permitFor())?.nonce).toBe(1n)
  })

  it('is unsupported for a token without permits, and for the native token', async () => {
    expect(await permitFor(transactions, world.requestOf('dollar', 'euro', '1'))).toBeUndefined()
    expect(await permitFor(transactions, world.requestOf('native', 'euro', '1'))).toBeUndefined()
  })

  it.each([
    ['a contract has none, because the token recovers the owner from the signature', '0x60f1', false],
    ['an account that delegates to a contract keeps its key (EIP-7702)', `0xef0100${'12'.repeat(20)}`, true],
  ])('[S0-06] %s', async (_, code, hasPermit) => {
    await world.ask('anvil_setCode', [world.owner, code])
    const permit = await permitFor()
    await world.ask('anvil_setCode', [world.owner, '0x'])
    expect(permit !== undefined).toBe(hasPermit)
  })

  it('is unsupported while the code of the owner is unknown', async () => {
    const silent = withNode(({ method }) =>
      method === 'eth_getCode' ? TE.left(failure('ChainUnreachable', 'No node answered')) : undefined,
    )
    expect(await permitFor(silent)).toBeUndefined()
  })

  /** Sets the node's response to calls of a function. */
  const functionAnswers = (selector: string, response: string) =>
    withNode(({ method, params }) => {
      const [call] = params as readonly { readonly data?: string }[]
      return method === 'eth_call' && call?.data?.startsWith(selector) === true
        ? TE.right(response)
        : undefined
    })

  it('is unsupported for DAI, whose permits are unlimited', async () => {
    const dai = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'
    expect(await permitFor(functionAnswers('0x30adf81f', dai))).toBeUndefined()
  })

  it('is unsupported if the token’s separator is for another domain', async () => {
    expect(await permitFor(functionAnswers('0x3644e515', `0x${'12'.repeat(32)}`))).toBeUndefined()
  })

  it.each([
    ['of a contract', `0x${'ab'.repeat(120)}`],
    ['that is none', 'signed'],
  ])('a signature %s is not used', async (_, signature) => {
    const { connector } = walletWith({ eth_signTypedData_v4: () => signature })
    const permit = await permitFor()
    if (permit === undefined) throw new Error('no permit')
    expect(await asking(transactions).signPermit(connector, request(), permit, signal())()).toEqual(
      failed('OutcomeUnknown'),
    )
  })
})

describe('a token at an address', () => {
  const tokenAt = async (contract: string, swapTransactions = transactions) =>
    swapTransactions.tokenAt(world.requestOf('dollar', 'euro', '1'), contract)()
  const text = (letters: string) => Buffer.from(letters).toString('hex').padEnd(64, '0')
  /** The results of a contract for `name`, `symbol` and `decimals`. */
  const contract = (...responses: readonly string[]) =>
    withNode(({ method, params }) => {
      const data = (params as readonly { readonly data?: string }[])[0]?.data ?? ''
      const index = ['0x06fdde03', '0x95d89b41', '0x313ce567'].indexOf(data)
      return method === 'eth_call' ? TE.right(responses[index] ?? '0x') : undefined
    })
  const SIX = `0x${'6'.padStart(64, '0')}`
  const ADDRESS = `0x${'ab'.repeat(20)}`

  it('has the fields of its contract, and is unlisted', async () => {
    const { euro } = world.tokens
    expect(right(await tokenAt(euro.address ?? ''))).toMatchObject({
      id: euro.id,
      symbol: sandboxEuro.symbol,
      name: sandboxEuro.name,
      decimals: 18,
      isListed: false,
    })
  })

  it('can have its name and symbol in 32 bytes, as MKR does', async () => {
    const contractToken = contract(`0x${text('Maker')}`, `0x${text('MKR')}`, SIX)
    expect(right(await tokenAt(ADDRESS, contractToken))).toMatchObject({
      name: cleanText('Maker'),
      symbol: cleanText('MKR'),
      decimals: 6,
    })
  })

  it.each([
    ['without a symbol', [`0x${text('Maker')}`, '0x', SIX]],
    ['with decimals that none can have', ['0x', `0x${text('MKR')}`, `0x${'f'.repeat(64)}`]],
  ])('%s is not a token', async (_, responses) => {
    expect(await tokenAt(ADDRESS, contract(...responses))).toEqual(noneRight)
  })

  it('does not exist at an account or another contract', async () => {
    expect(await tokenAt(world.owner)).toEqual(noneRight)
    expect(await tokenAt(exchange.router)).toEqual(noneRight)
  })

  it('is unknown while no node responds', async () => {
    const unreachable = withNode(() => TE.left(failure('ChainUnreachable', 'No node answered')))
    expect(await tokenAt(ADDRESS, unreachable)).toEqual(failed('ChainUnreachable'))
  })

  it('of the fake is one that the test has added', async () => {
    const fake = new FakeSwapTransactions()
    fake.tokens = [world.tokens.euro]
    const request = world.requestOf('dollar', 'euro', '1')
    expect(right(await fake.tokenAt(request, world.tokens.euro.address ?? '')())).toEqual(world.tokens.euro)
    expect(await fake.tokenAt(request, ADDRESS)()).toEqual(noneRight)
  })
})

describe('a batch', () => {
  const capable = (status: string, chain = '0xa') => ({
    wallet_getCapabilities: () => ({ [chain]: { atomic: { status } } }),
  })
  const request = () => world.requestOf('dollar', 'euro', '40')
  const canBatch = (methods: Methods) => transactions.canBatch(walletWith(methods).connector, request())()

  it.each([
    ['supported', true],
    ['ready', true],
    ['unsupported', false],
  ])('for a wallet with the capabilities %s: %s', async (status, expected) => {
    expect(await canBatch(capable(status))).toEqual({ _tag: 'Right', right: expected })
    expect(await canBatch(capable(status, '0x1'))).toEqual({ _tag: 'Right', right: false })
    expect(await canBatch(capable(status, '0x0'))).toEqual({ _tag: 'Right', right: expected })
  })

  it('is unsupported by a wallet that does not know it, or does not respond', async () => {
    expect(await canBatch({})).toEqual({ _tag: 'Right', right: false })
    expect(await canBatch({ wallet_getCapabilities: () => new Promise(() => undefined) })).toEqual({
      _tag: 'Right',
      right: false,
    })
  })

  it('approves and swaps in one confirmation, whose answer is an id', async () => {
    const { connector, asked: calls } = walletWith({ wallet_sendCalls: () => ({ id: '0x1d' }) })
    const plan = await planOf(request())
    const exact = { spender: plan.approval?.spender ?? '', units: request().units }
    let requestsBefore: number | undefined
    const answer = await asking(transactions).submitBatch(
      connector,
      plan,
      exact,
      signal(),
      () => (requestsBefore = calls.length),
    )()
    expect(answer).toMatchObject({ type: 'unknown', callsId: '0x1d' })
    expect(requestsBefore).toBe(0)
    expect(calls).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: world.owner,
            chainId: '0xa',
            atomicRequired: true,
            calls: [
              { to: request().from.address, data: approveData(exact.spender, exact.units), value: '0x0' },
              { to: plan.transaction.to, data: plan.transaction.data, value: '0x0' },
            ],
          },
        ],
      },
    ])
  })

  /** A wallet whose account must be upgraded first, with this response to a batch. */
  const upgrading = async (sendCalls: () => unknown) => {
    const { connector } = walletWith({
      ...capable('ready'),
      wallet_sendCalls: sendCalls,
    })
    const hastyTransactions = new ChainSwapTransactions(chains, new HastyClock())
    const plan = await planOf(request())
    const exact = { spender: exchange.router, units: 1n }
    return {
      send: asking(hastyTransactions).sendBatch(connector, plan, exact, signal()),
      submit: asking(hastyTransactions).submitBatch(connector, plan, exact, signal()),
      canBatch: hastyTransactions.canBatch(connector, request()),
    }
  }

  it.each([5700, 5710, 5740, 5750, 5760])(
    'that the wallet refuses with the code %d is not offered again by this wallet',
    async (code) => {
      const { send, canBatch } = await upgrading(() => {
        throw Object.assign(new Error('User rejected the upgrade'), { code })
      })
      expect(right(await canBatch())).toBe(true)
      expect(await send()).toEqual(failed('BatchRefused'))
      expect(right(await canBatch())).toBe(false)
    },
  )

  it.each([-32_601, 4200, 5700, 5760])(
    '[S0-06] that ends with another error around the code %d may have been sent, and is not asked for again',
    async (code) => {
      const { send, canBatch } = await upgrading(() => {
        throw Object.assign(new Error('Internal error'), {
          code: -32_603,
          data: { originalError: { code, message: 'the last call' } },
        })
      })
      expect(await send()).toEqual(failed('OutcomeUnknown'))
      expect(right(await canBatch())).toBe(true)
    },
  )

  it('that the user rejects is offered again', async () => {
    const { send, canBatch } = await upgrading(() => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    expect(await send()).toEqual(failed('UserRejected'))
    expect(right(await canBatch())).toBe(true)
  })

  it('can be identified by a plain id, as before version 2, and has an unknown outcome without one', async () => {
    const old = await upgrading(() => '0x1d')
    expect(await old.submit()).toMatchObject({ type: 'unknown', callsId: '0x1d' })
    const upgraded = await upgrading(() => ({}))
    expect(await upgraded.submit()).not.toHaveProperty('callsId')
    expect(await upgraded.send()).toEqual(failed('OutcomeUnknown'))
  })
})

it('the host’s own source is simulated like any other', async () => {
  const request = world.requestOf('dollar', 'native', '40')
  const plan = await planOf(request, hostSource(world))
  expect(changesOf(await simulated(plan))).toContainEqual({ token: undefined, units: plan.quote.received })
})

it('[S0-06] the largest amount that a review of the whole balance offers is swapped, and pays its fee', async () => {
  await world.ask('anvil_setBalance', [world.owner, toHex(parseEther('1'))])
  const options = new OptionsStore()
  const routers = routersOn(CHAIN)
  options.dispatch({ ...options.state, swaps: { load: () => undefined, sources: [], routers } })
  const swaps = swapsOf([service()])
  const environment = new Environment(new HastyClock(), new FakePage(), new Lifetime())
  const nodes = { networkOf: () => world.on, urlsOf: () => [world.anvil.url] } as unknown as NetworkNodes
  const configure = { unrestricted: options.state } as unknown as Configure
  const prepareSwap = new PrepareSwap(swaps, transactions, new FakeTransfers(), nodes, configure, environment)
  const { connector } = walletWith()
  const prepared = async (request: SwapRequest) => {
    const quote = right(await swaps.quote(request, signal())())
    const sender = { isSmartAccount: false, wallet: { connector } } as unknown as SenderAccount
    return prepareSwap.prepare({ request, account: sender, quote }, signal())()
  }

  const wholeBalanceRequest = world.requestOf('native', 'euro', '1')
  const failed = await prepared(wholeBalanceRequest)
  expect(failed).toMatchObject({ left: { _tag: 'NotEnough', of: 'fee', max: expect.any(BigInt) } })
  if (!('left' in failed) || failed.left._tag !== 'NotEnough') throw new Error('Nothing is missing')
  const { max = 0n } = failed.left
  expect(max > 0n && max < wholeBalanceRequest.units).toBe(true)

  // The gas price rises by an eighth, the most of one block, before the user reviews again.
  const price = right(await transactions.maxFeeFor(wholeBalanceRequest, 1n)())
  const history = (await world.ask('eth_feeHistory', ['0x1', 'latest', []])) as {
    readonly baseFeePerGas: readonly string[]
  }
  const nextBaseFee = BigInt(history.baseFeePerGas.at(-1) ?? 0)
  // The base fee falls by an eighth after an empty block.
  await world.ask('anvil_setNextBlockBaseFeePerGas', [toHex((nextBaseFee * 9n) / 7n)])
  await world.ask('evm_mine')
  expect(right(await transactions.maxFeeFor(wholeBalanceRequest, 1n)())).toBeGreaterThan(price)

  const review = right(await prepared({ ...wholeBalanceRequest, units: max }))
  if ('refusal' in review) throw new Error(`Refused: ${review.refusal.type}`)
  const before = await tokenBalance(wholeBalanceRequest.to.address)
  const receipt = await included(
    right(await asking(transactions).send(connector, review.plan, signal(), review.fee)()),
  )
  expect(receipt.status).toBe('0x1')
  expect((await tokenBalance(wholeBalanceRequest.to.address)) - before).toBe(review.plan.quote.received)
  const spent = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  expect(await tokenBalance(undefined)).toBe(wholeBalanceRequest.units - max - spent)
})
