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

const NOBODY = toHex(0n, { size: 20 })
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
  '%s: a call that names nobody pays the caller with 1inch alone, and one that was cut says nothing',
  (name, encode) => {
    fc.assert(
      fc.property(parts, fc.nat(), (own, cut) => {
        const data = encode({ ...own, to: NOBODY })
        const receiver = name.startsWith('1inch') ? undefined : NOBODY
        expect(swapIn(data)).toEqual({ receiver, minimum: own.least })
        const short = data.slice(0, 2 + (cut % 60)) as Hex
        const cutOff = swapIn(short)
        expect([cutOff.receiver, cutOff.minimum]).toEqual([undefined, undefined])
      }),
    )
  },
)

it.each(Object.entries(calls))('%s: what is before a receiver’s own bytes hides nobody', (_, encode) => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 2 ** 32 }), (own, dirt) => {
      const clean = own.to.slice(2).padStart(64, '0')
      const dirty = toHex(dirt, { size: 12 }).slice(2) + own.to.slice(2)
      // No other word of the call looks like the receiver.
      fc.pre(own.other !== own.to && BigInt(own.to) > 2n ** 64n && own.units !== BigInt(own.to))
      const data = encode({ ...own, data: '0x' }).replace(clean, dirty) as Hex
      expect(swapIn(data).receiver).toBe(own.to)
    }),
  )
})

it('other calls, and anything else, have neither', () => {
  fc.assert(
    fc.property(parts, ({ to, units, data }) => {
      const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
      expect([swapIn(transfer), swapIn(data)]).toEqual([{}, {}])
    }),
  )
})
