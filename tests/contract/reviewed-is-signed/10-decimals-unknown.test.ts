import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { requestRejected, type RpcError } from '#domain/shared/rpc-error.ts'
import { DECIMALS, NAME, SYMBOL } from '#domain/tokens/erc20.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'
import { EvmSwapTransactions } from '#infrastructure/chains/swaps/evm-swap-transactions.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { address, network } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet as solanaMainnet } from '#tests/contract/solana-kit.ts'
import { holdingsOf } from '#tests/contract/token-sources.ts'
import { clause } from '#tests/spec/clauses.ts'

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN = `0x${'7'.repeat(40)}`
const on = network(1)
const word = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`
const text = (letters: string) =>
  word(32n) + word(BigInt(letters.length)).slice(2) + Buffer.from(letters).toString('hex').padEnd(64, '0')

type Answer = E.Either<RpcError, unknown>
const refusal = (code: number, message: string, more: Partial<RpcError> = {}): Answer =>
  E.left({ code, message, ...more })

/** What the node answers of everything but the token. */
const others: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0xea60',
  eth_gasPrice: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x1',
}
const texts: Readonly<Record<string, string>> = { [NAME]: text('Coin'), [SYMBOL]: text('COIN') }

/** A node with one token of 100 units. `decimals`: its answer to `decimals()`. */
const node = (decimals: Answer, code = '0x6001'): Chains => {
  const called = (data = ''): Answer => (data === DECIMALS ? decimals : E.right(texts[data] ?? word(100n)))
  const answerTo = ({ method, params }: RpcRequest): Answer => {
    const [call] = params as readonly unknown[]
    const { to, data } = call as { readonly to?: string; readonly data?: string }
    if (method === 'eth_call' && to?.toLowerCase() === TOKEN) return called(data)
    if (method === 'eth_getCode' && call === TOKEN) return E.right(code)
    return method in others ? E.right(others[method]) : refusal(-32_601, 'Method not found')
  }
  return {
    balanceOf: () => TE.right(10n ** 18n),
    request: (_, __, { method, params }: RpcRequest) =>
      TE.fromEither(
        E.mapLeft(requestRejected)(answerTo({ method, params: [...(params as readonly unknown[]), {}] })),
      ),
  }
}

const token: Token = {
  id: tokenId(on.caipNetworkId, 'erc20', TOKEN),
  chainId: on.caipNetworkId,
  standard: 'erc20',
  address: TOKEN,
  name: cleanText('Coin'),
  symbol: cleanText('COIN'),
  decimals: 18,
  isListed: true,
}

/** The ways on which decimals are read, each with what it says of the token: an amount, `none`, or a failure's tag. */
const ways: Readonly<Record<string, (chains: Chains) => Promise<unknown>>> = {
  'a transfer': async (chains) => {
    const transfer = { network: on, rpcUrls: [], from: address('a1'), token, units: 1n, to: address('b0b') }
    const prepared = await new ChainTransfers(chains).prepare(transfer)()
    return E.isRight(prepared) ? prepared.right.wouldFail : prepared.left._tag
  },
  'a swap': async (chains) => {
    const swaps = new EvmSwapTransactions(chains, new FakeClock())
    const stated = await swaps.decimals({ network: on, rpcUrls: [] }, token)()
    return E.isRight(stated) ? stated.right : stated.left._tag
  },
  'a token at an address': async (chains) => {
    const swaps = new EvmSwapTransactions(chains, new FakeClock())
    const found = await swaps.tokenAt({ network: on, rpcUrls: [], owner: address('a1') }, TOKEN)()
    return E.isRight(found) ? found.right : found.left._tag
  },
}

const held = async (chains: Chains) => {
  const listed = { ...token, chainId: 1 }
  const request = { network: on, address: address('a1'), rpcUrls: [], changed: [] }
  const holdings = holdingsOf({ lists: [{ name: 'List', tokens: [listed] }] }, chains)
  const found = await holdings.of(request, new AbortController().signal)()
  return E.isRight(found) ? found.right.slice(1).map(({ token: { symbol } }) => symbol) : found.left._tag
}

const unknown: readonly (readonly [string, Answer])[] = [
  ['too many requests', refusal(-32_005, 'limit exceeded')],
  ['HTTP 429 as JSON-RPC', refusal(429, 'Too Many Requests')],
  ['a block that it lacks', refusal(-32_000, 'header not found')],
  ['no permission', refusal(-32_601, 'the method eth_call does not exist/is not available')],
  ['a time-out', refusal(-32_000, 'execution aborted (timeout = 5s)')],
  ['an internal error', refusal(-32_603, 'Internal error')],
  ['nothing', E.right('0x')],
  ['half a word', E.right(word(18n).slice(0, 34))],
  ['an odd number of digits', E.right(word(18n).slice(0, -1))],
  ['two words', E.right(word(18n) + word(18n).slice(2))],
  ['a number', E.right(18)],
  ['null', E.right(null)],
]

describe('row 10: decimals that are not known are not taken for none', () => {
  clause('S3-10', () => {
    describe.each(Object.entries(ways))('%s', (_, way) => {
      it.each(unknown)('[S3-10] a node that answers %s says nothing of the token', async (__, answer) => {
        expect(await way(node(answer))).toBe('ChainUnreachable')
      })

      it('[S3-10] a revert is one of a contract only if there is one', async () => {
        expect(await way(node(refusal(3, 'execution reverted'), '0x'))).toBe('ChainUnreachable')
      })

      it('[S3-10] whatever a node answers but 18 or a revert, the token is not taken for one of 18', async () => {
        const errors = fc
          .record({ code: fc.integer({ min: -40_000, max: 6000 }), message: fc.string() })
          .filter(({ code, message }) => code !== 3 && !/revert|invalid|bad/i.test(message))
          .map(({ code, message }): Answer => refusal(code, message))
        const bytes = fc
          .uint8Array({ maxLength: 70 })
          .filter(({ length }) => length !== 32)
          .map((some): Answer => E.right(`0x${Buffer.from(some).toString('hex')}`))
        await fc.assert(
          fc.asyncProperty(
            fc.oneof(
              errors,
              bytes,
              fc.anything().map((any): Answer => E.right(any)),
            ),
            async (answer) => {
              expect(await way(node(answer))).toBe('ChainUnreachable')
            },
          ),
          { numRuns: 60 },
        )
      })
    })

    it.each([
      ['a revert', refusal(3, 'execution reverted')],
      ['a revert in the words of an old node', refusal(-32_000, 'execution reverted')],
      ['a revert with data', refusal(-32_015, 'VM execution error', { revert: '0x08c379a0' })],
      ['an invalid instruction, as of an early compiler', refusal(-32_000, 'invalid opcode: INVALID')],
    ])('[S3-10] %s of a contract with code proves that it has none', async (_, answer) => {
      const chains = node(answer)
      const said = await Promise.all(Object.values(ways).map((way) => way(chains)))
      expect(said).toEqual([undefined, undefined, undefined])
      expect(await held(chains)).toEqual(['COIN'])
    })

    it.each(unknown)(
      '[S3-10] a balance is not shown with decimals for which a node answers %s',
      async (_, answer) => {
        expect(await held(node(answer))).toEqual(E.isLeft(answer) ? 'Unavailable' : [])
      },
    )

    it('[S3-10] with 18 decimals it is sent, swapped and shown', async () => {
      const chains = node(E.right(word(18n)))
      const [transfer, swap, found] = await Promise.all(Object.values(ways).map((way) => way(chains)))
      expect(transfer).toBeUndefined()
      expect(swap).toBe(18n)
      expect(found).toMatchObject({ symbol: 'COIN', decimals: 18 })
      expect(await held(chains)).toEqual(['COIN'])
    })
  })

  it('[S3-10] a token of Solana is not sent if its mint cannot be read', async () => {
    const mint = BEN.address
    const account = (length: number) => ({
      owner: TOKEN_PROGRAM,
      executable: false,
      lamports: 1n,
      data: [Buffer.alloc(length).toString('base64'), 'base64'],
    })
    const prepared = async (length: number) => {
      const answers: Readonly<Record<string, unknown>> = {
        getMultipleAccounts: { value: [account(length), null] },
        getTokenAccountsByOwner: { value: [] },
      }
      const chains: Chains = {
        balanceOf: () => TE.right(1n),
        request: (_, __, { method }) =>
          method in answers ? TE.right(answers[method]) : TE.left(requestRejected({ code: 1, message: '' })),
      }
      return new ChainTransfers(chains).prepare({
        network: solanaMainnet,
        rpcUrls: [],
        from: ANN.address,
        to: BEN.address,
        units: 1n,
        token: {
          ...token,
          id: tokenId(solanaMainnet.caipNetworkId, 'spl', mint),
          chainId: solanaMainnet.caipNetworkId,
          standard: 'spl',
          address: mint,
        },
      })()
    }
    for (const length of [0, 44])
      expect(await prepared(length)).toMatchObject({ left: { message: 'The mint cannot be read' } })
    expect(await prepared(82)).toMatchObject({
      left: { _tag: 'NotSendable', message: 'The token has 0 decimals' },
    })
  })
})
