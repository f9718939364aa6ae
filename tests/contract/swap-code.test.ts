import * as E from 'fp-ts/Either'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { askFor } from '#application/use-cases/swaps/ask-for.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import type * as EvmCode from '#infrastructure/chains/swaps/evm-swap-transactions.ts'
import type * as SourceCode from '#infrastructure/swaps/host-swaps.ts'
import type { SwapTransactions } from '#ports/swap-transactions.ts'
import type { Swaps } from '#ports/swaps.ts'

import { network } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { reviewOf } from './swap-asking.ts'
import { erc20On, noNode, swapsOf } from './swaps-kit.ts'

const code = vi.hoisted(() => ({ loads: 0, fails: true }))
vi.mock('#infrastructure/chains/swaps/evm-swap-transactions.ts', async (original) => {
  const module = await original<typeof EvmCode>()
  return {
    // Stands for an import that fails.
    EvmSwapTransactions: class extends module.EvmSwapTransactions {
      constructor(...parts: ConstructorParameters<typeof module.EvmSwapTransactions>) {
        code.loads++
        if (code.fails) throw new TypeError('Failed to fetch dynamically imported module')
        super(...parts)
      }
    },
  }
})

vi.mock('#infrastructure/swaps/host-swaps.ts', async (original) => {
  const module = await original<typeof SourceCode>()
  return {
    HostSwaps: class extends module.HostSwaps {
      constructor(...parts: ConstructorParameters<typeof module.HostSwaps>) {
        code.loads++
        if (code.fails) throw new TypeError('Failed to fetch dynamically imported module')
        super(...parts)
      }
    },
  }
})

const HOME = network(10)
const owner = `0x${'a1'.repeat(20)}` as Address
const coin = erc20On(10, `0x${'c0'.repeat(20)}`, 18, 'COIN')
const account = { network: HOME, rpcUrls: [], owner }
const request = { ...account, from: coin, to: nativeToken(HOME), units: 5n, slippage: 100 }
const plan = {
  quote: {
    request,
    provider: 'Any',
    received: 1n,
    minimum: 1n,
    expiresAt: Infinity,
    legs: [],
    takesPermit: true,
    source: undefined,
  },
  level: 'trusted',
  router: { address: owner },
  minimum: { value: 1n, by: 'claim' },
  transaction: { chainId: HOME.caipNetworkId, from: owner, to: owner, data: '0x', value: 0n },
} as const
const { signal } = new AbortController()

const walletOf = (asked: unknown[]) => ({
  id: 'test',
  name: cleanText('Test'),
  type: 'INJECTED' as const,
  namespace: 'eip155' as const,
  chains: [],
  provider: {
    request: (call: unknown) => {
      asked.push(call)
      return Promise.resolve('0xa')
    },
  },
})
type Wallet = ReturnType<typeof walletOf>

/** What each kind of request asks for. Only that it reaches the wallet matters here. */
const asked = {
  ...{ chainId: '0xa', from: owner, to: owner, value: '0x0', data: '0x', gas: '0x1', gasPrice: '0x1' },
  ...{ owner, spender: owner, units: 1n, nonce: 0n, deadline: 1n },
  domain: { name: 'Coin', version: '1', chainId: 10n, verifyingContract: owner },
}
const reviewed = (kind: string) =>
  ({ kind, chainId: HOME.caipNetworkId, asked }) as unknown as ReviewedSwapRequest<never>

const reads: readonly (readonly [string, (swaps: SwapTransactions) => Promise<unknown>])[] = [
  ['funds', (swaps) => swaps.funds(request)()],
  ['maxFeeFor', (swaps) => swaps.maxFeeFor(account, 1n)()],
  ['tokenAt', (swaps) => swaps.tokenAt(account, owner)()],
  ['decimals', (swaps) => swaps.decimals(account, coin)()],
  ['allowance', (swaps) => swaps.allowance(request, owner)()],
  ['permitFor', (swaps) => swaps.permitFor(request, owner, 1n)()],
  ['simulate', (swaps) => swaps.simulate(plan, undefined)()],
  ['request', (swaps) => swaps.request('swap', reviewOf(plan))()],
]

const requests: readonly (readonly [
  string,
  (swaps: SwapTransactions, wallet: Wallet) => Promise<unknown>,
])[] = [
  ['submit', (swaps, wallet) => swaps.submit(wallet, reviewed('swap'), signal)()],
  ['signPermit', (swaps, wallet) => swaps.signPermit(wallet, reviewed('permit'), signal)()],
  ['submitBatch', (swaps, wallet) => swaps.submitBatch(wallet, reviewed('batch'), signal)()],
]

const NOT_LOADED = failure('CodeNotLoaded', 'A file of Walletport didn’t load')

describe('[S0-06] while the code of swaps cannot be loaded', () => {
  beforeEach(() => Object.assign(code, { loads: 0, fails: true }))
  const started = () => new ChainSwapTransactions(noNode, new HastyClock())

  it.each(reads)('%s fails with a reason, and loads again when it is tried again', async (_, read) => {
    const swaps = started()
    expect(await read(swaps)).toEqual(E.left(NOT_LOADED))
    expect(await read(swaps)).toEqual(E.left(NOT_LOADED))
    expect(code.loads).toBe(2)
    code.fails = false
    // The code asks the nodes, of which none answers.
    expect(await read(swaps)).not.toEqual(E.left(NOT_LOADED))
    await read(swaps)
    expect(code.loads).toBe(3)
  })

  it.each(requests)('%s asks the wallet for nothing, and does when it is tried again', async (_, ask) => {
    const calls: unknown[] = []
    const [swaps, wallet] = [started(), walletOf(calls)]
    expect(await ask(swaps, wallet)).toEqual({ type: 'notAsked', reason: NOT_LOADED })
    expect(calls).toEqual([])
    code.fails = false
    await ask(swaps, wallet)
    expect(calls).not.toEqual([])
  })

  it('a wallet counts as one that sends no batches', async () => {
    const calls: unknown[] = []
    expect(await started().canBatch(walletOf(calls), account)()).toEqual(E.right(false))
    expect(calls).toEqual([])
  })

  it('a confirmed review is not passed on to the wallet', async () => {
    let isAsked = false
    const answer = await askFor(started(), reviewOf(plan), 'swap', () => async () => (isAsked = true))
    expect(answer).toEqual({ type: 'notAsked', reason: NOT_LOADED })
    expect(isAsked).toBe(false)
  })
})

describe('[S0-06] while the code of a source cannot be loaded', () => {
  beforeEach(() => Object.assign(code, { loads: 0, fails: true }))
  const calls: string[] = []
  const answering = (name: string, answer: unknown) => () => {
    calls.push(name)
    return Promise.resolve(answer)
  }
  const started = () =>
    swapsOf([
      {
        type: 'host',
        tokens: answering('tokens', []),
        quote: answering('quote', { provider: 'Any', received: 1n }),
        build: answering('build', {}),
        progress: answering('progress', 'pending'),
      },
    ])

  it.each<readonly [string, (swaps: Swaps) => Promise<unknown>]>([
    ['tokens', (swaps) => swaps.tokens(HOME, signal)()],
    ['quote', (swaps) => swaps.quote(request, signal)()],
    ['progress', (swaps) => swaps.progress('["host",""]', '0x1', signal)()],
  ])('%s fails with a reason, and the source is asked when it is tried again', async (name, ask) => {
    calls.length = 0
    const swaps = started()
    expect(swaps.capabilitiesFor(HOME)).toEqual({ slippageStep: 1 })
    expect(await ask(swaps)).toEqual(E.left(NOT_LOADED))
    expect([code.loads, calls]).toEqual([1, []])
    code.fails = false
    expect(await ask(swaps)).toMatchObject({ _tag: 'Right' })
    await ask(swaps)
    expect([code.loads, calls]).toEqual([2, [name, name]])
  })
})
