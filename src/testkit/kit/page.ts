import { fail, lateBy } from './answers.ts'
import { type BridgeMessage, type BridgeReply, worldOver } from './bridge.ts'
import { pageStorage } from './site-memory.ts'
import { type Testkit, type TestkitOptions, pageParts, testkitOf } from './testkit.ts'
import { pageWallet, type WalletControls } from './wallets.ts'

/** What `window.walletportTestkit` is before the script runs. Plain data. */
export interface PageTestkitConfig extends Pick<TestkitOptions, 'wallets' | 'rpcUrls'> {
  /** The name of a function of the page that answers for users and chains. Without it, both are in the page. */
  readonly bridge?: string | undefined
}

/** What `window.walletportTestkit` is after the script has run. */
export interface PageTestkit extends Testkit {
  readonly fail: typeof fail
  readonly lateBy: typeof lateBy
}

/** The same if another process has the users and the chains. */
export interface BridgedTestkit {
  wallet(name: string): WalletControls
}

export const GLOBAL = 'walletportTestkit'

const configOf = (page: Window): PageTestkitConfig => {
  const config: unknown = Reflect.get(page, GLOBAL)
  return typeof config === 'object' && config !== null ? config : {}
}

const bridged = (page: Window, { wallets = [] }: PageTestkitConfig, bridge: string): BridgedTestkit => {
  const send = (message: BridgeMessage) =>
    (Reflect.get(page, bridge) as (message: BridgeMessage) => Promise<BridgeReply>)(message)
  const world = worldOver(send)
  const pageWallets = wallets.map((wallet) => pageWallet(wallet, world, pageStorage()))
  for (const wallet of pageWallets) wallet.install(page)
  return {
    wallet: (name) => {
      const found = pageWallets.find((wallet) => wallet.name === name)
      if (found === undefined) throw new RangeError(`The test kit has no wallet ${name}`)
      return found
    },
  }
}

/** Installs the wallets that `window.walletportTestkit` describes, and puts their controls in its place. */
export const startPageTestkit = (page: Window): void => {
  const config = configOf(page)
  if ('install' in config || 'wallet' in config) return
  if (config.bridge !== undefined) return void Reflect.set(page, GLOBAL, bridged(page, config, config.bridge))
  const { wallets, rpcUrls } = config
  const testkit = testkitOf(pageParts({ wallets, rpcUrls }))
  testkit.install(page)
  Reflect.set(page, GLOBAL, { ...testkit, fail, lateBy } satisfies PageTestkit)
}
