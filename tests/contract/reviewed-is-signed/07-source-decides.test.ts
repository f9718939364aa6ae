import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { describe, expect, it } from 'vitest'

import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { checkPlan, type Refusal } from '#domain/swaps/refusal.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import { lifiAbi, routerAbi, zeroExAbi } from '#sandbox/swaps/abi.ts'
import { network } from '#tests/contract/examples.ts'
import { erc20On, noNode } from '#tests/contract/swaps-kit.ts'

/**
 * Row 7 of "what is reviewed bounds what is signed". The checks before it read receiver and minimum at fixed words of known functions,
 * compared no token, and let unknown functions pass. They refused only the bytes within forwarded ones, and `execute` of a Settler
 * without a minimum, whose receiver is nobody.
 */
const of = (digits: string) => pad(`0x${digits}`, { size: 20 })
const [USER, ATTACKER, COIN, GEM, WORTHLESS] = [of('aa01'), of('bad0'), of('a0'), of('b0'), of('e0')] as const
const [exchange, holder, settler, diamond, oneInch] = [
  of('11'),
  of('12'),
  of('13'),
  of('14'),
  of('15'),
] as const
const kinds: readonly (readonly [Hex, SwapRouterKind])[] = [
  [exchange, 'uniswapV2'],
  [holder, 'allowanceHolder'],
  [settler, 'settler'],
  [diamond, 'lifi'],
  [oneInch, 'oneInch'],
]
const routers = { 'eip155:1': kinds.map(([address, kind]) => ({ address, kind })) }
const UNITS = 1000n * 10n ** 18n
const MINIMUM = 990n * 10n ** 18n
const DEADLINE = 2n ** 40n
const HERE = network(1)

/** A swap of a thousand coins for gems, or to another network for gems there. */
const quoteOf = (isBridge: boolean, isNative: boolean): SwapQuote => ({
  request: {
    ...{ network: HERE, rpcUrls: [], owner: USER as Address, units: UNITS, slippage: 100 },
    from: isNative ? nativeToken(HERE) : erc20On(1, COIN, 18, 'COIN'),
    to: erc20On(isBridge ? 10 : 1, GEM, 18, 'GEM'),
  },
  ...{ provider: 'Attacker', received: UNITS, minimum: MINIMUM, expiresAt: 0 },
  ...{ legs: [], takesPermit: false, source: undefined },
})

const refusalOf = async (
  to: Hex,
  data: Hex,
  { isBridge = false, isNative = false } = {},
): Promise<Refusal['type'] | undefined> => {
  const quote = quoteOf(isBridge, isNative)
  const value = isNative ? UNITS : 0n
  const transaction = { chainId: HERE.caipNetworkId, from: USER, to, data, value }
  const sources = { routers: routers['eip155:1'], chains: noNode, permit: undefined }
  return checkPlan(await readPlan({ quote, transaction }, sources), quote, { routers })?.type
}

const swap = (last: Hex) =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [UNITS, MINIMUM, [COIN, last], USER, DEADLINE],
  })

const settle = (recipient: Hex, buyToken: Hex, minAmountOut: bigint, actions: readonly Hex[] = []) =>
  encodeFunctionData({
    abi: zeroExAbi,
    functionName: 'execute',
    args: [{ recipient, buyToken, minAmountOut }, actions, zeroHash],
  })

const settlerPermitAbi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function executeWithPermit(Slippage slippage, bytes[] actions, bytes32 zid, bytes permit) payable',
])

const forward = (target: Hex, data: Hex, operator = target) =>
  encodeFunctionData({ abi: zeroExAbi, functionName: 'exec', args: [operator, COIN, UNITS, target, data] })

const oneInchAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
])
const oneInchSwap = (flags: bigint) =>
  encodeFunctionData({
    abi: oneInchAbi,
    functionName: 'swap',
    args: [
      ATTACKER,
      {
        ...{ srcToken: COIN, dstToken: GEM, srcReceiver: oneInch, dstReceiver: USER },
        ...{ amount: UNITS, minReturnAmount: MINIMUM, flags },
      },
      '0x',
    ],
  })

const lifiSwap = (sold: Hex, bought: Hex) => ({
  ...{ callTo: ATTACKER, approveTo: ATTACKER, sendingAssetId: sold, receivingAssetId: bought },
  ...({ fromAmount: UNITS, callData: '0x00000000', requiresDeposit: true } as const),
})
const acrossAbi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'function swapAndStartBridgeTokensViaAcrossV4(BridgeData bridge, SwapData[] swaps, AcrossV4Data across) payable',
])
const bridgeOf = (sendingAssetId: Hex, minAmount: bigint, hasSourceSwaps: boolean) => ({
  ...{ transactionId: zeroHash, bridge: 'across', integrator: '', referrer: zeroAddress, sendingAssetId },
  ...{ receiver: USER, minAmount, destinationChainId: 10n, hasSourceSwaps, hasDestinationCall: false },
})
const acrossOf = (input: Hex, refundAddress: Hex) => ({
  ...{ receiverAddress: pad(USER), refundAddress: pad(refundAddress), sendingAssetId: pad(input) },
  ...{ receivingAssetId: pad(GEM), outputAmount: MINIMUM, outputAmountMultiplier: 10n ** 18n },
  ...{ exclusiveRelayer: zeroHash, quoteTimestamp: 0, fillDeadline: 4_000_000_000, exclusivityParameter: 0 },
  message: '0x' as const,
})
const across = (depositor: Hex) =>
  encodeFunctionData({
    abi: lifiAbi,
    functionName: 'startBridgeTokensViaAcrossV4',
    args: [bridgeOf(COIN, UNITS, false), acrossOf(COIN, depositor)],
  })
const acrossAfter = (swaps: ReturnType<typeof lifiSwap>, sent: bigint) =>
  encodeFunctionData({
    abi: acrossAbi,
    functionName: 'swapAndStartBridgeTokensViaAcrossV4',
    args: [
      bridgeOf(swaps.receivingAssetId, sent, true),
      [swaps],
      { ...acrossOf(swaps.receivingAssetId, USER), outputAmountMultiplier: 10n ** 18n },
    ],
  })

describe('[S0-06] [S1-10] row 7: a swap’s source decides nothing', () => {
  it('the honest calls of each router are accepted', async () => {
    expect(await refusalOf(exchange, swap(GEM))).toBeUndefined()
    expect(await refusalOf(holder, forward(settler, settle(USER, GEM, MINIMUM)))).toBeUndefined()
    expect(await refusalOf(oneInch, oneInchSwap(0n))).toBeUndefined()
    // The source marks its calls with four bytes.
    expect(await refusalOf(oneInch, concat([oneInchSwap(4n), '0x6963f2b1']))).toBeUndefined()
    expect(await refusalOf(diamond, across(USER), { isBridge: true })).toBeUndefined()
    const afterFee = acrossAfter(lifiSwap(COIN, COIN), MINIMUM)
    expect(await refusalOf(diamond, afterFee, { isBridge: true })).toBeUndefined()
  })

  it('an unknown function has no minimum, on any router', async () => {
    for (const [router] of kinds)
      expect(await refusalOf(router, concat(['0xdeadbeef', swap(GEM)]))).toBe(
        router === holder ? 'target' : 'level',
      )
    const unoswap = encodeFunctionData({
      abi: oneInchAbi,
      functionName: 'unoswap',
      args: [BigInt(COIN), UNITS, 0n, 1n],
    })
    expect(await refusalOf(oneInch, unoswap)).toBe('level')
  })

  it('a known function counts only on routers of its kind', async () => {
    expect(await refusalOf(diamond, swap(GEM))).toBe('level')
    expect(await refusalOf(ATTACKER, swap(GEM))).toBe('target')
  })

  it('an honest router is not asked to pay a worthless token', async () => {
    expect(await refusalOf(exchange, swap(WORTHLESS))).toBe('token')
    expect(await refusalOf(holder, forward(settler, settle(USER, WORTHLESS, MINIMUM)))).toBe('token')
  })

  it('AllowanceHolder forwards only to a Settler, and lets only that one take the amount', async () => {
    const honest = settle(USER, GEM, MINIMUM)
    expect(await refusalOf(holder, forward(ATTACKER, honest))).toBe('target')
    expect(await refusalOf(holder, forward(settler, honest, ATTACKER))).toBe('target')
  })

  it('AllowanceHolder forwards what was read, not bytes that lie within it', async () => {
    const hostile = settle(ATTACKER, WORTHLESS, 0n)
    const hidden = concat([pad(`0x${(hostile.length / 2 - 1).toString(16)}`), hostile])
    const data = forward(settler, settle(USER, GEM, MINIMUM, [hidden]))
    expect(await refusalOf(holder, data)).toBeUndefined()
    const offset = pad(`0x${((data.indexOf(hidden.slice(2)) - 10) / 2).toString(16)}`).slice(2)
    const word = 10 + 4 * 64
    const moved = `0x${data.slice(2, word)}${offset}${data.slice(word + 64)}` as const
    expect(await refusalOf(holder, moved)).toBe('target')
  })

  it('a Settler without a minimum checks nothing', async () => {
    const action = concat(['0x103b48be', encodeAbiParameters(parseAbiParameters('uint256'), [MINIMUM])])
    const unchecked = forward(settler, settle(zeroAddress, zeroAddress, 0n, [action]))
    expect(await refusalOf(holder, unchecked)).toBe('level')
    // The same check stands at the end of the Settler's other functions.
    for (const recipient of [zeroAddress, USER]) {
      const withPermit = encodeFunctionData({
        abi: settlerPermitAbi,
        args: [{ recipient, buyToken: zeroAddress, minAmountOut: 0n }, [action], zeroHash, '0x'],
      })
      expect(await refusalOf(holder, forward(settler, withPermit))).toBe('target')
      expect(await refusalOf(settler, withPermit)).toBe('target')
    }
  })

  it('a text does not pose as the data of a bridge', async () => {
    const posing = encodeAbiParameters(
      parseAbiParameters('bytes32,string,string,address,address,address,uint256,uint256,bool,bool'),
      [zeroHash, '', '', USER, COIN, USER, UNITS, 10n, false, false],
    )
    // The text has these bytes, and its content begins at the tenth word of the arguments.
    const posingCall = concat([
      toFunctionSelector(
        'swapTokensGeneric(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])',
      ),
      encodeAbiParameters(
        parseAbiParameters([
          'bytes32, string, bytes, address, uint256, SwapData[]',
          'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
        ]),
        [pad('0x0120'), 'x', posing, ATTACKER, 1n, [lifiSwap(COIN, GEM)]],
      ),
    ])
    expect(slice(posingCall, 4 + 0x120, 4 + 0x120 + size(posing))).toBe(posing)
    expect(await refusalOf(diamond, posingCall, { isBridge: true })).toBe('receiver')
  })

  it('the depositor of an Across order, who can change it, is the account', async () => {
    expect(await refusalOf(diamond, across(ATTACKER), { isBridge: true })).toBe('receiver')
  })

  it('a refund is in the paid token, and nearly the paid amount', async () => {
    const worthless = acrossAfter(lifiSwap(COIN, WORTHLESS), MINIMUM)
    expect(await refusalOf(diamond, worthless, { isBridge: true })).toBe('level')
    const swappedBefore = encodeFunctionData({
      abi: acrossAbi,
      functionName: 'swapAndStartBridgeTokensViaAcrossV4',
      args: [bridgeOf(COIN, MINIMUM, true), [lifiSwap(COIN, WORTHLESS)], acrossOf(COIN, USER)],
    })
    expect(await refusalOf(diamond, swappedBefore, { isBridge: true })).toBe('level')
    // The order would pay much for little, and nobody would carry it out.
    const poor = encodeFunctionData({
      abi: acrossAbi,
      functionName: 'swapAndStartBridgeTokensViaAcrossV4',
      args: [
        bridgeOf(COIN, UNITS / 10n, true),
        [lifiSwap(COIN, COIN)],
        { ...acrossOf(COIN, USER), outputAmountMultiplier: 10n ** 19n },
      ],
    })
    expect(await refusalOf(diamond, poor, { isBridge: true })).toBe('refund')
  })

  it('a bridge carries no message, with which another contract there would decide who receives', async () => {
    const withMessage = encodeFunctionData({
      abi: lifiAbi,
      functionName: 'startBridgeTokensViaAcrossV4',
      args: [bridgeOf(COIN, UNITS, false), { ...acrossOf(COIN, USER), message: '0x01' }],
    })
    expect(await refusalOf(diamond, withMessage, { isBridge: true })).toBe('level')
  })

  it('no second token is taken, which the account may have approved before', async () => {
    const swaps = (sold: Hex) =>
      encodeFunctionData({
        abi: parseAbi([
          'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
          'function swapTokensMultipleV3ERC20ToERC20(bytes32, string, string, address, uint256, SwapData[])',
        ]),
        args: [
          ...([zeroHash, '', '', USER, MINIMUM] as const),
          [{ ...lifiSwap(COIN, GEM) }, { ...lifiSwap(sold, GEM), fromAmount: 0n }],
        ],
      })
    expect(await refusalOf(diamond, swaps(COIN))).toBeUndefined()
    expect(await refusalOf(diamond, swaps(WORTHLESS))).toBe('level')
  })

  it('a flag that permits partial fills turns the minimum into a rate', async () => {
    for (const flags of [1n, 2n, 3n, 5n, 8n])
      expect(await refusalOf(oneInch, oneInchSwap(flags))).toBe('level')
  })
})
