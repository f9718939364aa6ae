/** A byte array, typed structurally. */
export interface SolanaBytes {
  readonly length: number
  readonly buffer: ArrayBufferLike
  readonly byteOffset: number
  readonly byteLength: number
  readonly [index: number]: number
}

/** The wire bytes of a transaction, or an object that serializes to them, such as a web3.js 1 transaction. */
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

/** Options for sending a transaction. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: SolanaCommitment | undefined
  readonly maxRetries?: number | bigint | undefined
  readonly minContextSlot?: number | bigint | undefined
}

/** The error with which a Solana provider rejects. */
export interface SolanaProviderError extends Error {
  readonly name: 'SolanaError'
  /** 4001 if the user rejected. Otherwise a code of EIP-1193, of JSON-RPC or of the wallet. */
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
  /** The invalid send option. */
  readonly option: string | undefined
}

/**
 * A connected Solana wallet, in the page or over the relay. Only the active account signs, and a request for
 * another account is rejected before it reaches the wallet. Rejects with SolanaProviderError.
 */
export interface SolanaProvider {
  /** The active account in base58. Undefined without one. */
  readonly address: string | undefined
  /** CAIP-2. */
  readonly chainId: string | undefined
  /** Returns the signature. `account`: the account for which the message was created, if the host stored it earlier. */
  signMessage(message: SolanaBytes, account?: string): Promise<Uint8Array>
  /** Returns the wire bytes of the signed transaction. */
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** Returns the signed transactions in the same order. */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<readonly Uint8Array[]>
  /** Returns the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /** Calls a method by its WalletConnect name, such as `solana_signMessage`. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown
  /** CAIP-2. */
  on(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  removeListener(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown
  removeListener(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown
  removeListener(event: 'disconnect', listener: () => void): unknown
}
