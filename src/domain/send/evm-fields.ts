import type { EvmTransaction } from './evm-call.ts'

type Field = keyof EvmTransaction | 'nonce'

const QUANTITY = /^0x[\da-f]{1,64}$/i
const ADDRESS = /^0x[\da-f]{40}$/i

/** The fields of a transaction that a review covers, with their notation in JSON-RPC. */
const notations: Readonly<Record<Field, RegExp>> = {
  from: ADDRESS,
  to: ADDRESS,
  data: /^0x(?:[\da-f]{2})*$/i,
  ...{ chainId: QUANTITY, value: QUANTITY, nonce: QUANTITY, gas: QUANTITY },
  ...{ gasPrice: QUANTITY, maxFeePerGas: QUANTITY, maxPriorityFeePerGas: QUANTITY },
}

const REQUIRED: readonly Field[] = ['chainId', 'from', 'to', 'value', 'data']

const isIn = (value: unknown, notation: RegExp | undefined): boolean =>
  typeof value === 'string' && notation?.test(value) === true

const notationOf = new Map<string, RegExp>(Object.entries(notations))

/**
 * Whether a transaction has only fields that are reviewed, each in its notation, and one kind of price. A field that nobody has
 * reviewed, such as an authorization list (EIP-7702), can hand over the account, and a second price can be the one that is paid.
 */
export const hasReviewedFields = (transaction: EvmTransaction, hasNonce = false): boolean => {
  const stated = new Map<string, unknown>(
    Object.entries(transaction).filter(([, value]: [string, unknown]) => value !== undefined),
  )
  return (
    [...stated].every(([name, value]) => isIn(value, notationOf.get(name))) &&
    REQUIRED.every((name) => stated.has(name)) &&
    stated.has('nonce') === hasNonce &&
    !(stated.has('gasPrice') && (stated.has('maxFeePerGas') || stated.has('maxPriorityFeePerGas')))
  )
}
