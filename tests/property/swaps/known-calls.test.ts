import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, toHex, zeroHash } from 'viem'
import { expect, it } from 'vitest'

import { decodeSwapCall } from '#infrastructure/swaps/known-calls.ts'

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
  'function permitAndCall(bytes permit, bytes action)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 id, string integrator, string referrer, address receiver, uint256 minimum, SwapData[] swaps)',
  'struct Slippage { address recipient; address buyToken; uint256 minimum; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'function transfer(address to, uint256 amount)',
])

const ZERO_ADDRESS = toHex(0n, { size: 20 })
const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((value) => toHex(value, { size: 20 }))
const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => toHex(value))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

/** Generated values, from which each call takes its arguments. */
interface CallParts {
  readonly to: Hex
  readonly other: Hex
  readonly data: Hex
  readonly units: bigint
  readonly minimum: bigint
}
const anyParts = fc.record({ to: address, other: address, data: bytes, units: amount, minimum: amount })

const oneInchSwap = ({ to, other: otherToken, data, units, minimum }: CallParts): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'swap',
    args: [
      otherToken,
      {
        srcToken: otherToken,
        dstToken: otherToken,
        srcReceiver: otherToken,
        dstReceiver: to,
        amount: units,
        minReturnAmount: minimum,
        flags: 0n,
      },
      data,
    ],
  })
const settlerCall = ({ to, other: otherToken, data, minimum }: CallParts): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient: to, buyToken: otherToken, minimum }, [data], zeroHash],
  })

const calls: Readonly<Record<string, (parts: CallParts) => Hex>> = {
  '1inch’s swap': oneInchSwap,
  '1inch’s swap with a permit': (parts) =>
    encodeFunctionData({ abi, functionName: 'permitAndCall', args: [parts.data, oneInchSwap(parts)] }),
  'Uniswap’s tokens for tokens': ({ to, other: otherToken, units, minimum }) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [units, minimum, [otherToken, otherToken], to, units],
    }),
  'Uniswap’s ether for tokens': ({ to, other: otherToken, units, minimum }) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, [otherToken], to, units],
    }),
  'LI.FI’s swaps': ({ to, minimum, data }) =>
    encodeFunctionData({
      abi,
      functionName: 'swapTokensGeneric',
      args: [zeroHash, data, 'referrer', to, minimum, []],
    }),
  '0x’s Settler behind the holder of allowances': (parts) =>
    encodeFunctionData({
      abi,
      functionName: 'exec',
      args: [parts.other, parts.other, parts.units, parts.other, settlerCall(parts)],
    }),
}

it.each(Object.entries(calls))(
  '%s: receiver and minimum are decoded, whatever the other arguments are',
  (_, encode) => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expect(decodeSwapCall(encode(parts))).toEqual({ receiver: parts.to, minimum: parts.minimum })
      }),
    )
  },
)

it.each(Object.entries(calls))(
  '%s: the zero address is the caller only with 1inch, and a truncated call is not decoded',
  (name, encode) => {
    fc.assert(
      fc.property(anyParts, fc.nat(), (parts, seed) => {
        const data = encode({ ...parts, to: ZERO_ADDRESS })
        const receiver = name.startsWith('1inch') ? undefined : ZERO_ADDRESS
        expect(decodeSwapCall(data)).toEqual({ receiver, minimum: parts.minimum })
        const truncated = decodeSwapCall(data.slice(0, 2 + (seed % 60)) as Hex)
        expect([truncated.receiver, truncated.minimum]).toEqual([undefined, undefined])
      }),
    )
  },
)

it.each(Object.entries(calls))('%s: dirty upper bytes of the receiver’s word are ignored', (_, encode) => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 1, max: 2 ** 32 }), (parts, dirt) => {
      const clean = parts.to.slice(2).padStart(64, '0')
      const dirty = toHex(dirt, { size: 12 }).slice(2) + parts.to.slice(2)
      // No other word of the call looks like the receiver.
      fc.pre(parts.other !== parts.to && BigInt(parts.to) > 2n ** 64n && parts.units !== BigInt(parts.to))
      const data = encode({ ...parts, data: '0x' }).replace(clean, dirty) as Hex
      expect(decodeSwapCall(data).receiver).toBe(parts.to)
    }),
  )
})

it('unknown calls and other data have neither', () => {
  fc.assert(
    fc.property(anyParts, ({ to, units, data }) => {
      const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
      expect([decodeSwapCall(transfer), decodeSwapCall(data)]).toEqual([{}, {}])
    }),
  )
})
