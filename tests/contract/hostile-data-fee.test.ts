import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { EvmSwapTransactions } from '#infrastructure/chains/swaps/evm-swap-transactions.ts'
import type { Chains } from '#ports/chains.ts'

import { network } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { reviewOf } from './swap-asking.ts'
import { erc20On } from './swaps-kit.ts'

const HOME = network(10)
const owner = `0x${'a1'.repeat(20)}` as Address
const account = { network: HOME, rpcUrls: [], owner }
const request = {
  ...account,
  from: nativeToken(HOME),
  to: erc20On(10, `0x${'c0'.repeat(20)}`, 18, 'COIN'),
  units: 5n,
  slippage: 100,
}
const plan = {
  quote: {
    ...{ request, provider: 'Any', received: 1n, minimum: 1n, expiresAt: Infinity, legs: [] },
    ...{ takesPermit: false, source: undefined },
  },
  level: 'trusted',
  router: { address: owner },
  minimum: { value: 1n, by: 'claim' },
  transaction: { chainId: HOME.caipNetworkId, from: owner, to: owner, data: '0x12', value: 5n },
} as const

const rejected = TE.left({ ...failure('RequestRejected', 'no'), error: { message: 'no' } })
const unreachable = TE.left(failure('ChainUnreachable', 'no node'))

/** A node with a price of one, and this answer of the oracle for the fee of data. */
const swapsWith = (oracle: unknown, estimate = '0x5208', code = '0x') => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_gasPrice: '0x1',
    eth_estimateGas: estimate,
    eth_getCode: code,
    eth_blockNumber: '0x1',
    eth_getTransactionCount: '0x1',
  }
  const chains = {
    balanceOf: () => unreachable,
    request: (_: unknown, __: unknown, { method }: { readonly method: string }) => {
      if (method === 'eth_call') return typeof oracle === 'function' ? oracle() : TE.right(oracle)
      return answers[method] === undefined ? rejected : TE.right(answers[method])
    },
  } as unknown as Chains
  return new EvmSwapTransactions(chains, new HastyClock())
}

const HUGE = `0x${'f'.repeat(64)}`
const FEE = 10n ** 18n

describe('[S0-06] the fee for data that a network charges in addition', () => {
  it.each([
    ['is huge', HUGE],
    ['is negative', `0x8${'0'.repeat(63)}`],
    ['is above what is reviewed', `0x${(FEE + 1n).toString(16).padStart(64, '0')}`],
  ])('counts towards the reviewed fee if it %s, so the wallet is not asked', async (_, oracle) => {
    const fee = await swapsWith(oracle).maxFeeFor(account, 1n, ['0x'])()
    expect(E.isRight(fee) && fee.right > FEE).toBe(true)
    for (const estimate of ['0x5208', '0x0'])
      expect(
        await swapsWith(oracle, estimate).request('swap', reviewOf(plan, undefined, FEE))(),
      ).toMatchObject({ _tag: 'Left', left: { _tag: 'FeeTooHigh' } })
  })

  it.each<readonly [string, unknown, string | undefined]>([
    ['is no number', 'much', undefined],
    ['is half a number', '0x12', undefined],
    ['is two numbers', `${HUGE}${'0'.repeat(64)}`, undefined],
    ['is an object', { fee: 1 }, undefined],
    ['is null', null, undefined],
    ['is missing', () => unreachable, undefined],
    ['is refused by the oracle', () => rejected, '0x6001'],
    ['is refused by an oracle whose code is a word', () => rejected, HUGE],
  ])('is unknown and not zero if it %s: there is no highest fee, and no request', async (_, oracle, code) => {
    const swaps = () => swapsWith(oracle, undefined, code)
    const unknown = { _tag: 'Left', left: { _tag: 'ChainUnreachable' } }
    expect(await swaps().maxFeeFor(account, 1n, ['0x'])()).toMatchObject(unknown)
    expect(await swaps().request('swap', reviewOf(plan, undefined, FEE))()).toMatchObject(unknown)
  })

  it.each<readonly [string, unknown]>([
    ['answers a call of it with nothing', '0x'],
    ['rejects a call of it', () => rejected],
  ])('is zero where there is no oracle and the node %s', async (_, oracle) => {
    const [none, some] = [swapsWith(oracle), swapsWith(`0x${'7'.padStart(64, '0')}`)]
    const least = await none.maxFeeFor(account, 100n, ['0x'])()
    expect(least).toMatchObject({ _tag: 'Right' })
    if (E.isLeft(least)) return
    expect(await some.maxFeeFor(account, 100n, ['0x'])()).toEqual(E.right(least.right + 7n))
    expect(await none.request('swap', reviewOf(plan, undefined, FEE))()).toMatchObject({
      right: { dataFee: 0n },
    })
  })
})
