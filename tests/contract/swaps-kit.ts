import * as TE from 'fp-ts/TaskEither'
import { encodeFunctionData, type Hex, parseUnits, toHex } from 'viem'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SwapRequest } from '#domain/swaps/swap.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { ConfiguredSwaps } from '#infrastructure/swaps/configured-swaps.ts'
import type { SwapsConfig } from '#infrastructure/swaps/swaps-config.ts'
import type { Chains } from '#ports/chains.ts'
import type { Clock } from '#ports/clock.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { rpc } from '#sandbox/rpc.ts'
import { routerAbi } from '#sandbox/swaps/abi.ts'
import { addExchange, exchange, honestRouters, sandboxEuro } from '#sandbox/swaps/exchange.ts'
import { NATIVE, offerOf } from '#sandbox/swaps/pools.ts'
import { startSwaps } from '#sandbox/swaps/swaps.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { startChain } from '#tests/contract/chain.ts'

import { network } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

/** anvil's first account deploys it first. */
export const DOLLAR = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const CHAIN = 10
export const signal = () => new AbortController().signal

/** The contracts that the sandbox's services call, and those of the host's own source. */
export const ROUTERS = honestRouters.map(({ address }) => address)

/** A host's option with their kinds. */
export const routersOn = (...chains: readonly number[]): SwapsConfig['routers'] =>
  Object.fromEntries(chains.map((chain) => [`eip155:${chain}`, honestRouters]))

/** The host names the sandbox's contracts, so no node is asked about them. */
export const noNode: Chains = {
  balanceOf: () => TE.left(failure('ChainUnreachable', 'unused')),
  request: () => TE.left(failure('ChainUnreachable', 'unused')),
}

export const erc20On = (chainId: number, address: string, decimals: number, symbol: string): Token => ({
  id: tokenId(network(chainId).caipNetworkId, 'erc20', address),
  chainId: network(chainId).caipNetworkId,
  standard: 'erc20',
  address,
  name: cleanText(symbol),
  symbol: cleanText(symbol),
  decimals,
  isListed: true,
})

/** A local chain with pools, the services of swaps over it, and an account that has dollars. */
export const startExchange = async () => {
  const anvil = await startChain(CHAIN)
  const { url } = anvil
  const [first, second] = (await rpc(url, 'eth_accounts')) as readonly Address[]
  await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from: first, data: erc20.bytecode }]))
  await addExchange(url, { chainId: CHAIN, dollar: DOLLAR })
  const service = await startSwaps({ evm: { [CHAIN]: url }, dollar: DOLLAR })
  const localNetwork = network(CHAIN, url)
  const tokens = {
    native: nativeToken(localNetwork),
    dollar: erc20On(CHAIN, DOLLAR, 6, 'SUSD'),
    euro: erc20On(CHAIN, sandboxEuro.address, 18, 'SEUR'),
  }
  const owner = second as Address
  const ask = (method: string, params: readonly unknown[] = []) => rpc(url, method, params)
  await ask('anvil_dealERC20', [owner, DOLLAR, toHex(parseUnits('5000', 6))])
  await ask('anvil_dealERC20', [owner, sandboxEuro.address, toHex(parseUnits('5000', 18))])
  const requestOf = (from: keyof typeof tokens, to: keyof typeof tokens, amount: string): SwapRequest => ({
    network: localNetwork,
    rpcUrls: [url],
    owner,
    from: tokens[from],
    to: tokens[to],
    units: parseUnits(amount, tokens[from].decimals),
    slippage: 100,
  })
  return {
    anvil,
    service,
    on: localNetwork,
    owner,
    tokens,
    ask,
    requestOf,
    fault: (type: string) => fetch(`${service.url}/fault?type=${type}`, { method: 'POST' }),
    send: async (transaction: object, from: string = owner) =>
      waitForReceipt(url, await ask('eth_sendTransaction', [{ from, gas: '0xf4240', ...transaction }])),
    stop: () => Promise.all([anvil.stop(), service.stop()]),
  }
}
export type SwapWorld = Awaited<ReturnType<typeof startExchange>>

/** The swaps of a host with these sources. */
export const swapsOf = (
  sources: SwapsConfig['sources'],
  clock: Clock = new HastyClock(),
  routers: SwapsConfig['routers'] = routersOn(CHAIN),
  tokenLists?: SwapsConfig['tokenLists'],
) =>
  new ConfiguredSwaps(
    { projectId: 'project', sources, routers, tokenLists },
    { current: undefined },
    clock,
    noNode,
  )

/** Tokens as a list by the Uniswap standard. */
export const listOf = (...tokens: readonly Token[]) => ({ name: 'Listed', tokens })

type HostSource = Extract<SwapsConfig['sources'][number], { readonly type: 'host' }>

const pooled = (address: string | undefined) => (address ?? exchange.wrapped) as Hex

/** A host that queries the pools itself, and swaps with their router. */
export const hostSource = ({ anvil, tokens }: Pick<SwapWorld, 'anvil' | 'tokens'>): HostSource => ({
  type: 'host',
  tokens: () => Promise.resolve(Object.values(tokens)),
  quote: async ({ from, to, units }) => {
    const offer = await offerOf(
      anvil.url,
      (from.address ?? NATIVE) as Hex,
      (to.address ?? NATIVE) as Hex,
      units,
    )
    if (typeof offer === 'string') throw new Error(offer)
    return { provider: 'Pools', received: offer.received, data: { units } }
  },
  build: ({ address, from, to, units, quote }) => {
    const { received } = quote as { readonly received: bigint }
    const path = [pooled(from.address), pooled(to.address)] as const
    const [least, deadline] = [(received * 99n) / 100n, 2n ** 40n]
    const rest = [path, address as Hex, deadline] as const
    const data =
      from.address === undefined
        ? encodeFunctionData({
            abi: routerAbi,
            functionName: 'swapExactETHForTokens',
            args: [least, ...rest],
          })
        : encodeFunctionData({
            abi: routerAbi,
            functionName: to.address === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
            args: [units, least, ...rest],
          })
    const native = from.address === undefined
    return Promise.resolve({
      transaction: {
        chainId: `eip155:${CHAIN}`,
        from: address,
        to: exchange.router,
        data,
        ...(native ? { value: units } : {}),
      },
      ...(native ? {} : { approval: { spender: exchange.router, units } }),
    })
  },
})
