import type { TestWalletQuirks } from '#testkit/test-wallet-quirks.ts'

import type { WalletFamily } from './requests.ts'

/** A wallet of the test kit. Plain data, so that it can be passed to a page. */
export interface TestkitWalletOptions {
  /** The name in lists, and the name of the wallet in the test. */
  readonly name: string
  /** Defaults to `['evm']`. */
  readonly families?: readonly WalletFamily[] | undefined
  /** The number of accounts, of which a site sees one. Defaults to 2. */
  readonly accounts?: number | undefined
  /** The keys of the accounts, 32 bytes in hex each, for every family. Defaults to keys derived from the name. */
  readonly privateKeys?: readonly string[] | undefined
  /** A data URI. */
  readonly icon?: string | undefined
  /** The EIP-6963 id. Defaults to one derived from the name. */
  readonly rdns?: string | undefined
  /** The EVM chain at the start, an EIP-155 number. Defaults to 1. */
  readonly chainId?: number | undefined
  /** The known EVM chains. The wallet answers 4902 for others until they are added. Defaults to every chain. */
  readonly knows?: readonly number[] | undefined
  /** Whether the user permitted the site in an earlier visit. Defaults to `false`. */
  readonly permitted?: boolean | undefined
  /** Whether the EVM wallet is at `window.ethereum` too. Defaults to `false`. */
  readonly windowEthereum?: boolean | undefined
  /** How sites find the Bitcoin wallet: by wallet-standard, or in `btc_providers` (WBIP004). Defaults to `standard`. */
  readonly bitcoin?: 'standard' | 'listed' | undefined
  /** How the EVM wallet differs from the standards. */
  readonly quirks?: TestWalletQuirks | undefined
}

const FAMILIES: readonly unknown[] = ['evm', 'solana', 'bitcoin']
const MAX_ACCOUNTS = 100

const checkWallet = ({ name, families = ['evm'], accounts = 2 }: TestkitWalletOptions): void => {
  if (typeof name !== 'string' || name === '') throw new TypeError('wallets: each wallet needs a name')
  const unknown = families.find((family) => !FAMILIES.includes(family))
  if (unknown !== undefined) throw new TypeError(`families: there is no ${unknown}`)
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > MAX_ACCOUNTS)
    throw new TypeError(`accounts: expected a number from 1 to ${MAX_ACCOUNTS}`)
}

/** Throws a TypeError with the option's name. */
export const checkWalletOptions = (wallets: readonly TestkitWalletOptions[]): void => {
  const names = new Set<unknown>()
  for (const wallet of wallets) {
    checkWallet(wallet)
    if (names.has(wallet.name)) throw new TypeError(`wallets: there are two wallets ${wallet.name}`)
    names.add(wallet.name)
  }
}
