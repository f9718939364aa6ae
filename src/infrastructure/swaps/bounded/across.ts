import { wholeIn } from '#domain/shared/whole-number.ts'

import {
  addressIn,
  type CallFunctions,
  number,
  type Reader,
  stated,
  text,
  tokenOf,
  type Values,
  ZERO,
} from './call.ts'
import type { Value } from './canonical-abi.ts'
import { wrappedNative } from './known-tokens.ts'

interface Order {
  readonly receiver: string
  /** In a word. */
  readonly outputToken: Value | undefined
  readonly minimum: bigint
  readonly chain: bigint
  /** What is paid back if nobody delivers, in base units of `refundToken`. */
  readonly sent: bigint
  /** The pool pays back the wrapped token for the native one. Undefined if the network's is unknown. */
  readonly refundToken: string | undefined
  /** In a word. The depositor is paid back, and may sign another receiver and a smaller amount. */
  readonly depositor: Value | undefined
  /** Who may fill the order, and when: relayer, time of the quote, deadline and parameter of the exclusivity. */
  readonly filling: Values
}

/** The pool accepts no order whose quote is older, in seconds. */
const OLDEST_QUOTE = 3600n
/** Up to a year, the parameter is a time in seconds from the deposit. A larger one is a date. */
const YEAR = 31_536_000n
/** What everybody must have to fill an order, in seconds. Relayers take seconds. */
const OPEN = 600n

/** Whether anybody may fill the order before it expires, whenever it gets into a block. Dates are seconds since the epoch. */
const isOpenToAll = ([relayer, quotedAt, deadline, exclusivity]: Values): boolean => {
  const placed = number(quotedAt) + OLDEST_QUOTE
  const parameter = wholeIn(text(relayer)) === 0n ? 0n : number(exclusivity)
  const isPeriod = parameter <= YEAR
  const opened = isPeriod ? placed + parameter : parameter
  return number(deadline) - (opened > placed ? opened : placed) >= OPEN
}

/** What an order of Across gives. An account without code gets the native token for the wrapped one. */
export const receivedThrough = ({
  receiver,
  outputToken,
  minimum,
  chain,
  sent,
  refundToken,
  depositor,
  filling,
}: Order) => {
  const token = addressIn(outputToken)
  const native = wrappedNative(chain)
  // Without the address of the wrapped token it is unknown whether it is unwrapped.
  if (token === '' || token === ZERO || native === undefined || refundToken === undefined) return undefined
  const terms = {
    output: tokenOf(token, native),
    ...(token === native ? { wrapped: native } : {}),
    receiver,
    minimum,
    chain,
    refund: { units: sent, token: refundToken, depositor: addressIn(depositor) },
  }
  // One relayer alone would decide whether the order is filled.
  return isOpenToAll(filling) ? terms : stated(terms)
}

const WORD_OF_ADDRESS = `0x${'0'.repeat(24)}`
const inWord = (address: Value | undefined): string => WORD_OF_ADDRESS + text(address).slice(2)

/** With value, the wrapped native token is paid as the native one. */
const deposit: Reader = (args, { value }, context) => {
  const [depositor, receiver, input, outputToken, units, minimum, chain] = args
  const [filling, message] = [args.slice(7, 11), args[11]]
  const token = addressIn(input)
  if (message !== '0x' || token === '') return undefined
  const order = { receiver: addressIn(receiver), outputToken, minimum: number(minimum), filling }
  const received = receivedThrough({
    ...{ ...order, chain: number(chain), sent: number(units), refundToken: token, depositor },
  })
  const paid = value > 0n && token === wrappedNative(context.chain) ? undefined : token
  return received && { ...received, input: paid, units: number(units) }
}

/** The same with addresses that are no words. */
const depositV3: Reader = ([depositor, receiver, input, output, ...rest], call, context) =>
  deposit([...[depositor, receiver, input, output].map(inWord), ...rest], call, context)

const WORDS = 'bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes'
const ADDRESSES = 'address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes'

export const across: CallFunctions = {
  ad5425c6: [WORDS, deposit],
  '7b939232': [ADDRESSES, depositV3],
}
