import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import { EVM_NATIVE } from '#domain/tokens/native-address.ts'

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

/**
 * The actions that pay with what the Settler has. Others may take more from the account, with a signature for Permit2 that it once
 * gave to this Settler and that is not used yet: TRANSFER_FROM, those with VIP in their names, and orders whose maker it may be.
 * Selectors of 0x's ISettlerActions: NATIVE_CHECK, UNISWAPV4, BALANCERV3, PANCAKE_INFINITY, UNISWAPV3, MAKERPSM, DODOV1, DODOV2, VELODROME,
 * MAVERICKV2, UNISWAPV2, POSITIVE_SLIPPAGE, BASIC, EKUBO, EKUBOV3, EULERSWAP, CHECK_SLIPPAGE.
 */
const OWN_ACTIONS =
  'bd01c226 af72634f fd8c38e1 df753f1e 8d68a156 736180c8 b8df6d4d ca9e5d0f f5b99189 9b59756f 103b48be 34ee90ca 38c9c147 6c5f9cf9 f61460f9 6472b276 131ad428'.split(
    ' ',
  )

/** Called directly, the Settler holds no allowance: if no action takes more, only the value of the call is paid. */
const settle: Reader = ([slippage, actions], { value }) => {
  const payment = paymentOf(slippage)
  const paid = { input: undefined, units: value }
  const isOwn = list(actions).every((action) => OWN_ACTIONS.includes(text(action).slice(2, 10)))
  return payment === undefined || !isOwn ? stated(paid) : { ...paid, ...payment }
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
