import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import { DECIMALS, UI_MULTIPLIER } from '#domain/tokens/erc20.ts'
import { tokenInfo } from '#domain/tokens/token-info.ts'
import { scaledHolding, type Token } from '#domain/tokens/token.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { checkDecimals } from '#infrastructure/chains/transfers/evm/evm-token.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { Chains } from '#ports/chains.ts'

import { network } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { erc20On } from './swaps-kit.ts'

const on1 = network(1)
const token: Token = erc20On(1, `0x${'a8'.repeat(20)}`, 6, 'SHARE')
const ONE = 10n ** 18n

const word = (value: bigint) => E.right(`0x${value.toString(16).padStart(64, '0')}`)

/** A node of a contract with six decimals and this response to `uiMultiplier()`. */
const nodeWith = (
  answer: ReturnType<Chains['request']> extends () => Promise<infer A> ? A | undefined : never,
): Chains => ({
  balanceOf: () => TE.right(1n),
  request:
    (_network, _urls, { method, params }) =>
    async () => {
      const [{ data }] = params as readonly [{ readonly data?: string }]
      if (method === 'eth_getCode') return E.right('0x00')
      if (data === DECIMALS) return word(6n)
      const reverted = E.left(requestRejected({ code: 3, message: 'execution reverted' }))
      return data === UI_MULTIPLIER && answer !== undefined ? answer : reverted
    },
})

/** A contract, and whether its issuer shows other amounts than base units over decimals. */
const contracts = [
  ['doubles', word(2n * ONE), true],
  ['shows a little less', word(ONE - 1n), true],
  ['shows the same', word(ONE), false],
  ['has no multiplier', undefined, false],
  ['returns nothing to any call', E.right('0x'), false],
  ['returns its decimals to any call', word(6n), false],
  ['returns the greatest number', word(2n ** 256n - 1n), false],
] as const

describe('a token whose issuer shows other amounts (ERC-8056)', () => {
  it.each(contracts)('is not sent if its contract %s: %j %s', async (_, answer, isScaled) => {
    const node = new NodeReader(nodeWith(answer), on1, ['https://node.example/'])
    const checked = await checkDecimals(node, { token })()
    if (isScaled) expect(checked).toMatchObject(E.left({ _tag: 'NotSendable', because: 'scaled' }))
    else expect(checked).toEqual(E.right(undefined))
  })

  it.each(contracts)('has no decimals for a swap if its contract %s: %j %s', async (_, answer, isScaled) => {
    const transactions = new ChainSwapTransactions(nodeWith(answer), new HastyClock())
    const nodes = { network: on1, rpcUrls: ['https://node.example/'] }
    expect(await transactions.decimals(nodes, token)()).toEqual(E.right(isScaled ? undefined : 6n))
  })

  it.each([
    ['no node answers', E.left(failure('ChainUnreachable', 'No node answers'))],
    ['a node refuses the call', E.left(requestRejected({ code: -32_005, message: 'limit exceeded' }))],
    ['a node answers without bytes', E.right(null)],
  ])('is not known to be another one, so it is neither sent nor swapped, if %s', async (_, answer) => {
    const node = new NodeReader(nodeWith(answer), on1, ['https://node.example/'])
    const unreachable = E.left(expect.objectContaining({ _tag: 'ChainUnreachable' }))
    expect(await checkDecimals(node, { token })()).toEqual(unreachable)
    const transactions = new ChainSwapTransactions(nodeWith(answer), new HastyClock())
    const nodes = { network: on1, rpcUrls: ['https://node.example/'] }
    expect(await transactions.decimals(nodes, token)()).toEqual(unreachable)
  })

  it('is marked for hosts', () => {
    const holding = { token, units: 5n }
    expect(tokenInfo(scaledHolding(holding, 10n).token).scaled).toBe(true)
    expect(scaledHolding(holding, 5n)).toBe(holding)
    expect(tokenInfo(token)).not.toHaveProperty('scaled')
  })
})
