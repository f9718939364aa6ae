/** What an account has for a transfer, all in base units. */
export interface Funds {
  readonly balance: bigint
  /** The balance of the network's own token, which pays the fee. */
  readonly nativeBalance: bigint
  /** The network fee, with deposits that the transfer makes. */
  readonly fee: bigint
  readonly isNative: boolean
}

/** The most that can be sent: what is there, less the fee where the token itself pays it. */
export const maxSendable = ({ balance, fee, isNative }: Funds): bigint => {
  if (!isNative) return balance
  return balance > fee ? balance - fee : 0n
}

export type Shortage = 'token' | 'fee'

/** What is missing for the transfer, or undefined if there is enough. */
export const shortageOf = (funds: Funds, units: bigint): Shortage | undefined => {
  if (units > funds.balance) return 'token'
  const spent = funds.isNative ? units + funds.fee : funds.fee
  return spent > funds.nativeBalance ? 'fee' : undefined
}
