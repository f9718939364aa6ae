import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, toHex, zeroHash } from 'viem'
import { expect, it } from 'vitest'

import { swapIn } from '#infrastructure/swaps/known-calls.ts'

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
  'function permitAndCall(bytes permit, bytes action)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 id, string integrator, string referrer, address receiver, uint256 least, SwapData[] swaps)',
  'struct Slippage { address recipient; address buyToken; uint256 least; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'function transfer(address to, uint256 amount)',
])

const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((value) => toHex(value, { size: 20 }))
const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => toHex(value))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

interface Parts {
  readonly to: Hex
  readonly other: Hex
  readonly data: Hex
  readonly units: bigint
  readonly least: bigint
}
const parts = fc.record({ to: address, other: address, data: bytes, units: amount, least: amount })

const oneInch = ({ to, other, data, units, least }: Parts): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'swap',
    args: [
      other,
      {
        srcToken: other,
        dstToken: other,
        srcReceiver: other,
        dstReceiver: to,
        amount: units,
        minReturnAmount: least,
        flags: 0n,
      },
      data,
    ],
  })
const settled = ({ to, other, data, least }: Parts): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient: to, buyToken: other, least }, [data], zeroHash],
  })

const calls: Readonly<Record<string, (parts: Parts) => Hex>> = {
  '1inch’s swap': oneInch,
  '1inch’s swap with a permit': (own) =>
    encodeFunctionData({ abi, functionName: 'permitAndCall', args: [own.data, oneInch(own)] }),
  'Uniswap’s tokens for tokens': ({ to, other, units, least }) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [units, least, [other, other], to, units],
    }),
  'Uniswap’s ether for tokens': ({ to, other, units, least }) =>
    encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, [other], to, units] }),
  'LI.FI’s swaps': ({ to, least, data }) =>
    encodeFunctionData({
      abi,
      functionName: 'swapTokensGeneric',
      args: [zeroHash, data, 'referrer', to, least, []],
    }),
  '0x’s Settler behind the holder of allowances': (own) =>
    encodeFunctionData({
      abi,
      functionName: 'exec',
      args: [own.other, own.other, own.units, own.other, settled(own)],
    }),
}

it.each(Object.entries(calls))(
  '%s: receiver and minimum are read whatever the other arguments are',
  (_, encode) => {
    fc.assert(
      fc.property(parts, (own) => {
        expect(swapIn(encode(own))).toEqual({ receiver: own.to, minimum: own.least })
      }),
    )
  },
)

it.each(Object.entries(calls))(
  '%s: a call that names nobody has no receiver, and one that was cut has no minimum either',
  (_, encode) => {
    fc.assert(
      fc.property(parts, fc.nat(), (own, cut) => {
        const data = encode({ ...own, to: toHex(0n, { size: 20 }) })
        expect(swapIn(data)).toEqual({ receiver: undefined, minimum: own.least })
        const short = data.slice(0, 2 + (cut % 60)) as Hex
        const { receiver, minimum } = swapIn(short)
        expect([receiver, minimum]).toEqual([undefined, undefined])
      }),
    )
  },
)

it('other calls, and anything else, have neither', () => {
  fc.assert(
    fc.property(parts, ({ to, units, data }) => {
      const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
      expect([swapIn(transfer), swapIn(data)]).toEqual([{}, {}])
    }),
  )
})
