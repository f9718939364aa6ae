/** Bytes as the platform, web3.js 2 and kit have them. */
export interface SolanaBytes {
  readonly length: number
  readonly buffer: ArrayBufferLike
  readonly byteOffset: number
  readonly byteLength: number
  readonly [index: number]: number
}

/** The wire bytes of a transaction, or what gives them, such as a transaction of web3.js v1. */
export type SolanaTransaction =
  | SolanaBytes
  | {
      serialize(how?: {
        readonly requireAllSignatures?: boolean
        readonly verifySignatures?: boolean
      }): SolanaBytes
    }

export type SolanaCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** How a transaction is sent. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: SolanaCommitment | undefined
  readonly maxRetries?: number | bigint | undefined
  readonly minContextSlot?: number | bigint | undefined
}

/** What a Solana provider rejects with. */
export interface SolanaProviderError extends Error {
  readonly name: 'SolanaError'
  /** 4001 when the user rejected; else as EIP-1193 and JSON-RPC have it, or the wallet's own. */
  readonly code: number
  readonly reason:
    | 'UserRejected'
    | 'NotConnected'
    | 'WrongAccount'
    | 'InvalidOption'
    | 'InvalidTransaction'
    | 'InvalidRequest'
    | 'NotSupported'
    | 'WalletFailed'
  /** The one that is wrong. */
  readonly option: string | undefined
}

/**
 * A connected Solana wallet, in the page or over the relay. Only the account that is shown signs: what is meant for
 * another one is refused before it reaches the wallet. Rejects with SolanaProviderError.
 */
export interface SolanaProvider {
  /** The account that is shown, in base58; undefined while there is none. */
  readonly address: string | undefined
  /** CAIP-2. */
  readonly chainId: string | undefined
  /** Gives the signature. `account` is whom the message is for, where the host remembers it from before. */
  signMessage(message: SolanaBytes, account?: string): Promise<Uint8Array>
  /** Gives the wire bytes of the signed transaction. */
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** In their order. */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<readonly Uint8Array[]>
  /** Gives the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /** `solana_signMessage` and its like, as relay sessions know them. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown
  /** CAIP-2. */
  on(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  removeListener(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown
  removeListener(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown
  removeListener(event: 'disconnect', listener: () => void): unknown
}
