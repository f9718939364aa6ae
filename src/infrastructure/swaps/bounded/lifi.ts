import { receivedThrough } from './across.ts'
import {
  addressIn,
  type CallFunctions,
  list,
  number,
  type Reader,
  text,
  tokenOf,
  type Values,
  ZERO,
} from './call.ts'
import type { Value } from './canonical-abi.ts'
import { wrappedNative } from './known-tokens.ts'
import { stargateAsset, stargateTransfer } from './stargate.ts'

type Side = 'token' | 'native' | 'either'

interface Deposit {
  readonly input: string | undefined
  readonly units: bigint
}

/** What is taken from the caller for the swaps. Undefined if it is nothing, or several tokens. */
const depositOf = (swaps: readonly Values[], isAlways = false): Deposit | undefined => {
  const taken = swaps.filter((swap) => isAlways || swap[6] === 1n)
  const [first] = taken
  if (first === undefined || taken.some((swap) => swap[2] !== first[2])) return undefined
  return {
    input: tokenOf(first[2], ZERO),
    units: taken.reduce((sum, swap) => sum + number(swap[4]), 0n),
  }
}

/** The functions for tokens do not take or pay the native one. */
const isMissing = (side: Side, token: string | undefined): boolean => side === 'token' && token === undefined

/**
 * Swaps on one network. A single swap takes its amount whether or not it says so. `to`: the functions that pay the native token do
 * so whatever token the last swap names.
 */
const swapped =
  (count: 'one' | 'many', from: Side, to: Side): Reader =>
  ([, , , receiver, minimum, data], { value }) => {
    const swaps = count === 'one' ? [list(data)] : list(data).map(list)
    const last = swaps.at(-1)
    const deposit = from === 'native' ? { input: undefined, units: value } : depositOf(swaps, count === 'one')
    if (last === undefined || deposit === undefined) return undefined
    const output = to === 'native' ? undefined : tokenOf(last[3], ZERO)
    if (isMissing(from, deposit.input) || isMissing(to, output)) return undefined
    return { ...deposit, output, receiver: text(receiver), minimum: number(minimum) }
  }

/** What all functions that send to another network have in common. */
interface Bridged extends Deposit {
  readonly receiver: string
  /** What is given to the bridge, in base units of `input`. */
  readonly sent: bigint
  readonly chain: bigint
}

/** Steps before the bridge may only take fees. Another token would be what the bridge pays back. */
const bridgedOf = (bridge: Value | undefined, steps: Value | undefined): Bridged | undefined => {
  const [, , , , token, receiver, sent, chain, hasSourceSwaps, hasDestinationCall] = list(bridge)
  const input = tokenOf(token, ZERO)
  const swaps = steps === undefined ? undefined : list(steps).map(list)
  const isHonest =
    hasSourceSwaps === (swaps === undefined ? 0n : 1n) &&
    hasDestinationCall === 0n &&
    swaps?.some((swap) => swap[2] !== token || swap[3] !== token) !== true
  const deposit = swaps === undefined ? { input, units: number(sent) } : depositOf(swaps)
  if (!isHonest || deposit === undefined || deposit.input !== input) return undefined
  return { ...deposit, receiver: text(receiver), sent: number(sent), chain: number(chain) }
}

const MULTIPLIER = 10n ** 18n

/** With steps before it, the amount on the other network is a multiple of what they leave. */
const across =
  (hasSteps: boolean): Reader =>
  (args, _, context) => {
    const bridged = bridgedOf(args[0], hasSteps ? args[1] : undefined)
    const order = list(args.at(-1))
    const [to, depositor, inputToken, outputToken, amount, multiplier] = order
    const [filling, message] = [order.slice(6, 10), order[10]]
    if (bridged === undefined || message !== '0x' || addressIn(to) !== bridged.receiver) return undefined
    if (bridged.input !== undefined && addressIn(inputToken) !== bridged.input) return undefined
    const minimum = hasSteps ? (bridged.sent * number(multiplier)) / MULTIPLIER : number(amount)
    const refundToken = bridged.input ?? wrappedNative(context.chain)
    const received = receivedThrough({ ...bridged, outputToken, minimum, refundToken, depositor, filling })
    return received && { ...received, input: bridged.input, units: bridged.units }
  }

const stargate =
  (hasSteps: boolean): Reader =>
  (args, _, { owner, chain }) => {
    const bridged = bridgedOf(args[0], hasSteps ? args[1] : undefined)
    const [asset, sending, fee, refundTo] = list(args.at(-1))
    const moved = stargateTransfer(stargateAsset(number(asset)), chain, sending, fee)
    if (bridged === undefined || moved === undefined || text(refundTo) !== owner) return undefined
    const isSame =
      moved.input === bridged.input && moved.chain === bridged.chain && moved.receiver === bridged.receiver
    return isSame ? { ...moved, units: bridged.units } : undefined
  }

const SWAP = '(address,address,address,address,uint256,bytes,bool)'
const SWAP_HEAD = 'bytes32,string,string,address,uint256,'
const BRIDGE = '(bytes32,string,string,address,address,address,uint256,uint256,bool,bool)'
const ACROSS = '(bytes32,bytes32,bytes32,bytes32,uint256,uint128,bytes32,uint32,uint32,uint32,bytes)'
const STARGATE = '(uint16,(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)'

export const lifi: CallFunctions = {
  '4666fc80': [SWAP_HEAD + SWAP, swapped('one', 'token', 'token')],
  '733214a3': [SWAP_HEAD + SWAP, swapped('one', 'token', 'native')],
  af7060fd: [SWAP_HEAD + SWAP, swapped('one', 'native', 'token')],
  '5fd9ae2e': [`${SWAP_HEAD}${SWAP}[]`, swapped('many', 'token', 'token')],
  '2c57e884': [`${SWAP_HEAD}${SWAP}[]`, swapped('many', 'token', 'native')],
  '736eac0b': [`${SWAP_HEAD}${SWAP}[]`, swapped('many', 'native', 'token')],
  '4630a0d8': [`${SWAP_HEAD}${SWAP}[]`, swapped('many', 'either', 'either')],
  a1f1ce43: [`${BRIDGE},${ACROSS}`, across(false)],
  '1794958f': [`${BRIDGE},${SWAP}[],${ACROSS}`, across(true)],
  '14d53077': [`${BRIDGE},${STARGATE}`, stargate(false)],
  a6010a66: [`${BRIDGE},${SWAP}[],${STARGATE}`, stargate(true)],
}
