/** An address of a Bitcoin wallet, as the wallet describes it. */
export interface BitcoinAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinal'
  /** In hex. */
  readonly publicKey?: string
  /** As `m/84'/0'/0'/0/0`. */
  readonly path?: string
}

export interface BitcoinMessage {
  /** One of the wallet's. */
  readonly address: string
  readonly message: string
  /** A wish: some wallets sign in one way only, and those of the wallet standard choose themselves. */
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** An input to sign. The flags reach the wallet as they are. */
export interface BitcoinInput {
  /** One of the wallet's. */
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
  /** In hex. */
  readonly publicKey?: string
  readonly disableTweakSigner?: boolean
  readonly useTweakedSigner?: boolean
}

export interface BitcoinPsbt {
  /** In base64. */
  readonly psbt: string
  readonly signInputs: readonly BitcoinInput[]
  readonly broadcast?: boolean
  /** The wallet's own habit when absent. */
  readonly finalize?: boolean
}

export interface BitcoinTransfer {
  readonly recipient: string
  /** Satoshi in decimal digits. */
  readonly amount: string
}

/**
 * A connected Bitcoin wallet. Its promises reject with `{ code, message }` as EIP-1193 has them: 4001 the user
 * refused, 4100 an address that is not the wallet's (it is not asked then), 4200 a flag or method that the wallet's
 * interface has no word for, 4900 not connected, -32602 parameters of another shape.
 */
export interface BitcoinProvider {
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** The signature in base64. */
  signMessage(request: BitcoinMessage): Promise<string>
  /** In base64; without `psbt` where the wallet broadcast it and gave the id alone. */
  signPsbt(request: BitcoinPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /** The transaction's id. */
  sendTransfer(request: BitcoinTransfer): Promise<string>
  /** The methods above by their names. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`. */
  on(event: string, listener: (...details: unknown[]) => void): unknown
  removeListener(event: string, listener: (...details: unknown[]) => void): unknown
}
