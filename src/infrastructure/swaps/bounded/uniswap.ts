import { wholeIn } from '#domain/shared/whole-number.ts'

import {
  type Call,
  type CallContext,
  type CallFunctions,
  isHeld,
  list,
  number,
  type ReadBounds,
  type Reader,
  stated,
  text,
} from './call.ts'
import { decodeCanonically, type Value } from './canonical-abi.ts'
import { isPlain, wrappedNative } from './known-tokens.ts'

/** The first and the last token of a path. */
const endsOf = (path: Value | undefined): readonly [string, string] | undefined => {
  const tokens = list(path).map(text)
  const [first, last] = [tokens[0], tokens.at(-1)]
  return tokens.length < 2 || first === undefined || last === undefined ? undefined : [first, last]
}

/** Uniswap V2. `native`: the side that is the network's own token. `isReceived`: it compares the receiver's balance. */
const v2 =
  ({ native, isReceived }: { native?: 'input' | 'output'; isReceived?: true } = {}): Reader =>
  (args, { value }) => {
    const [units, minimum, path, receiver] = native === 'input' ? [value, ...args] : args
    const ends = endsOf(path)
    return (
      ends && {
        input: native === 'input' ? undefined : ends[0],
        units: number(units),
        output: native === 'output' ? undefined : ends[1],
        receiver: text(receiver),
        minimum: number(minimum),
        isReceived,
      }
    )
  }

/** A router pays wrapped tokens with the value of the call, if there is any. */
const paidOf = (input: string, { value }: Call, { chain }: CallContext): string | undefined =>
  value > 0n && input === wrappedNative(chain) ? undefined : input

/** What a router takes of the account if the value of the call is gone. */
const fallbackOf = (input: string, call: Call, context: CallContext): Pick<ReadBounds, 'fallback'> =>
  paidOf(input, call, context) === undefined ? { fallback: input } : {}

/** SwapRouter02 means the caller by the address 1, and itself by the address 2. The older router means itself by 0. */
const recipientOf = (address: string, isOld: boolean, { to }: Call, { owner }: CallContext): string => {
  const numbered = wholeIn(address)
  if (numbered === (isOld ? 0n : 2n)) return to
  return !isOld && numbered === 1n ? owner : address
}

interface V3Swap {
  readonly input: string
  readonly output: string
  readonly units: Value | undefined
  readonly minimum: Value | undefined
  readonly receiver: Value | undefined
  /** Whether it is a call of the router before SwapRouter02. */
  readonly isOld?: boolean
  readonly isReceived?: boolean
  /** The token whose contract runs before the router pays: a pool of V3 sends first. */
  readonly before?: string
}

const v3 = (
  { input, output, units, minimum, receiver, isOld = false, isReceived, before }: V3Swap,
  call: Call,
  context: CallContext,
): ReadBounds => ({
  input: paidOf(input, call, context),
  // Any contract may call the router's `refundETH`. Then the router takes the wrapped token of the account.
  ...(before === undefined || isPlain(before, context.chain) ? {} : fallbackOf(input, call, context)),
  units: number(units),
  output,
  receiver: recipientOf(text(receiver), isOld, call, context),
  minimum: number(minimum),
  isReceived,
})

/** With a price limit, the router may use the input in part. */
const single =
  (isOld: boolean): Reader =>
  ([params], call, context) => {
    const fields = list(params)
    const [input, output, , receiver] = fields
    const [units, minimum, limit] = fields.slice(isOld ? 5 : 4)
    const swap = { input: text(input), output: text(output), units, minimum, receiver, isOld }
    const terms = v3({ ...swap, before: swap.output }, call, context)
    return limit === 0n ? terms : stated(terms)
  }

/** Token, fee, token, fee, … in 20 and 3 bytes. */
const v3Path = /^0x([\da-f]{40})(?:[\da-f]{46})*[\da-f]{6}([\da-f]{40})$/
/** Hex digits of 0x, a token and a fee. */
const FIRST_HOP = 48

const path =
  (isOld: boolean): Reader =>
  ([params], call, context) => {
    const fields = list(params)
    const [, input, output] = v3Path.exec(text(fields[0])) ?? []
    if (input === undefined || output === undefined) return undefined
    const [units, minimum] = fields.slice(isOld ? 3 : 2)
    const swap = { input: `0x${input}`, output: `0x${output}`, units, minimum, receiver: fields[1], isOld }
    const before = `0x${text(fields[0]).slice(FIRST_HOP, FIRST_HOP + 40)}`
    return v3({ ...swap, before }, call, context)
  }

const v2Of02: Reader = ([units, minimum, tokens, receiver], call, context) => {
  const ends = endsOf(tokens)
  return (
    ends && v3({ input: ends[0], output: ends[1], units, minimum, receiver, isReceived: true }, call, context)
  )
}

/** The functions by which the last call of several pays from the router's balance. */
export const payments: CallFunctions = {
  '49404b7c': [
    'uint256,address',
    ([minimum, receiver]) => ({
      ...{ input: undefined, units: 0n, output: undefined },
      receiver: text(receiver),
      minimum: number(minimum),
    }),
  ],
  df2ab5bb: [
    'address,uint256,address',
    ([token, minimum, receiver]) => ({
      ...{ input: undefined, units: 0n, output: text(token) },
      receiver: text(receiver),
      minimum: number(minimum),
    }),
  ],
}

const readWith = (functions: CallFunctions, data: string, call: Call, context: CallContext) => {
  const found = functions[data.slice(2, 10)]
  const args = found && decodeCanonically(found[0], data.slice(10))
  const read = args && found[1](args, call, context)
  return isHeld(read) ? read : undefined
}

/** Several swaps of one token: each pays the receiver, or all pay the router, which the last call empties. */
const combined = (swaps: readonly ReadBounds[], payment: ReadBounds | undefined, to: string) => {
  const [first] = swaps
  if (first === undefined) return undefined
  const receiver = payment === undefined ? first.receiver : to
  const output = payment === undefined || payment.output === undefined ? first.output : payment.output
  let [units, minimum] = [0n, 0n]
  for (const swap of swaps) {
    if (swap.input !== first.input || swap.output !== output || swap.receiver !== receiver) return undefined
    units += swap.units
    minimum += swap.minimum
  }
  const isReceived = swaps.every((swap) => swap.isReceived === true)
  const paid = { ...first, units, minimum, isReceived }
  return payment === undefined ? paid : { ...paid, ...payment, input: first.input, units, isReceived: false }
}

const multicall =
  (swapFunctions: CallFunctions): Reader =>
  (args, call, context) => {
    const calls = list(args.at(-1)).map(text)
    const payment = readWith(payments, calls.at(-1) ?? '', call, context)
    const swaps = payment === undefined ? calls : calls.slice(0, -1)
    const read = swaps.flatMap((data) => readWith(swapFunctions, data, call, context) ?? [])
    const terms = read.length === swaps.length ? combined(read, payment, call.to) : undefined
    if (terms?.input !== undefined || read.length === 1) return terms
    // The tokens of one swap run before the router pays for the next.
    return terms && { ...terms, fallback: wrappedNative(context.chain) }
  }

const V2 = 'uint256,uint256,address[],address,uint256'
const V2_NATIVE = 'uint256,address[],address,uint256'

export const uniswapV2: CallFunctions = {
  '38ed1739': [V2, v2()],
  '5c11d795': [V2, v2({ isReceived: true })],
  '7ff36ab5': [V2_NATIVE, v2({ native: 'input' })],
  b6f9de95: [V2_NATIVE, v2({ native: 'input', isReceived: true })],
  '18cbafe5': [V2, v2({ native: 'output' })],
  '791ac947': [V2, v2({ native: 'output' })],
}

const v3Swaps: CallFunctions = {
  '414bf389': ['(address,address,uint24,address,uint256,uint256,uint256,uint160)', single(true)],
  c04b8d59: ['(bytes,address,uint256,uint256,uint256)', path(true)],
}

export const uniswapV3: CallFunctions = { ...v3Swaps, ac9650d8: ['bytes[]', multicall(v3Swaps)] }

const swapsOf02: CallFunctions = {
  '472b43f3': ['uint256,uint256,address[],address', v2Of02],
  '04e45aaf': ['(address,address,uint24,address,uint256,uint256,uint160)', single(false)],
  b858183f: ['(bytes,address,uint256,uint256)', path(false)],
}

export const swapRouter02: CallFunctions = {
  ...swapsOf02,
  ac9650d8: ['bytes[]', multicall(swapsOf02)],
  '5ae401dc': ['uint256,bytes[]', multicall(swapsOf02)],
  '1f0464d1': ['bytes32,bytes[]', multicall(swapsOf02)],
}
