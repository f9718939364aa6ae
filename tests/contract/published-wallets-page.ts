// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import * as E from 'fp-ts/Either'

import { networkOf } from '#domain/networks/network.ts'
import { adapter as coinbase } from '#examples/hosts/readme/coinbase.ts'
import { adapter as farcaster } from '#examples/hosts/readme/farcaster.ts'
import { adapter as porto } from '#examples/hosts/readme/porto.ts'
import { registerPhoneWallets } from '#examples/hosts/readme/solana-mobile.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'

declare global {
  interface Window {
    publishedWallets?: typeof publishedWallets
  }
}

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

const adapters = { coinbase, farcaster, porto }
export type PublishedName = keyof typeof adapters

const lists = new Map<string, readonly Wallet[]>()
const events: unknown[] = []
let phoneWallets: readonly Wallet[] = []

const listen = async (name: PublishedName): Promise<void> => {
  // the entry's type hides what the kernel loads
  const source = await (adapters[name] as unknown as ChainAdapter).loadWallets()
  source.found$.subscribe((list) => lists.set(name, list))
}
const walletOf = (name: PublishedName): Wallet => {
  const wallet = lists.get(name)?.find(({ connector }) => connector.id === name)
  if (wallet === undefined) throw new Error(`${name} is not listed`)
  return wallet
}
/** What crosses to the test: the answer, or the failure's kind. */
const answerOf = <A>(answer: E.Either<{ readonly _tag: string }, A>) =>
  E.isRight(answer) ? { answer: answer.right } : { failure: answer.left._tag }

// The wallets of the examples in a real page, whose windows and frames have other origins.
const publishedWallets = {
  listen,
  listed: (name: PublishedName) => lists.get(name)?.map(({ connector }) => connector.id) ?? [],
  watch: (name: PublishedName) => void walletOf(name).events$.subscribe((event) => events.push(event)),
  events: () => events,
  connect: async (name: PublishedName) => answerOf(await walletOf(name).connect()()),
  restore: async (name: PublishedName) => answerOf(await walletOf(name).restore()()),
  disconnect: async (name: PublishedName) => answerOf(await walletOf(name).disconnect()()),
  switchTo: async (name: PublishedName, chainId: number) => {
    const network = networkOf({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.example/'] } },
    })
    return E.isLeft(network)
      ? { failure: network.left._tag }
      : answerOf(await walletOf(name).switchNetwork(network.right, [])())
  },
  /** As a host asks for a signature. A refusal is its code and message. */
  sign: async (name: PublishedName, account: string) => {
    const provider = walletOf(name).connector.provider as { request(call: Call): Promise<unknown> }
    try {
      return { answer: await provider.request({ method: 'personal_sign', params: ['0x1234', account] }) }
    } catch (error) {
      const { code, message } = error as { readonly code?: number; readonly message?: string }
      return { code, message }
    }
  },
  /** The names of the Solana wallets, after those of a phone are registered. */
  listPhoneWallets: async () => {
    await registerPhoneWallets()
    new SolanaWallets().found$.subscribe((list) => void (phoneWallets = list))
    return phoneWallets.map(({ connector }) => connector.name)
  },
  connectPhone: async () => answerOf((await phoneWallets[0]?.connect()()) ?? E.left({ _tag: 'NotListed' })),
}
window.publishedWallets = publishedWallets
