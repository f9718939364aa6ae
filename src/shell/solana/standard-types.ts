import type { Walletport } from '#shell/handle.ts'

export type Identifier = `${string}:${string}`
export type DataUri = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** An account of wallet-standard. */
export interface StandardAccount {
  /** In base58. */
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly chains: readonly Identifier[]
  readonly features: readonly Identifier[]
  /** The name of the connected wallet. */
  readonly label?: string
  readonly icon?: DataUri
}

/** A wallet of wallet-standard, typed structurally. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: DataUri
  /** The Solana networks of the page, such as `solana:mainnet`. */
  readonly chains: readonly Identifier[]
  readonly features: Readonly<Record<Identifier, unknown>>
  /** The active account. Empty without a connection. */
  readonly accounts: readonly StandardAccount[]
}

/** The part of a Walletport instance that the wallet uses. */
export type StandardWalletport = Pick<
  Walletport,
  | 'connect'
  | 'disconnect'
  | 'getProvider'
  | 'getState'
  | 'open'
  | 'provider$'
  | 'ready'
  | 'subscribe'
  | 'switchNetwork'
>

export interface StandardWalletOptions {
  /** Libraries list the wallet by this name, and some store it. @defaultValue `Walletport` */
  readonly name?: string | undefined
  /** @defaultValue a picture of a wallet */
  readonly icon?: DataUri | undefined
}

/** What wallet-standard calls the networks, by their CAIP-2 ids. */
export type ChainNames = Readonly<Record<string, Identifier>>
