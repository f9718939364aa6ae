import type { TestChain } from '#testkit/chain/test-chain.ts'

import type { FinalAnswer, WalletAnswer } from './answers.ts'
import { Chains } from './chains.ts'
import type { WalletRequests } from './requests.ts'
import { pageStorage, type SiteStorage } from './site-memory.ts'
import { checkWalletOptions, type TestkitWalletOptions } from './wallet-options.ts'
import { WalletUser } from './wallet-user.ts'
import { pageWallet, type PageWallet, type WalletAddresses, type WalletControls } from './wallets.ts'

export interface TestkitOptions {
  /** Defaults to one EVM wallet with the name `Test Wallet`. */
  readonly wallets?: readonly TestkitWalletOptions[] | undefined
  /**
   * EVM chains in memory. A function creates new ones for each test. A chain that is neither here nor in `rpcUrls` is created when
   * a wallet first needs it.
   */
  readonly chains?: readonly TestChain[] | (() => readonly TestChain[]) | undefined
  /** The nodes that the wallets use instead, by CAIP-2 id: `{ 'eip155:1': 'http://127.0.0.1:8545' }`. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
}

/** The user of a wallet, as the test plays it. */
export interface WalletUserControls {
  readonly requests: WalletRequests
  /** Sets the answer to all requests of a method from now on. */
  answer(method: string, answer: WalletAnswer): void
  /** Sets the answer to the next request that a user confirms, or to the next of a method. Several calls are queued. */
  next(answer: WalletAnswer, method?: string): void
  /** Answers the requests that hang. */
  answerOpen(answer: FinalAnswer): void
}

/** A wallet of the test kit. */
export interface TestkitWallet extends WalletUserControls, WalletControls {
  readonly name: string
  readonly addresses: WalletAddresses
}

export interface Testkit {
  readonly wallets: readonly TestkitWallet[]
  /** The wallet with this name, by default the first. Throws a RangeError if there is none. */
  wallet(name?: string): TestkitWallet
  /** The chain in memory with this EIP-155 number. It is created if the test has none. The wallets have 10 of its coin. */
  chain(chainId?: number): TestChain
  /** Makes the wallets visible to a page, as extensions do. Returns a function that removes them. */
  install(page: Window): () => void
}

/** What a test kit has for pages of another process too. */
export interface TestkitParts {
  readonly options: Required<Pick<TestkitOptions, 'wallets'>>
  readonly users: ReadonlyMap<string, WalletUser>
  readonly pageWallets: readonly PageWallet[]
  readonly chains: Chains
}

const defaultWallets: readonly TestkitWalletOptions[] = [{ name: 'Test Wallet' }]

const named = <Value extends { readonly name: string }>(
  values: readonly Value[],
  name: string | undefined,
) => {
  const found = name === undefined ? values[0] : values.find((one) => one.name === name)
  if (found === undefined) throw new RangeError(`The test kit has no wallet ${name ?? ''}`)
  return found
}

/** The user's part of a wallet's controls. */
export const userControls = (user: WalletUser): WalletUserControls => ({
  requests: user.requests,
  answer: (method, answer) => user.answer(method, answer),
  next: (answer, method) => user.next(answer, method),
  answerOpen: (answer) => user.answerOpen(answer),
})

/** The user of the wallet with this name, by default the first. Throws a RangeError if there is none. */
export const userOf = ({ users, pageWallets }: TestkitParts, name: string | undefined): WalletUser => {
  const user = users.get(named(pageWallets, name).name)
  if (user === undefined) throw new RangeError('Each wallet has a user')
  return user
}

/** The wallets, their users and the chains. Throws a TypeError with the option's name for an invalid option. */
export const testkitParts = (options: TestkitOptions, storage?: SiteStorage): TestkitParts => {
  const { wallets = defaultWallets, chains: given = [], rpcUrls = {} } = options
  checkWalletOptions(wallets)
  const users = new Map(wallets.map(({ name }) => [name, new WalletUser()]))
  const pageWallets: readonly PageWallet[] = wallets.map((wallet) =>
    pageWallet(
      wallet,
      {
        decide: (name, request, isConfirmed) =>
          users.get(name)?.decide(request, isConfirmed) ?? Promise.resolve(null),
        request: (chain, method, params) => chains.request(chain, method, params),
      },
      storage,
    ),
  )
  const chains: Chains = new Chains(
    typeof given === 'function' ? given() : given,
    rpcUrls,
    pageWallets.flatMap(({ addresses }) => addresses.evm),
  )
  return { options: { wallets }, users, pageWallets, chains }
}

/** A test kit over its parts. */
export const testkitOf = (parts: TestkitParts): Testkit => {
  const { pageWallets, chains } = parts
  const wallets = pageWallets.map((wallet): TestkitWallet => {
    const user = userOf(parts, wallet.name)
    const { name, addresses, selectAccount, changeChain, lock, unlock, disconnect } = wallet
    return { name, addresses, ...userControls(user), selectAccount, changeChain, lock, unlock, disconnect }
  })
  return {
    wallets,
    wallet: (name) => named(wallets, name),
    chain: (chainId = 1) => chains.chain(chainId),
    install: (page) => {
      const ends = pageWallets.map((wallet) => wallet.install(page))
      return () => ends.forEach((end) => end())
    },
  }
}

/**
 * Creates wallets with keys of their own, and the chains that they use, for a test in the page's own process. The wallets keep
 * the site's permission in `localStorage`, if there is one.
 */
export const createTestkit = (options: TestkitOptions = {}): Testkit => testkitOf(pageParts(options))

/** The parts in the page's own process. */
export const pageParts = (options: TestkitOptions): TestkitParts => testkitParts(options, pageStorage())
