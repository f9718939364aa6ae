import { getAddress, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import type { Configure } from '#application/use-cases/modal/configure.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { PrepareSwap } from '#application/use-cases/swaps/prepare-swap.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { deployWeirdTokens, type WeirdTokenName } from '#sandbox/weird-tokens/weird-tokens.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { startChain } from '#tests/contract/chain.ts'
import { network } from '#tests/contract/examples.ts'
import { HastyClock } from '#tests/contract/hasty-clock.ts'
import { erc20On, signal } from '#tests/contract/swaps-kit.ts'

const [HOME, AWAY] = [10, 8453]
/** A contract without functions, which ends each call without an answer. */
const EMPTY = '0x000000000000000000000000000000000000e317'
/** A contract that reverts each call. */
const REVERTING = '0x000000000000000000000000000000000000bad0'

describe('[S0-06] row 10: the decimals of a swap’s tokens are read on the network of each', () => {
  let home: Anvil
  let away: Anvil
  let owner: Address
  let tokens: Readonly<Record<WeirdTokenName, Hex>>
  const clock = new HastyClock()

  beforeAll(async () => {
    ;[home, away] = await Promise.all([startChain(HOME), startChain(AWAY)])
    const [first] = (await rpc(home.url, 'eth_accounts', [])) as readonly Hex[]
    owner = getAddress(first ?? '0x') as Address
    // The same contracts are at the same addresses of both networks.
    tokens = await deployWeirdTokens(home.url, [getAddress(owner)])
    await deployWeirdTokens(away.url, [getAddress(owner)])
    for (const { url } of [home, away]) {
      await rpc(url, 'anvil_setCode', [EMPTY, '0x00'])
      await rpc(url, 'anvil_setCode', [REVERTING, '0x5f5ffd'])
    }
  }, 30_000)
  afterAll(() => Promise.all([home, away].map((each) => each.stop())))

  const prepared = async (from: Token, to: Token, urls: Readonly<Record<number, string>>) => {
    const swaps = new FakeSwaps(clock, [`eip155:${HOME}`])
    swaps.destinations = [`eip155:${AWAY}`]
    const nodes = {
      networkOf: (chainId: string) => network(Number(chainId.split(':')[1])),
      urlsOf: ({ id }: { readonly id: string | number }) => [urls[Number(id)] ?? ''],
    } as unknown as NetworkNodes
    const prepareSwap = new PrepareSwap(
      swaps,
      new ChainSwapTransactions(new LazyChains([evm()]), clock),
      new FakeTransfers(),
      nodes,
      { unrestricted: new OptionsStore().state } as unknown as Configure,
      new Environment(clock, new FakePage(), new Lifetime()),
    )
    const request = {
      network: network(HOME, home.url),
      rpcUrls: [home.url],
      ...{ owner, from, to, units: 1000n, slippage: 100 },
    }
    const account = { isSmartAccount: true, wallet: { connector: {} } } as unknown as SenderAccount
    return prepareSwap.prepare({ request, account }, signal())()
  }

  const contracts = (): Readonly<Record<string, string>> => ({
    ...tokens,
    empty: EMPTY,
    reverting: REVERTING,
  })
  /** The token as a list describes it. */
  const listed = (chain: number, name: string, decimals: number) =>
    erc20On(chain, contracts()[name] ?? '', decimals, 'LISTED')

  const table = [
    ['returnsFalse', 18, 'same'],
    ['returnsFalse', 16, 18n],
    ['returnsFalse', 20, 18n],
    ['noDecimals', 0, 'same'],
    ['noDecimals', 18, 0n],
    ['manyDecimals', 24, 'same'],
    ['manyDecimals', 6, 24n],
    ['empty', 18, 'unknown'],
    ['reverting', 18, undefined],
  ] as const

  const both = (): Readonly<Record<number, string>> => ({ [HOME]: home.url, [AWAY]: away.url })

  /** The decimals are right. What fails after them: these tokens have no allowances, and the source's router does nothing. */
  const expectDecimals = (result: Awaited<ReturnType<typeof prepared>>, isPaid = false) => {
    expect(result).toMatchObject(isPaid ? { left: { message: 'execution reverted' } } : { _tag: 'Right' })
    expect(result).not.toMatchObject({ right: { refusal: { type: 'decimals' } } })
  }

  it.each(table)('%s, of which a list says %i: %s', async (name, decimals, found) => {
    const ether = nativeToken(network(HOME))
    const sides = [
      [listed(HOME, name, decimals), ether],
      [ether, listed(HOME, name, decimals)],
      [ether, listed(AWAY, name, decimals)],
    ] as const
    for (const [from, to] of sides) {
      const result = await prepared(from, to, both())
      const wrong = from === ether ? to : from
      const refusal = { type: 'decimals', token: wrong, expected: BigInt(decimals) }
      if (found === 'same') expectDecimals(result, from !== ether)
      // Nothing was answered, which proves nothing of the contract.
      else if (found === 'unknown') expect(result).toMatchObject({ left: { _tag: 'ChainUnreachable' } })
      else
        expect(result).toMatchObject({
          right: { refusal: found === undefined ? refusal : { ...refusal, found } },
        })
    }
  })

  it('a token is read on its own network only, where another contract may be at its address', async () => {
    const ether = nativeToken(network(HOME))
    await rpc(away.url, 'anvil_setCode', [
      tokens.silent,
      await rpc(away.url, 'eth_getCode', [tokens.noDecimals, 'latest']),
    ])
    expectDecimals(await prepared(ether, listed(AWAY, 'silent', 0), both()))
    const wrong = await prepared(ether, listed(AWAY, 'silent', 18), both())
    expect(wrong).toMatchObject({ right: { refusal: { type: 'decimals', found: 0n } } })
  })

  it('if no node of one network answers, there is neither a review nor a refusal', async () => {
    const ether = nativeToken(network(HOME))
    const dead = { ...both(), [AWAY]: 'http://127.0.0.1:9/' }
    expect(await prepared(ether, listed(AWAY, 'returnsFalse', 18), dead)).toMatchObject({
      left: { _tag: 'ChainUnreachable' },
    })
    await rpc(home.url, 'anvil_setBalance', [owner, toHex(10n ** 20n)])
    expect(await prepared(ether, listed(HOME, 'returnsFalse', 18), dead)).toMatchObject({ _tag: 'Right' })
  })
})
