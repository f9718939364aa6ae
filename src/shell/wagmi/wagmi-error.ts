/** The codes that wagmi reports as "User rejected the request". */
const rejections: readonly unknown[] = ['USER_REJECTED', 'CANCELLED', 4001]

/** EIP-1193. */
const USER_REJECTED = 4001
/** EIP-3085: the wallet does not have the chain. */
const UNKNOWN_CHAIN = 4902

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const messageOf = (reason: unknown): string => {
  const message = field(reason, 'message')
  return typeof message === 'string' ? message : String(reason)
}

const walkFrom = (error: unknown, condition?: (error: unknown) => boolean): unknown => {
  if (condition?.(error)) return error
  const cause = field(error, 'cause')
  if (cause !== undefined) return walkFrom(cause, condition)
  return condition === undefined ? error : null
}

/** An error by whose fields hosts of wagmi know it: `name`, `code`, `shortMessage`, `details` and `walk` are those of viem's errors. */
export class WagmiError extends Error {
  readonly shortMessage: string
  readonly details: string

  constructor(
    override readonly name: string,
    message: string,
    /** Undefined in the errors of wagmi itself. */
    readonly code?: number,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.shortMessage = message
    this.details = cause === undefined ? message : messageOf(cause)
  }

  /** The first error of the chain of causes that fulfils the condition, or null. Without a condition the last one. */
  walk(condition?: (error: unknown) => boolean): unknown {
    return walkFrom(this, condition)
  }
}

export const notConnected = (): WagmiError =>
  new WagmiError('ConnectorNotConnectedError', 'Connector not connected.')

export const notConfigured = (): WagmiError =>
  new WagmiError('ChainNotConfiguredError', 'Chain not configured.')

/** A switch that failed, with the code that wagmi's connectors give it whatever the wallet answered. */
export const switchError = (reason: unknown): WagmiError =>
  new WagmiError('SwitchChainError', messageOf(reason), UNKNOWN_CHAIN, reason)

export const isRejection = (reason: unknown): boolean => rejections.includes(field(reason, 'code'))

const rejectionOf = (reason: unknown): WagmiError =>
  new WagmiError('UserRejectedRequestError', messageOf(reason), USER_REJECTED, reason)

/** Whether a wallet says that it does not have the chain. Some wallets wrap their error. */
export const lacksChain = (reason: unknown): boolean =>
  [reason, field(field(reason, 'data'), 'originalError')].some(
    (error) => field(error, 'code') === UNKNOWN_CHAIN,
  )

/** Settles like the promise. What the user rejected is wagmi's error. */
export const settle = <A>(
  verb: Promise<A>,
  otherwise: (reason: unknown) => unknown = (it) => it,
): Promise<A> =>
  verb.catch((reason: unknown) => {
    throw isRejection(reason) ? rejectionOf(reason) : otherwise(reason)
  })
