import { EVM_NATIVE } from '#domain/tokens/native-address.ts'

import { type CallFunctions, list, number, type Reader, stated, text, tokenOf, ZERO } from './call.ts'
import { decodeCanonically } from './canonical-abi.ts'

/** The allowance is one of Permit2. The other flags loosen the bounds: a minimum for a part of the amount (1), more value (2). */
const PERMIT2_FLAG = 4n
/** Bytes with which the source marks its calls. */
const TAG = 4

const swap: Reader = ([, description], _, { owner }) => {
  const [input, output, , receiver, units, minimum, flags] = list(description)
  const terms = {
    input: tokenOf(input, ZERO, EVM_NATIVE),
    units: number(units),
    output: tokenOf(output, ZERO, EVM_NATIVE),
    receiver: text(receiver) === ZERO ? owner : text(receiver),
    minimum: number(minimum),
  }
  return (number(flags) & ~PERMIT2_FLAG) === 0n ? terms : stated(terms)
}

/** Hex digits of 0x and an address. */
const ADDRESS = 42

/** With no permit, or only with the one that the user has signed for this call. */
const swapOfVersion5: Reader = (args, call, context) =>
  args[2] === '0x' || (context.permit !== undefined && args[2] === `0x${context.permit.slice(ADDRESS)}`)
    ? swap(args, call, context)
    : undefined

const DESCRIPTION = '(address,address,address,address,uint256,uint256,uint256)'

const SWAP = '07ed2379'
const SWAP_TYPES = `address,${DESCRIPTION},bytes`

/** Only with the permit that the user has signed for this call, and for the swap of the version that has this function. */
const permitAndCall: Reader = ([permit, action], call, context) => {
  const data = text(action)
  const args = data.slice(2, 10) === SWAP ? decodeCanonically(SWAP_TYPES, data.slice(10), TAG) : undefined
  return args && permit === context.permit ? swap(args, call, context) : undefined
}

export const oneInch: CallFunctions = {
  [SWAP]: [SWAP_TYPES, swap, TAG],
  '12aa3caf': [`address,${DESCRIPTION},bytes,bytes`, swapOfVersion5, TAG],
  '5816d723': ['bytes,bytes', permitAndCall, TAG],
}
