import { addressIn, type CallFunctions, number, type Reader, text, tokenOf, ZERO } from './call.ts'
import type { Value } from './canonical-abi.ts'
import { wrappedNative } from './known-tokens.ts'

interface Order {
  readonly receiver: string
  /** In a word. */
  readonly outputToken: Value | undefined
  readonly minimum: bigint
  readonly chain: bigint
  /** What is paid back if nobody delivers, in base units of the paid token. */
  readonly sent: bigint
  /** In a word. The depositor is paid back, and may sign another receiver and a smaller amount. */
  readonly depositor: Value | undefined
}

/** What an order of Across gives. An account without code gets the native token for the wrapped one. */
export const receivedThrough = ({ receiver, outputToken, minimum, chain, sent, depositor }: Order) => {
  const token = addressIn(outputToken)
  const native = wrappedNative(chain)
  // Without the address of the wrapped token it is unknown whether it is unwrapped.
  if (token === '' || token === ZERO || native === undefined) return undefined
  return {
    output: tokenOf(token, native),
    ...(token === native ? { wrapped: native } : {}),
    receiver,
    minimum,
    chain,
    refund: { units: sent, depositor: addressIn(depositor) },
  }
}

const WORD_OF_ADDRESS = `0x${'0'.repeat(24)}`
const inWord = (address: Value | undefined): string => WORD_OF_ADDRESS + text(address).slice(2)

/** With value, the wrapped native token is paid as the native one. */
const deposit: Reader = (args, { value }, context) => {
  const [depositor, receiver, input, outputToken, units, minimum, chain, , , , , message] = args
  const token = addressIn(input)
  if (message !== '0x' || token === '') return undefined
  const order = { receiver: addressIn(receiver), outputToken, minimum: number(minimum) }
  const received = receivedThrough({ ...order, chain: number(chain), sent: number(units), depositor })
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
