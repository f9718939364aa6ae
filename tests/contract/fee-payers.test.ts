import * as E from 'fp-ts/Either'
import { encodeFunctionData, type Hex, parseUnits, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import type { Configure } from '#application/use-cases/modal/configure.ts'
import { refusedShortage } from '#application/use-cases/send/fee-payment.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { PrepareSwap } from '#application/use-cases/swaps/prepare-swap.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { isFeeMissing } from '#domain/send/review.ts'
import { shortageOf } from '#domain/send/spendable.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import batching from '#sandbox/smart-accounts/batching.json' with { type: 'json' }
import { FakePage } from '#testkit/fake-page.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { followed, newRecipient, outcomes, sendBy } from './reviewed-is-signed/outcome-kit.ts'
import { CHAIN, routersOn, signal, startExchange, type SwapWorld, swapsOf } from './swaps-kit.ts'

/** An account with code and without the native token, whose owners have its calls carried out. */
const SAFE = `0x${'5afe'.repeat(10)}` as Address
/** An account with a key that delegates to a contract. EIP-7702. */
const DELEGATING = `0x${'7702'.repeat(10)}` as Address
/** An account with a key and nothing else. */
const KEY = `0x${'4e1'.repeat(13)}0` as Address

type Answer = (method: string, params: readonly unknown[]) => unknown
const providerOf = (answer: Answer) => ({
  request: async ({
    method,
    params = [],
  }: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => answer(method, params),
})
const withCapabilities = (capabilities: unknown) =>
  providerOf((method) => (method === 'wallet_getCapabilities' ? capabilities : null))
const silent = withCapabilities({})

const connectorOf = (provider: unknown) =>
  ({
    id: 'test',
    name: cleanText('Test'),
    type: 'INJECTED',
    namespace: 'eip155',
    chains: [],
    provider,
  }) as const

const chains = new LazyChains([evm()])
const transfers = new ChainTransfers(chains)

describe('who else may pay a fee', () => {
  let world: SwapWorld
  beforeAll(async () => {
    world = await startExchange()
    const { ask, owner, tokens } = world
    const { contractAddress } = (await world.send({ data: batching.bytecode as Hex })) as unknown as {
      readonly contractAddress: Hex
    }
    await ask('anvil_setCode', [SAFE, await ask('eth_getCode', [contractAddress, 'latest'])])
    await ask('anvil_setCode', [DELEGATING, `0xef0100${contractAddress.slice(2)}`])
    for (const account of [SAFE, DELEGATING, KEY])
      await ask('anvil_dealERC20', [
        account,
        tokens.euro.address,
        toHex(parseUnits('5000', tokens.euro.decimals)),
      ])
    // An account that has signed before has a key.
    await world.send({ to: owner })
  }, 60_000)
  afterAll(() => world.stop())

  const payerOf = (address: Address) => ({ network: world.on, rpcUrls: [world.anvil.url], address })
  const mayPay = (address: Address, provider: unknown = silent) =>
    transfers.mayPayFeeOtherwise(connectorOf(provider), payerOf(address))()
  const accountOf = (address: Address, provider: unknown = silent, more: object = {}): SenderAccount =>
    ({
      ...payerOf(address),
      ...{ isSmartAccount: false, wallet: { connector: connectorOf(provider) } },
      ...more,
    }) as unknown as SenderAccount

  it('[S4-40] of an account with code somebody may, whatever its wallet says', async () => {
    expect([await mayPay(SAFE), await mayPay(DELEGATING), await mayPay(KEY)]).toEqual([true, true, false])
    const never = providerOf(() => new Promise(() => {}))
    expect(await mayPay(SAFE, never)).toBe(true)
  })

  const chain = toHex(CHAIN)
  it.each<readonly [string, unknown, boolean]>([
    ['a paymaster on this chain', { [chain]: { paymasterService: { supported: true } } }, true],
    ['a paymaster on all chains', { '0x0': { paymasterService: { supported: true } } }, true],
    [
      'a paymaster on this chain, in other letters',
      { [`0x0${CHAIN.toString(16).toUpperCase()}`]: { paymasterService: { supported: true } } },
      true,
    ],
    ['a paymaster in CAIP-2', { [`eip155:${CHAIN}`]: { paymasterService: { supported: true } } }, true],
    ['a paymaster on all chains, in more zeros', { '0x00': { paymasterService: { supported: true } } }, true],
    ['a paymaster elsewhere', { wallet: { paymasterService: { supported: true } } }, false],
    ['other funds', { [chain]: { auxiliaryFunds: { supported: true, assets: [] } } }, true],
    ['a paymaster on another chain', { '0x89': { paymasterService: { supported: true } } }, false],
    ['no paymaster', { [chain]: { paymasterService: { supported: false } } }, false],
    ['a paymaster that is only a text', { [chain]: { paymasterService: { supported: 'true' } } }, false],
    ['batches', { [chain]: { atomic: { status: 'supported' } } }, false],
    ['nothing', {}, false],
    ['null', null, false],
    ['a text', 'paymasterService', false],
  ])('[S4-40] of an account with a key, whose wallet states %s', async (_, capabilities, expected) => {
    expect(await mayPay(KEY, withCapabilities(capabilities))).toBe(expected)
  })

  it('[S4-40] nobody may if the wallet refuses to tell, or there is none', async () => {
    const refusing = providerOf(() => {
      throw Object.assign(new Error('no such method'), { code: 4200 })
    })
    expect([await mayPay(KEY, refusing), await mayPay(KEY, {})]).toEqual([false, false])
  })

  it('[S4-40] the wallet is asked for this account on this chain, and nodes that are down say nothing', async () => {
    const asked: unknown[] = []
    const provider = providerOf((...call) => void asked.push(call))
    const nowhere = { network: network(CHAIN), rpcUrls: ['http://127.0.0.1:9/'], address: SAFE }
    expect(await transfers.mayPayFeeOtherwise(connectorOf(provider), nowhere)()).toBe(false)
    expect(asked).toEqual([['wallet_getCapabilities', [SAFE, [chain]]]])
  })

  it('[S4-40] on a network of another family nobody may', async () => {
    const solana = { ...network(1), chainNamespace: 'solana' } as const
    const payer = { network: solana, rpcUrls: [], address: KEY }
    const paying = withCapabilities({ '0x0': { auxiliaryFunds: { supported: true } } })
    expect(await transfers.mayPayFeeOtherwise(connectorOf(paying), payer)()).toBe(false)
  })

  it('the fake answers what the test says, and counts', async () => {
    const fake = new FakeTransfers()
    const ask = fake.mayPayFeeOtherwise(connectorOf(silent), payerOf(KEY))
    expect(await ask()).toBe(false)
    fake.paysFeeOtherwise = true
    expect(await ask()).toBe(true)
    expect(fake.askedForPayer).toHaveLength(2)
  })

  const prepared = async (from: Address, token: Token, units: bigint, to = newRecipient()) =>
    right(
      await transfers.prepare({ network: world.on, rpcUrls: [world.anvil.url], from, to, token, units })(),
    )

  it('[S4-40] a transfer of an account without the fee is simulated from it, and has a fee that it cannot pay', async () => {
    const native = nativeToken(world.on)
    for (const from of [SAFE, DELEGATING, KEY])
      for (const [token, units] of [
        [world.tokens.euro, 5n],
        [native, 0n],
      ] as const) {
        const review = { prepared: await prepared(from, token, units), findings: [] }
        const { funds, wouldFail } = review.prepared
        expect([wouldFail, funds.nativeBalance, funds.fee > 0n]).toEqual([undefined, 0n, true])
        expect([shortageOf(funds, units), isFeeMissing(review)]).toEqual(['fee', true])
        const refused = await refusedShortage(transfers, accountOf(from), funds, units)
        expect(refused).toBe(from === KEY ? 'fee' : undefined)
      }
  })

  it('[S4-40] the amount itself must be there, also if another pays the fee', async () => {
    const { funds } = await prepared(SAFE, world.tokens.euro, 5n)
    expect(await refusedShortage(transfers, accountOf(SAFE), funds, funds.balance + 1n)).toBe('token')
    const smart = accountOf(KEY, silent, { isSmartAccount: true })
    expect(await refusedShortage(transfers, smart, funds, 5n)).toBeUndefined()
    expect(await refusedShortage(transfers, smart, funds, funds.balance + 1n)).toBe('token')
  })

  it('[S4-40] what a contract account without the fee sends is carried out by another account, and arrives', async () => {
    const { on, anvil, tokens, ask, owner } = world
    const to = newRecipient()
    const bundled = providerOf(async (method, params) => {
      if (method !== 'eth_sendTransaction') return ask(method, params)
      const [{ to: callee, value, data }] = params as readonly [Readonly<Record<string, string>>]
      const calls = [{ to: callee, value, data }]
      const { abi } = batching
      const call = encodeFunctionData({ abi, functionName: 'execute', args: [`0x${'1'.repeat(64)}`, calls] })
      return ask('eth_sendTransaction', [{ from: owner, to: SAFE, data: call, gas: '0x493e0' }])
    })
    const transfer = { network: on, rpcUrls: [anvil.url], from: SAFE, to, token: tokens.euro, units: 5n }
    const { sent } = await sendBy(bundled, transfer)
    const found = await followed(on, anvil.url, sent)
    expect(outcomes(found)).toMatchObject({ type: 'included', succeeded: true })
    expect((await prepared(to, tokens.euro, 1n)).funds.balance).toBe(5n)
  })

  it('[S0-06] a swap of an account without the fee is reviewed with a notice, or refused', async () => {
    const { on, anvil } = world
    const options = new OptionsStore()
    const routers = routersOn(CHAIN)
    options.dispatch({ ...options.state, swaps: { load: () => undefined, sources: [], routers } })
    const swaps = swapsOf([{ type: 'service', url: world.service.url }])
    const clock = new HastyClock()
    const transactions = new ChainSwapTransactions(chains, clock)
    const environment = new Environment(clock, new FakePage(), new Lifetime())
    const nodes = { networkOf: () => on, urlsOf: () => [anvil.url] } as unknown as NetworkNodes
    const configure = { unrestricted: options.state } as unknown as Configure
    const prepareSwap = new PrepareSwap(swaps, transactions, transfers, nodes, configure, environment)
    const reviewOf = async (owner: Address, provider?: unknown) => {
      const request = { ...world.requestOf('euro', 'dollar', '5'), owner }
      return prepareSwap.prepare({ request, account: accountOf(owner, provider) }, signal())()
    }
    expect(await reviewOf(SAFE)).toMatchObject({ right: { isFeeMissing: true } })
    expect(await reviewOf(KEY)).toMatchObject({ left: { _tag: 'NotEnough', of: 'fee' } })
    const paying = withCapabilities({ [chain]: { paymasterService: { supported: true } } })
    expect(await reviewOf(KEY, paying)).toMatchObject({ right: { isFeeMissing: true } })
    const tooMuch = { ...world.requestOf('euro', 'dollar', '5001'), owner: SAFE }
    const refused = await prepareSwap.prepare({ request: tooMuch, account: accountOf(SAFE) }, signal())()
    expect(refused).toMatchObject({ left: { _tag: 'NotEnough', of: 'token' } })
    await world.ask('anvil_setBalance', [SAFE, toHex(10n ** 18n)])
    expect(E.isRight(await reviewOf(SAFE)) && (await reviewOf(SAFE))).toMatchObject({
      right: { isFeeMissing: false },
    })
  })
})
