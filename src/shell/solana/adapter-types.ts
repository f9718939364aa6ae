import type { SolanaSendOptions, SolanaSignIn, SolanaTransactionVersion } from '#contracts/solana-provider.ts'

import type { StandardAccount } from './standard-types.ts'
import type { Web3Connection, Web3Signer, Web3Transaction } from './web3.ts'

export interface SendTransactionOptions extends SolanaSendOptions {
  /** Keys of the page that sign too, before the wallet does. @defaultValue none */
  readonly signers?: readonly Web3Signer[] | undefined
}

/** What a wallet has signed to sign in. */
export interface SolanaSignInOutput {
  readonly account: Pick<StandardAccount, 'address' | 'publicKey' | 'chains' | 'features'>
  /** The text in UTF-8. */
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType: 'ed25519'
}

/** Sends through the wallet, or through the connection if the wallet only signs. Resolves to the signature in base58. */
export type SendTransaction = (
  transaction: Web3Transaction,
  connection: Web3Connection,
  options?: SendTransactionOptions,
) => Promise<string>
/** Resolves to the object that went in, signed. */
export type SignTransaction = <T extends Web3Transaction>(transaction: T) => Promise<T>
/** Resolves to the objects that went in, signed, in the same order. */
export type SignAllTransactions = <T extends Web3Transaction>(transactions: T[]) => Promise<T[]>
export type SignMessage = (message: Uint8Array) => Promise<Uint8Array>
export type SignIn = (input?: SolanaSignIn) => Promise<SolanaSignInOutput>

/** The verbs of the connected wallet. They reject with AdapterError. */
export interface SolanaWalletVerbs {
  readonly sendTransaction: SendTransaction
  /** Undefined without a connection, and if the wallet has no such method. So are the next three. */
  readonly signTransaction: SignTransaction | undefined
  readonly signAllTransactions: SignAllTransactions | undefined
  readonly signMessage: SignMessage | undefined
  readonly signIn: SignIn | undefined
}

/** A wallet with the shape of an adapter, without its events. */
export interface SolanaAdapter<PublicKey> extends SolanaWalletVerbs {
  readonly name: string
  /** A data URI. Empty if the wallet has none. */
  readonly icon: string
  /** Always empty, because wallets do not state one. */
  readonly url: string
  readonly readyState: 'Installed' | 'Loadable'
  readonly publicKey: PublicKey | null
  readonly connected: boolean
  readonly connecting: boolean
  /** Null if the wallet does not say. */
  readonly supportedTransactionVersions: ReadonlySet<SolanaTransactionVersion> | null
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
}

export interface SolanaWalletRow<PublicKey> {
  readonly adapter: SolanaAdapter<PublicKey>
  readonly readyState: 'Installed' | 'Loadable'
}

/** What `useWallet` returns, with the names of wallet-adapter. */
export interface SolanaWalletState<PublicKey> extends SolanaWalletVerbs {
  /** Whether `select` connects. Stored connections are restored by Walletport, with its option `enableReconnect`. */
  readonly autoConnect: boolean
  /** The wallets of Solana. Reading it loads the code that looks for them; until then it is empty. */
  readonly wallets: readonly SolanaWalletRow<PublicKey>[]
  /** The selected wallet, otherwise the connected one. */
  readonly wallet: SolanaWalletRow<PublicKey> | null
  readonly publicKey: PublicKey | null
  readonly connected: boolean
  /** Also while a stored connection is restored. */
  readonly connecting: boolean
  readonly disconnecting: boolean
  /** Selects a wallet by its name, for `connect`. Null disconnects. */
  readonly select: (name: string | null) => void
  /** Connects the selected wallet, or opens the modal. Rejects with AdapterError. */
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
}

/** What Anchor takes as a wallet. */
export interface AnchorWallet<PublicKey> {
  readonly publicKey: PublicKey
  readonly signTransaction: SignTransaction
  readonly signAllTransactions: SignAllTransactions
}
