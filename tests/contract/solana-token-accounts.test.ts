import { address, getAddressDecoder } from '@solana/kit'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { transferLimitIn } from '#domain/solana/mint-extensions.ts'
import { sendableOf, tokenId } from '#domain/tokens/token.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { solanaKeys } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import {
  associatedAccount,
  FROZEN,
  mintData,
  mintWithFee,
  mintWithHook,
  mintWithInterest,
  mintWithMultiplier,
  mintWithoutTransfers,
  STATE_AT,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenData,
} from '#sandbox/solana/tokens.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { failed, right } from './examples.ts'
import { solanaSending } from './sending-chains.ts'
import type { SendingChain } from './sending-contract.ts'
import { ANN, standardWallet } from './solana-kit.ts'
import { submitted } from './submit.ts'
import { holdingsOf } from './token-sources.ts'

const DECIMALS = 6
let made = 0
/** An address of which nobody has the key. */
const fresh = () => {
  made += 1
  return getAddressDecoder().decode(
    Uint8Array.from({ length: 32 }, (_, place) => (place < 2 ? made >> (8 * place) : 7)),
  )
}

describe('a Solana token in several accounts of the sender', () => {
  const transfers = new ChainTransfers(new LazyChains([solana()]))
  let node: SandboxSolana
  let chain: SendingChain
  let connector: Connector
  beforeAll(async () => {
    node = await startSolana()
    chain = await solanaSending(node, [])
    const call = async (method: string, params: unknown) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(node.url, { method: 'POST', headers, body })
      return ((await response.json()) as { readonly result: unknown }).result
    }
    const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN] }))
    wallet.useNodes?.(
      (_, { method, params }) =>
        async () =>
          E.right(await call(method, params)),
    )
    right(await wallet.connect()())
    connector = { ...wallet.connector, provider: wallet.connector.provider as SolanaProvider }
  })
  afterAll(() => node.stop())

  /** A new mint with the sender's balances, the first in the associated account. Frozen ones cannot be moved. */
  const tokenWith = async (balances: readonly bigint[], frozen: readonly bigint[] = []) => {
    const mint = fresh()
    node.chain.put(mint, TOKEN_PROGRAM, mintData(10n ** 15n, DECIMALS))
    const owner = address(ANN.address)
    for (const [place, balance] of balances.entries()) {
      const account = place === 0 ? await associatedAccount(owner, mint) : fresh()
      node.chain.put(account, TOKEN_PROGRAM, tokenData(mint, owner, balance))
    }
    for (const balance of frozen) {
      const data = tokenData(mint, owner, balance)
      data[STATE_AT] = FROZEN
      node.chain.put(fresh(), TOKEN_PROGRAM, data)
    }
    return { ...chain.token, address: mint, id: tokenId(chain.network.caipNetworkId, 'spl', mint) }
  }
  const prepare = async (token: SendingChain['token'], units: bigint) => {
    const { network, rpcUrls, recipient: to } = chain
    return transfers.prepare({ network, rpcUrls, from: ANN.address, token, units, to })()
  }

  it('is sent from as many of them as it takes, and what can be sent is their sum', async () => {
    const balances = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(balances, fc.double({ min: 0, max: 1, noNaN: true }), async (amounts, part) => {
        const token = await tokenWith(amounts, [5000n])
        const sum = amounts.reduce((total, amount) => total + amount, 0n)
        const units = BigInt(Math.max(1, Math.floor(Number(sum) * part)))
        const prepared = right(await prepare(token, units))
        expect(prepared).toMatchObject({ wouldFail: undefined, received: units, funds: { balance: sum } })
        node.chain.advance()
        await submitted(transfers, connector, prepared)
        expect(await chain.held(chain.recipient, token)).toBe(units)
        expect(await chain.held(ANN.address, token)).toBe(sum - units + 5000n)
      }),
      { numRuns: 12 },
    )
  })

  it('is limited to the eight largest, and a greater amount is refused by the balance', async () => {
    const token = await tokenWith(Array.from({ length: 12 }, (_, place) => BigInt(place + 1)))
    const sendable = 12n + 11n + 10n + 9n + 8n + 7n + 6n + 5n
    const all = right(await prepare(token, sendable))
    expect(all).toMatchObject({ wouldFail: undefined, funds: { balance: sendable } })
    node.chain.advance()
    await submitted(transfers, connector, all)
    const more = right(await prepare(await tokenWith([1n, 2n]), 4n))
    expect(more).toMatchObject({ funds: { balance: 3n }, wouldFail: { problem: expect.anything() } })
  })

  it('is shown with what one transfer can take, which is what a transfer takes', async () => {
    const held = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        held,
        fc.array(fc.bigInt({ min: 1n, max: 1000n }), { maxLength: 2 }),
        async (own, frozen) => {
          const token = await tokenWith(own, frozen)
          const { network, rpcUrls } = chain
          const request = { network, address: ANN.address, rpcUrls, changed: [] }
          const signal = new AbortController().signal
          const holdings = right(await holdingsOf({}, new LazyChains([solana()])).of(request, signal)())
          const holding = holdings.find(({ token: { address: mint } }) => mint === token.address)
          const all = [...own, ...frozen].reduce((sum, amount) => sum + amount, 0n)
          expect(holding?.units).toBe(all === 0n ? undefined : all)
          if (holding === undefined) return
          const { funds } = right(await prepare(token, 1n))
          expect(sendableOf(holding)).toEqual({ units: funds.balance, decimals: DECIMALS })
        },
      ),
      { numRuns: 12 },
    )
  })

  it.each([
    [
      'runs a program with each transfer',
      mintWithHook(1n, DECIMALS, address(solanaKeys('solana', 1).address)),
      'ownProgram',
    ],
    ['stays with its owner', mintWithoutTransfers(1n, DECIMALS), 'nonTransferable'],
    ['is shown with a multiplier', mintWithMultiplier(1n, DECIMALS, 2.5), 'scaled'],
    [
      'will be shown with a multiplier',
      mintWithMultiplier(1n, DECIMALS, 1, { multiplier: 3, at: 2 ** 40 }),
      'scaled',
    ],
    ['bears interest', mintWithInterest(1n, DECIMALS, -300, 1), 'scaled'],
    ['has a multiplier of one', mintWithMultiplier(1n, DECIMALS, 1), undefined],
    ['bears no interest', mintWithInterest(1n, DECIMALS, 0, 1), undefined],
    ['has a hook without a program', mintWithHook(1n, DECIMALS, undefined), undefined],
    ['keeps a fee', mintWithFee(1n, DECIMALS, 100), undefined],
  ])('is refused in words if it %s', async (_, data, because) => {
    expect(transferLimitIn(data)).toBe(because)
    const mint = fresh()
    node.chain.put(mint, TOKEN_2022_PROGRAM, data)
    const token = { ...chain.token, address: mint, standard: 'spl2022' as const }
    const prepared = await prepare(token, 1n)
    if (because === undefined) expect(E.isRight(prepared)).toBe(true)
    else expect(prepared).toEqual({ ...failed('NotSendable'), left: expect.objectContaining({ because }) })
  })

  it('any bytes are read as a mint without an endless loop', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        expect([undefined, 'ownProgram', 'nonTransferable', 'scaled']).toContain(transferLimitIn(data))
      }),
    )
  })
})
