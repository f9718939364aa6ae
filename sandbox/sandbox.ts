import { encodeFunctionData, getAddress, parseAbi, parseEther, parseUnits, toHex } from 'viem'

import { startAnalytics } from '#sandbox/analytics/analytics.ts'
import { startAnvil, type Anvil } from '#sandbox/anvil.ts'
import { startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { addDataFee } from '#sandbox/data-fee/data-fee.ts'
import { startDirectory } from '#sandbox/directory/directory.ts'
import { startFrame } from '#sandbox/frame/server.ts'
import { startHistory } from '#sandbox/history/history.ts'
import { addMulticall3 } from '#sandbox/multicall3.ts'
import { addNames } from '#sandbox/names/ens.ts'
import { SANDBOX_ZONE, startNames } from '#sandbox/names/names.ts'
import { deployCollections, type SandboxCollections } from '#sandbox/nfts/collections.ts'
import { ART_ITEMS, SPAM_ITEMS, startNfts } from '#sandbox/nfts/nfts.ts'
import { startOnRamp } from '#sandbox/onramp/onramp.ts'
import { startPay } from '#sandbox/pay/pay.ts'
import { startProject } from '#sandbox/project/project.ts'
import { startRelay } from '#sandbox/relay/relay.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_SAFE, startSafe } from '#sandbox/safe/safe.ts'
import { startSolana } from '#sandbox/solana/solana.ts'
import { addExchange, honestRouters, sandboxEuro } from '#sandbox/swaps/exchange.ts'
import { startSwaps } from '#sandbox/swaps/swaps.ts'
import type { TokenNodes } from '#sandbox/tokens/balances.ts'
import { startTokens } from '#sandbox/tokens/tokens.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { ACCOUNTS_PER_WALLET, accountOwners, sandboxAccount } from '#sandbox/wallets/keys.ts'
import { deployWeirdTokens, weirdTokenNames, weirdTokens } from '#sandbox/weird-tokens/weird-tokens.ts'

import erc20 from './erc20.json' with { type: 'json' }

type Weird = NonNullable<TokenNodes['weird']>

/** The addresses of the sandbox's services, also served as `/sandbox.json`. */
export interface SandboxEndpoints {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** JSON-RPC endpoints by genesis reference (CAIP-2). */
  readonly solana: Readonly<Record<string, string>>
  /** Subscription endpoints by genesis reference. */
  readonly solanaSockets: Readonly<Record<string, string>>
  /** Esplora endpoints by genesis reference. */
  readonly bitcoin: Readonly<Record<string, string>>
  /** The wallet directory's base address. */
  readonly directory: string
  /** The relay's socket address. */
  readonly relay: string
  /** The embedded wallet's page, and the page that shows its emails. */
  readonly frame: { readonly url: string; readonly inbox: string }
  /**
   * The base address of the service of balances and prices, the token of each EVM chain, and the misbehaving tokens by
   * chain id.
   */
  readonly tokens: {
    readonly url: string
    readonly evm: string
    readonly weird: Weird
  }
  /** The base address of the service of identities and profiles, and the zone in which it registers names. */
  readonly names: { readonly url: string; readonly zone: string }
  /** The base address of the service of NFTs and their pictures, and the collections on chain 1. */
  readonly nfts: { readonly url: string; readonly collections: SandboxCollections }
  /** The base address of the indexer of the EVM chains: the service, with `/blockscout/{chain}` and `/etherscan/api` below it. */
  readonly history: { readonly url: string }
  /**
   * The base address of the services of swaps: the vendor's, with `/zero-ex` and `/lifi/v1` below it. Each EVM chain has
   * their contracts and the token.
   */
  readonly swaps: { readonly url: string; readonly routers: typeof honestRouters }
  /** The base address of the service of purchases, and the pages of its two providers. */
  readonly onramp: { readonly url: string; readonly meld: string; readonly coinbase: string }
  /** The base address of the service of exchanges that pay, and the page of its exchange. */
  readonly pay: { readonly url: string; readonly page: string }
  /** The page of a Safe that has an app in its frame, and its account. */
  readonly safe: { readonly url: string; readonly address: string }
  /** The base address of the service of project settings. */
  readonly project: { readonly url: string }
  /** The base address of the analytics service, whose `/panel` lists the received events. */
  readonly analytics: { readonly url: string }
}

export interface Sandbox {
  readonly endpoints: SandboxEndpoints
  readonly stop: () => Promise<void>
}

export const sandboxChainIds = [1, 10, 137, 8453, 42161] as const
type SandboxChainId = (typeof sandboxChainIds)[number]

/** The first account's native balance. It differs by chain, so that a stale balance is visible. */
const balances: Record<SandboxChainId, string> = {
  1: '4.218907431',
  10: '1.5',
  137: '820.25',
  8453: '0.750049',
  42161: '12.000001',
}

/** anvil's first account deploys it first, so it has this address on each chain. */
export const SANDBOX_TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** The chain that keeps names. */
const NAMES_CHAIN = 1
/** The chain whose accounts have misbehaving tokens. */
const WEIRD_CHAIN = 8453
/** The chain whose accounts have NFTs. */
const NFTS_CHAIN = 1
/** The OP-stack networks, which charge for data. */
const OP_STACK: readonly SandboxChainId[] = [10, 8453]

/** Milliseconds between Bitcoin blocks: long enough to show an unconfirmed transaction. */
const BLOCK = 5000

/** The accounts that have ether and tokens on each EVM chain. */
export const holders = accountOwners.flatMap((owner) =>
  Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) => ({ ...sandboxAccount(owner, index), index })),
)
const tokenAbi = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

const tokenTransferData = (to: string): string =>
  encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [getAddress(to), parseUnits('2500', 6)],
  })

/**
 * The transactions are sent in sequence: anvil holds back a transaction whose nonce is too high, and the gas of a
 * transfer can be estimated only after the token is deployed.
 */
const fund = async ({ url }: Anvil, chainId: SandboxChainId): Promise<void> => {
  const [from] = (await rpc(url, 'eth_accounts')) as readonly string[]
  const send = async (transaction: object): Promise<void> => {
    const hash = await rpc(url, 'eth_sendTransaction', [{ from, ...transaction }])
    const { status } = await waitForReceipt(url, hash)
    if (status !== '0x1') throw new Error(`A transaction failed on chain ${chainId}: ${String(hash)}`)
  }
  await send({ data: erc20.bytecode })
  await addMulticall3(url)
  await addExchange(url, { chainId, dollar: SANDBOX_TOKEN })
  if (OP_STACK.includes(chainId)) await addDataFee(url)
  if (chainId === NAMES_CHAIN) await addNames(url)
  for (const { address, index } of holders) {
    await rpc(url, 'anvil_setBalance', [address, toHex(parseEther(balances[chainId]) / BigInt(index + 1))])
    await send({ to: SANDBOX_TOKEN, data: tokenTransferData(address) })
  }
}

/** The misbehaving tokens, by chain id. */
const addWeirdTokens = async (chains: readonly Anvil[]): Promise<Weird> => {
  const { url = '' } = chains.find(({ chainId }) => chainId === WEIRD_CHAIN) ?? {}
  const addresses = await deployWeirdTokens(
    url,
    holders.map(({ address }) => address),
  )
  return {
    [WEIRD_CHAIN]: weirdTokenNames.map((name) => ({ ...weirdTokens[name], address: addresses[name] })),
  }
}

/** Deploys NFT collections of which every holder has items. */
const addCollections = (chains: readonly Anvil[]) => {
  const { url = '' } = chains.find(({ chainId }) => chainId === NFTS_CHAIN) ?? {}
  const owners = holders.map(({ address }) => address)
  return deployCollections(url, owners, { art: ART_ITEMS, spam: SPAM_ITEMS })
}

const startChain = async (chainId: SandboxChainId): Promise<Anvil> => {
  const chain = await startAnvil(chainId)
  try {
    await fund(chain, chainId)
  } catch (error) {
    await chain.stop()
    throw error
  }
  return chain
}

export interface SandboxOptions {
  /** The port of the embedded wallet's page. Defaults to a free one. */
  readonly framePort?: number
}

/** Starts a local service for every external system. Each takes a free port, so several sandboxes can run. */
export const startSandbox = async ({ framePort = 0 }: SandboxOptions = {}): Promise<Sandbox> => {
  const startingChains = sandboxChainIds.map(startChain)
  const starting = [
    startDirectory(),
    startRelay(),
    startSolana(),
    startBitcoin({ mineEvery: BLOCK }),
  ] as const
  const settled = await Promise.allSettled([...starting, ...startingChains])
  const services = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async () => void (await Promise.all(services.map((service) => service.stop())))
  const failed = settled.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = await Promise.all(startingChains)
  const [directory, relay, solana, bitcoin] = await Promise.all(starting)
  const nodes = {
    evm: Object.fromEntries(chains.map(({ chainId, url }) => [chainId, url])),
    solana: { [solana.reference]: solana.url },
  }
  // The frame deploys contracts from the same account.
  const [weird, collections] = await Promise.all([addWeirdTokens(chains), addCollections(chains)])
  const [analytics, frame, tokens, names, nfts, swaps, onramp, pay, project, safe, history] =
    await Promise.all([
      startAnalytics(),
      startFrame({ ...nodes, tokens: [SANDBOX_TOKEN], port: framePort }),
      startTokens({ ...nodes, token: SANDBOX_TOKEN, additional: [sandboxEuro], weird }),
      startNames({ evm: nodes.evm }),
      startNfts({ url: nodes.evm[NFTS_CHAIN] ?? '', solana: solana.url, collections }),
      startSwaps({ evm: nodes.evm, dollar: SANDBOX_TOKEN }),
      startOnRamp({ evm: nodes.evm, solana: solana.url, token: SANDBOX_TOKEN }),
      startPay({ evm: nodes.evm, token: SANDBOX_TOKEN }),
      startProject(),
      startSafe({ evm: nodes.evm }),
      startHistory({
        evm: nodes.evm,
        token: SANDBOX_TOKEN,
        tokens: {
          [sandboxEuro.address]: { ...sandboxEuro, isSpam: false },
          [collections.art]: { name: 'Low Tide', isSpam: false },
          [collections.editions]: { name: 'Small Hours', isSpam: false },
          [collections.spam]: { name: 'Rewards at tide-drop.example', isSpam: true },
        },
      }),
    ])
  const endpoints = {
    ...nodes,
    solanaSockets: { [solana.reference]: solana.ws },
    bitcoin: { [bitcoin.reference]: bitcoin.url },
    directory: directory.url,
    relay: relay.url,
    frame: { url: frame.url, inbox: frame.inbox },
    tokens: { url: tokens.url, evm: SANDBOX_TOKEN, weird },
    names: { url: names.url, zone: SANDBOX_ZONE },
    nfts: { url: nfts.url, collections },
    history: { url: history.url },
    swaps: { url: swaps.url, routers: honestRouters },
    analytics: { url: analytics.url },
    onramp: { url: onramp.service.url, meld: onramp.meld.url, coinbase: onramp.coinbase.url },
    pay: { url: pay.service.url, page: pay.page.url },
    project: { url: project.url },
    safe: { url: safe.url, address: SANDBOX_SAFE },
  }
  const laterServices = [analytics, frame, tokens, names, nfts, swaps, onramp, pay, project, safe, history]
  return {
    endpoints,
    stop: async () => void (await Promise.all([...laterServices.map((service) => service.stop()), stop()])),
  }
}
