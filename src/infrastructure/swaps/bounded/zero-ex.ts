import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import { EVM_NATIVE } from '#domain/tokens/service-address.ts'

import {
  type Call,
  type CallFunctions,
  list,
  number,
  type Reader,
  stated,
  text,
  tokenOf,
  ZERO,
} from './call.ts'
import { decodeCanonically, type Value } from './canonical-abi.ts'

/** What the Settler pays. Without a token and a minimum it checks nothing. */
const paymentOf = (slippage: Value | undefined) => {
  const [receiver, output, minimum] = list(slippage)
  if (text(output) === ZERO || minimum === 0n) return undefined
  return { output: tokenOf(output, EVM_NATIVE), receiver: text(receiver), minimum: number(minimum) }
}

/** Called directly, the Settler holds no allowance: only the value of the call is paid. */
const settle: Reader = ([slippage], { value }) => {
  const payment = paymentOf(slippage)
  const paid = { input: undefined, units: value }
  return payment === undefined ? stated(paid) : { ...paid, ...payment }
}

const EXECUTE = '1fff991f'
const EXECUTE_TYPES = '(address,address,uint256),bytes[],bytes32'

export const settler: CallFunctions = { [EXECUTE]: [EXECUTE_TYPES, settle] }

/**
 * The operator may take the amount of the token during the call, also from an allowance that the account gave before. So it must be a
 * Settler that is called, at every level.
 */
const forward: Reader = ([operator, input, units, target, data], { value }, { kindOf }) => {
  const inner = text(data)
  if (operator !== target || kindOf(text(target)) !== 'settler' || inner.slice(2, 10) !== EXECUTE)
    return stated({ refused: text(operator === target ? target : operator) })
  const isNative = text(input) === ZERO || text(input) === EVM_NATIVE
  const paid = isNative ? { input: undefined, units: value } : { input: text(input), units: number(units) }
  const payment = paymentOf(decodeCanonically(EXECUTE_TYPES, inner.slice(10))?.[0])
  return payment === undefined ? stated(paid) : { ...paid, ...payment }
}

const FORWARD = '2213bc0b'
const FORWARD_TYPES = 'address,address,uint256,address,bytes'

export const allowanceHolder: CallFunctions = { [FORWARD]: [FORWARD_TYPES, forward] }

/** The contract that must be a Settler, so that the call can be read. `kind`: of the called contract. */
export const settlerIn = ({ to, data }: Call, kind: SwapRouterKind | undefined): string | undefined => {
  const selector = data.slice(2, 10)
  if (kind === undefined) return selector === EXECUTE ? to : undefined
  if (kind !== 'allowanceHolder' || selector !== FORWARD) return undefined
  return text(decodeCanonically(FORWARD_TYPES, data.slice(10))?.[3]) || undefined
}
