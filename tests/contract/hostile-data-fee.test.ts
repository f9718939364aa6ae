import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { EvmReplacements } from '#infrastructure/chains/replacements/evm-replacements.ts'
import { EvmSwapTransactions } from '#infrastructure/chains/swaps/evm-swap-transactions.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'

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

/** How a node rejects a call of a function that a contract lacks. */
const reverted = (message = 'execution reverted', revert?: string) =>
  TE.left({
    ...failure('RequestRejected', message),
    error: { message, ...(revert === undefined ? {} : { revert }) },
  })
const noFunction = () => reverted()
const OPERATOR_FEE = '0x275aedd2'

/** A node with a price of one, and these answers of the oracle for the fee of data and of the operator. */
const swapsWith = (oracle: unknown, estimate = '0x5208', code = '0x', operator: unknown = noFunction) => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_gasPrice: '0x1',
    eth_estimateGas: estimate,
    eth_getCode: code,
    eth_blockNumber: '0x1',
    eth_getTransactionCount: '0x1',
  }
  const chains = {
    balanceOf: () => unreachable,
    request: (_: unknown, __: unknown, { method, params }: RpcRequest) => {
      if (method === 'eth_call') {
        const [{ data }] = params as readonly [{ readonly data: string }]
        const answer = data.startsWith(OPERATOR_FEE) ? operator : oracle
        return typeof answer === 'function' ? answer() : TE.right(answer)
      }
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

describe('[S0-06] the fee of the operator, which the oracle states since Isthmus', () => {
  const SOME = `0x${'7'.padStart(64, '0')}`
  const swaps = (operator: unknown) => swapsWith(SOME, undefined, '0x6001', operator)
  const base = async () => {
    const fee = await swaps(noFunction).maxFeeFor(account, 100n, ['0x'])()
    return E.isRight(fee) ? fee.right : -1n
  }

  it.each([
    ['huge', HUGE],
    ['above what is reviewed', `0x${(FEE + 1n).toString(16).padStart(64, '0')}`],
  ])('counts towards the reviewed fee: if it is %s, the wallet is not asked', async (_, operator) => {
    const fee = await swaps(operator).maxFeeFor(account, 1n, ['0x'])()
    expect(E.isRight(fee) && fee.right > FEE).toBe(true)
    expect(await swaps(operator).request('swap', reviewOf(plan, undefined, FEE))()).toMatchObject({
      left: { _tag: 'FeeTooHigh' },
    })
  })

  it.each<readonly [string, unknown]>([
    ['is no number', 'much'],
    ['is half a number', '0x12'],
    ['is an object', { fee: 1 }],
    ['is null', null],
    ['is missing', () => unreachable],
    ['is refused by the node', () => rejected],
    ['is refused for the node’s limits', () => reverted('rate limit exceeded')],
    ['is refused with a reason', () => reverted('execution reverted: paused', '0x08c379a0')],
    ['is refused with data', () => reverted('execution reverted', '0xbaadf00d')],
  ])('is unknown and not zero if it %s: there is no highest fee, and no request', async (_, operator) => {
    const unknown = { _tag: 'Left', left: { _tag: 'ChainUnreachable' } }
    expect(await swaps(operator).maxFeeFor(account, 1n, ['0x'])()).toMatchObject(unknown)
    expect(await swaps(operator).request('swap', reviewOf(plan, undefined, FEE))()).toMatchObject(unknown)
  })

  it.each<readonly [string, unknown, bigint]>([
    ['is added where the oracle has it', `0x${'9'.padStart(64, '0')}`, 9n],
    ['is zero where the oracle lacks it', noFunction, 0n],
    ['is zero where the oracle answers with nothing', '0x', 0n],
  ])('%s', async (_, operator, fee) => {
    expect(await swaps(operator).maxFeeFor(account, 100n, ['0x'])()).toEqual(E.right((await base()) + fee))
    expect(await swaps(operator).request('swap', reviewOf(plan, undefined, FEE))()).toMatchObject({
      right: { dataFee: 7n + fee },
    })
  })

  it('of a replacement is that for its gas, and of what it replaces for the gas of that', async () => {
    const gasOf = (data: string) => TE.right(`0x${data.slice(-64)}`)
    const [hash, to] = [`0x${'1'.repeat(64)}`, `0x${'b0'.repeat(20)}`]
    const call = { to, value: '0x1', data: '0x' }
    const answers: Readonly<Record<string, unknown>> = {
      eth_gasPrice: '0x1',
      eth_estimateGas: '0x5208',
      eth_getCode: '0x',
      eth_getBalance: '0xffff',
      eth_blockNumber: '0x1',
      eth_getTransactionCount: '0x1',
      eth_getTransactionByHash: {
        ...{ hash, nonce: '0x1', from: owner, to, value: '0x1', input: '0x', gas: '0x9000' },
        ...{ blockHash: null, gasPrice: '0x1', type: '0x0' },
      },
    }
    const chains = {
      request: (_: unknown, __: unknown, { method, params }: RpcRequest) => {
        if (method !== 'eth_call') return answers[method] === undefined ? rejected : TE.right(answers[method])
        const [{ data }] = params as readonly [{ readonly data: string }]
        return data.startsWith(OPERATOR_FEE) ? gasOf(data) : TE.right(SOME)
      },
    } as unknown as Chains
    const account = `${HOME.caipNetworkId}:${owner}` as AccountId
    const sent = { hash, account, to, units: 1n, symbol: cleanText('ETH'), decimals: 18, sentAt: 0, call }
    const read = (type: 'speedUp' | 'cancel') =>
      new EvmReplacements(chains).read(
        { network: HOME, rpcUrls: [] },
        { ...sent, status: 'submitted' },
        type,
      )()
    const gas = { pending: 0x90_00n, cancel: (0x52_08n * 11n) / 10n }
    expect(await read('speedUp')).toMatchObject({
      right: { dataFee: { before: 7n + gas.pending, after: 7n + gas.pending } },
    })
    expect(await read('cancel')).toMatchObject({
      right: { dataFee: { before: 7n + gas.pending, after: 7n + gas.cancel } },
    })
  })
})
