import { WalletError } from '#testkit/test-wallet-methods.ts'

import type { Verdict } from './answers.ts'
import type { WalletFamily, WalletRequest } from './requests.ts'
import type { SiteMemory } from './site-memory.ts'

/** What the wallets need of the test: its user and its chains. */
export interface WalletWorld {
  /** Decides on a request of a wallet. */
  decide(wallet: string, request: WalletRequest, isConfirmed: boolean): Promise<Verdict>
  /**
   * Sends a JSON-RPC request to a chain, by its CAIP-2 id. Rejects with an error that has a `code`, 4901 if the test has no such
   * chain.
   */
  request(chain: string, method: string, params: unknown): Promise<unknown>
}

/** The part of a wallet for one family. */
export interface FamilyWallet {
  readonly family: WalletFamily
  readonly addresses: readonly string[]
  /** Makes the wallet visible to a page. Returns a function that ends it. */
  install(page: Window): () => void
  /** The site sees the account at this place from now on. */
  selectAccount(index: number): void
  changeChain(chainId: number): void
  /** The site sees no accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** The wallet takes back the site's permission. */
  disconnect(): void
}

/** How the parts of a wallet ask its user. */
export interface FamilySetting {
  readonly wallet: string
  readonly world: WalletWorld
  readonly memory: SiteMemory
}

/** Asks the user. Rejects with the error that the site gets. */
export const askUser = async (
  { wallet, world }: FamilySetting,
  request: WalletRequest,
  isConfirmed: boolean,
): Promise<void> => {
  const verdict = await world.decide(wallet, request, isConfirmed)
  if (verdict !== null) throw new WalletError(verdict.code, verdict.message, verdict.data)
}

/** The code of an error, if it has one. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** The test has no such chain, so what was signed is sent nowhere. */
export const NO_CHAIN = 4901

/** Registers a wallet-standard wallet with a page, now and for apps that ask later. Returns a function that ends it. */
export const registerStandard = (page: Window, wallet: object): (() => void) => {
  const unregister: unknown[] = []
  const register = (api: unknown) => {
    const add: unknown =
      typeof api === 'object' && api !== null && 'register' in api ? api.register : undefined
    if (typeof add === 'function') unregister.push(add(wallet))
  }
  const ready = (event: Event) => register((event as CustomEvent<unknown>).detail)
  page.addEventListener('wallet-standard:app-ready', ready)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', ready)
    for (const end of unregister) if (typeof end === 'function') end()
  }
}
