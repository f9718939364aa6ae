/** The balances and the fee of a transfer, in base units. */
export interface Funds {
  readonly balance: bigint
  /** The balance of the native token, which pays the fee. */
  readonly nativeBalance: bigint
  /** The network fee, including the deposits of the transfer. */
  readonly fee: bigint
  readonly isNative: boolean
}

/** Returns the maximum that can be sent: the balance, less the fee if the token itself pays it. */
export const maxSendable = ({ balance, fee, isNative }: Funds): bigint => {
  if (!isNative) return balance
  return balance > fee ? balance - fee : 0n
}

export type Shortage = 'token' | 'fee'

/** Returns whether the balance does not cover the token or the fee, or undefined if it covers both. */
export const shortageOf = (funds: Funds, units: bigint): Shortage | undefined => {
  if (units > funds.balance) return 'token'
  const spent = funds.isNative ? units + funds.fee : funds.fee
  return spent > funds.nativeBalance ? 'fee' : undefined
}
