/** The names of the errors of wallet-adapter, by which hosts tell them apart. */
export type AdapterErrorName =
  | 'WalletConnectionError'
  | 'WalletDisconnectionError'
  | 'WalletNotConnectedError'
  | 'WalletNotReadyError'
  | 'WalletSendTransactionError'
  | 'WalletSignInError'
  | 'WalletSignMessageError'
  | 'WalletSignTransactionError'
  | 'WalletWindowClosedError'

/** An error with the name that it has in wallet-adapter. */
export interface AdapterError extends Error {
  readonly name: AdapterErrorName
  /** The original error: a WalletportError, a SolanaProviderError, or one of the connection. */
  readonly error: unknown
}

const codeOf = (reason: unknown): unknown =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined

/** EIP-1193's code for a wallet that is not connected. */
const NOT_CONNECTED = 4900

/** What the reason is called in wallet-adapter, if it has a name of its own there. */
const ownName = (reason: unknown): AdapterErrorName | undefined => {
  switch (codeOf(reason)) {
    case NOT_CONNECTED:
      return 'WalletNotConnectedError'
    case 'CANCELLED':
      return 'WalletWindowClosedError'
    case 'CONNECTOR_NOT_FOUND':
      return 'WalletNotReadyError'
    default:
      return undefined
  }
}

export const adapterError = (name: AdapterErrorName, reason: unknown): AdapterError => {
  const message = reason instanceof Error ? reason.message : String(reason)
  return Object.assign(new Error(message, { cause: reason }), {
    name: ownName(reason) ?? name,
    error: reason,
  })
}

export const notConnected = (): Error =>
  Object.assign(new Error('No Solana account is connected'), { code: NOT_CONNECTED })
