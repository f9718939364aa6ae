import * as fc from 'fast-check'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseAbiParameters,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'

import { type Forgery, forged } from './forgery.ts'
import { type Call, encode, type Market, UNITS } from './market.ts'

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const DESTINATION = 8453n
const DEADLINE = 2n ** 40n

const v2Abi = parseAbi([
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
])
const v2Of02Abi = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address)'])
const settlerAbi = parseAbi([
  'function TRANSFER_FROM(address recipient, ((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, bytes sig)',
  'function BASIC(address sellToken, uint256 bps, address pool, uint256 offset, bytes data)',
  'function CHECK_SLIPPAGE(bool exact)',
])

export interface Attempt {
  readonly router: string
  /** What the user reviews. Without a token it is the native one. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly minimum: bigint
  readonly isBridge: boolean
  /** The permit that the user has signed for this call. */
  readonly permit: Hex | undefined
  /** Whether the account has approved its wrapped tokens for the routers before. */
  readonly isWrappedAllowed: boolean
  readonly call: Call
}

/** The arguments of a token's permit for these units. The token knows for which the account has signed. */
const permitOf = (owner: Hex, spender: Hex, units: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('address,address,uint256,uint256,uint8,bytes32,bytes32'), [
    ...([owner, spender, units, DEADLINE] as const),
    ...([27, zeroHash, zeroHash] as const),
  ])

export interface Seed extends Forgery {
  readonly router: number
  readonly dice: readonly number[]
  readonly minimum: bigint
  /** Which choices of the attacker are not honest. */
  readonly lies: readonly number[]
}

/** An attacker's calls: most fields are as the user wants them, some are not, and the bytes may be forged. */
export const seeds = (isHostile: boolean): fc.Arbitrary<Seed> =>
  fc.record({
    router: fc.nat(1000),
    dice: fc.array(fc.nat(99), { minLength: 60, maxLength: 60 }),
    minimum: fc.bigInt({ min: 1n, max: 996n * 10n ** 15n }),
    way: fc.nat(1000),
    spot: fc.nat(500),
    word: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 640n })),
    lies: isHostile ? fc.array(fc.nat(22), { minLength: 1, maxLength: 3 }) : fc.constant([]),
  })

/** Returns the honest value, or one of the others. */
export type Pick = <T>(honest: T, ...lies: readonly T[]) => T

export const pickFrom = ({ dice, lies }: Seed): { readonly pick: Pick; readonly roll: () => number } => {
  let [rolls, picks] = [0, 0]
  const roll = () => dice[rolls++ % dice.length] ?? 0
  const pick: Pick = (honest, ...others) => {
    const index = roll()
    return lies.includes(picks++) ? (others[index % others.length] ?? honest) : honest
  }
  return { pick, roll }
}

/** The attempts of a seed. Each function makes the call of one router. */
const callsOf = (market: Market, seed: Seed, pick: Pick, from: Hex | undefined, to: Hex | undefined) => {
  const { user, saved, worthless, wrapped, liar, thief } = market
  const { exchange, oldRouter, holder, settler, falseSettler, oneInch, oneInchByPermit, spoke, diamond } =
    market
  const isSwept = seed.way % 2 === 0
  const receiver = () =>
    pick<Hex>(user, thief, zeroAddress, pad('0x01', { size: 20 }), pad('0x02', { size: 20 }))
  const least = () => pick(seed.minimum, seed.minimum - 1n, 0n, 1n, seed.minimum + 1n)
  const shared = pick(UNITS, UNITS * 2n)
  const amount = () => pick(shared, UNITS * 2n, 0n, UNITS - 1n)
  const input = () => pick<Hex>(from ?? wrapped, saved, worthless, wrapped)
  const output = () => pick<Hex>(to ?? wrapped, worthless, liar, wrapped)
  const path = (): Hex[] => {
    const [first, last] = [input(), output()]
    return pick([first, last], [first, worthless, last], [first, last, worthless], [worthless, last], [first])
  }
  const v2Call = (
    units: bigint,
    minimum: bigint,
    tokens: Hex[],
    receives: Hex,
    suffix: '' | 'SupportingFeeOnTransferTokens' = '',
  ): Hex => {
    if (from === undefined)
      return encodeFunctionData({
        abi: v2Abi,
        functionName: `swapExactETHForTokens${suffix}`,
        args: [minimum, tokens, receives, DEADLINE],
      })
    const functionName = to === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({
      abi: v2Abi,
      functionName: `${functionName}${suffix}`,
      args: [units, minimum, tokens, receives, DEADLINE],
    })
  }
  /** A swap within a router, with what that holds. */
  const route = (holds: Hex): { readonly target: Hex; readonly data: Hex } => {
    const [first, last] = [from ?? wrapped, to ?? wrapped]
    const tokens = pick<Hex[]>([first, last], [first, worthless, last], [first, worthless])
    const data = v2Call(UNITS, 0n, tokens, pick<Hex>(holds, thief, user))
    return pick({ target: exchange, data }, { target: thief, data: '0x' })
  }
  const single = (units: bigint, minimum: bigint, recipient: Hex): Hex =>
    encode('exchange', 'exactInputSingle', [
      {
        ...{ tokenIn: input(), tokenOut: output(), fee: 500, recipient },
        ...{ amountIn: units, amountOutMinimum: minimum, limit: pick(0n, 1n) },
      },
    ])
  /** Tokens with the fees of the pools between them. */
  const packedPath = (): Hex => {
    const [first, last] = [input(), output()]
    const joined = (...tokens: readonly Hex[]): Hex =>
      concat(tokens.flatMap((token): readonly Hex[] => ['0x0001f4', token]).slice(1))
    return pick(
      joined(first, last),
      joined(first, worthless, last),
      joined(last, first),
      joined(first, worthless),
      joined(first),
      '0x',
      // The router reads no further than the last whole pool.
      concat([joined(first, worthless), last]),
      concat([joined(first, worthless), '0x0001', last]),
    )
  }
  const through = (units: bigint, minimum: bigint, recipient: Hex): Hex =>
    encode('exchange', 'exactInput', [
      { path: packedPath(), recipient, amountIn: units, amountOutMinimum: minimum },
    ])
  const oldSingle = (units: bigint, minimum: bigint, recipient: Hex): Hex =>
    encode('oldRouter', 'exactInputSingle', [
      {
        ...{ tokenIn: input(), tokenOut: output(), fee: 500, recipient, deadline: DEADLINE },
        ...{ amountIn: units, amountOutMinimum: minimum, limit: pick(0n, 1n) },
      },
    ])
  const oldThrough = (units: bigint, minimum: bigint, recipient: Hex): Hex =>
    encode('oldRouter', 'exactInput', [
      { path: packedPath(), recipient, deadline: DEADLINE, amountIn: units, amountOutMinimum: minimum },
    ])
  const v2Of02 = (units: bigint, minimum: bigint, recipient: Hex): Hex =>
    encodeFunctionData({ abi: v2Of02Abi, args: [units, minimum, path(), recipient] })
  /** Several calls of a router: a swap, and what pays its output unless the swap does. */
  const several = (
    contract: 'exchange' | 'oldRouter',
    self: Hex,
    swapOf: (units: bigint, minimum: bigint, recipient: Hex) => Hex,
    pays = to === undefined || isSwept,
  ): Hex[] => {
    const unwrapped = encode(contract, 'unwrapWETH9', [least(), receiver()])
    const swept = encode(contract, 'sweepToken', [output(), least(), receiver()])
    const [payment, other] = to === undefined ? [unwrapped, swept] : [swept, unwrapped]
    const shared = encode('oldRouter', 'sweepTokenWithFee', [to ?? wrapped, seed.minimum, user, 5000n, thief])
    const swap = pays
      ? [swapOf(amount(), pick(0n, seed.minimum), pick<Hex>(self, user)), pick(payment, other, shared)]
      : [swapOf(amount(), least(), receiver())]
    const pull = encode(contract, 'pull', [saved, UNITS])
    return pick(swap, [pull, ...swap], [...swap, ...swap], [...swap].toReversed(), [])
  }
  const twoOf02 = pad('0x02', { size: 20 })
  const deadlines = (calls: Hex[]): Hex => encode('exchange', 'multicall', [DEADLINE, calls])
  const description = (self: Hex) => ({
    srcToken: from === undefined ? pick<Hex>(NATIVE, zeroAddress, market.coin) : input(),
    dstToken: to === undefined ? pick<Hex>(NATIVE, zeroAddress, wrapped) : output(),
    srcReceiver: pick<Hex>(self, thief),
    ...{ dstReceiver: receiver(), amount: amount(), minReturnAmount: least(), flags: pick(0n, 1n, 2n, 4n) },
  })
  const inchSwap = (self: Hex): Hex => {
    const { target, data } = route(self)
    return encode('oneInch', 'swap', [pick<Hex>(target, thief), description(self), data])
  }
  /** The permit of the call: the one that the account has signed for it, or an earlier one. */
  const permitIn = (signed: Hex): Hex =>
    pick<Hex>(
      signed,
      '0x',
      permitOf(user, oneInchByPermit, UNITS * 2n),
      permitOf(user, thief, UNITS),
      concat([signed, '0x00']),
    )
  const signed = from === undefined ? undefined : permitOf(user, oneInchByPermit, UNITS)
  const taking = (token: Hex, units: bigint, recipient: Hex = settler): Hex =>
    encodeFunctionData({
      abi: settlerAbi,
      functionName: 'TRANSFER_FROM',
      args: [recipient, { permitted: { token, amount: units }, nonce: 0n, deadline: DEADLINE }, '0x'],
    })
  const basic = (token: Hex, bps: bigint, pool: Hex, offset: bigint, data: Hex): Hex =>
    encodeFunctionData({ abi: settlerAbi, functionName: 'BASIC', args: [token, bps, pool, offset, data] })
  const settling = (): Hex => {
    const { target, data } = route(settler)
    const swap = basic(from ?? NATIVE, 10_000n, target, from === undefined ? 0n : 4n, data)
    const take = taking(input(), pick(shared, UNITS * 2n), pick<Hex>(settler, thief))
    const steal = basic(zeroAddress, 0n, thief, 0n, encode('thief', 'grab', [holder, input(), user, UNITS]))
    const check = encodeFunctionData({ abi: settlerAbi, functionName: 'CHECK_SLIPPAGE', args: [true] })
    const base = from === undefined ? [swap] : [take, swap]
    const actions = pick(base, [...base, check], [check, ...base], [steal, ...base], [take], [])
    const slippage = pick(
      {
        recipient: receiver(),
        buyToken: to === undefined ? pick<Hex>(NATIVE, zeroAddress, wrapped) : output(),
        minAmountOut: least(),
      },
      { recipient: zeroAddress, buyToken: zeroAddress, minAmountOut: 0n },
    )
    return encode('settler', 'execute', [slippage, actions, zeroHash])
  }
  const holding = (target: Hex, data: Hex, units = amount(), operator = target): Hex => {
    const token = from === undefined ? pick<Hex>(zeroAddress, saved) : input()
    const types = parseAbiParameters('address,address,uint256,address,bytes')
    return concat(['0x2213bc0b', encodeAbiParameters(types, [operator, token, units, target, data])])
  }
  const honestSlippage = { recipient: user, buyToken: to ?? NATIVE, minAmountOut: seed.minimum }
  const swapData = (isFirst = true) => {
    const { target, data } = route(diamond)
    return {
      callTo: target,
      approveTo: pick<Hex>(target, thief),
      sendingAssetId: from === undefined ? pick<Hex>(zeroAddress, saved) : input(),
      receivingAssetId: to === undefined ? zeroAddress : output(),
      fromAmount: isFirst ? amount() : UNITS,
      callData: data,
      requiresDeposit: pick(isFirst, !isFirst),
    }
  }
  const savings = () => ({
    ...{ callTo: exchange, approveTo: exchange, sendingAssetId: saved, receivingAssetId: to ?? wrapped },
    ...{ fromAmount: UNITS, callData: v2Call(UNITS, 0n, [saved, market.gem], thief), requiresDeposit: true },
  })
  const swaps = () =>
    pick([swapData()], [savings(), swapData()], [swapData(), savings()], [swapData(), swapData(false)], [])
  const lifi = (name: string, data: unknown): Call['data'] =>
    encode('diamond', name, [toHex(seed.word, { size: 32 }), 'lifi', '', receiver(), least(), data])
  const bridge = (hasSteps: boolean) => ({
    ...{ transactionId: zeroHash, bridge: 'across', integrator: 'x', referrer: zeroAddress },
    sendingAssetId: from === undefined ? pick<Hex>(zeroAddress, market.coin) : input(),
    receiver: pick<Hex>(user, thief),
    minAmount: pick(UNITS, 1n, UNITS / 2n),
    destinationChainId: pick(DESTINATION, 10n),
    hasSourceSwaps: hasSteps,
    hasDestinationCall: pick(false, true),
  })
  const across = () => ({
    receiverAddress: pad(pick<Hex>(user, thief)),
    refundAddress: pad(pick<Hex>(user, thief)),
    sendingAssetId: pad(from ?? wrapped),
    receivingAssetId: pad(output()),
    outputAmount: pick(seed.minimum, 1n),
    outputAmountMultiplier: pick((seed.minimum * UNITS + UNITS - 1n) / UNITS, 1n, 10n ** 30n),
    ...{ exclusiveRelayer: zeroHash, quoteTimestamp: 0, fillDeadline: 2 ** 31, exclusivityParameter: 0 },
    message: pick<Hex>('0x', '0x01'),
  })
  const idle = (units: bigint) => ({
    ...{ callTo: thief, approveTo: thief, fromAmount: units, callData: '0x00000000', requiresDeposit: true },
    ...{ sendingAssetId: from ?? zeroAddress, receivingAssetId: from ?? zeroAddress },
  })
  const singleNames = ['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20'] as const
  return {
    v2: () => [exchange, v2Call(amount(), least(), path(), receiver())],
    v2Of02: () => [
      exchange,
      encodeFunctionData({ abi: v2Of02Abi, args: [amount(), least(), path(), receiver()] }),
    ],
    v3: () => [exchange, single(amount(), least(), receiver())],
    v2Fee: () => [exchange, v2Call(amount(), least(), path(), receiver(), 'SupportingFeeOnTransferTokens')],
    v3Path: () => [exchange, through(amount(), least(), receiver())],
    v3Old: () => [oldRouter, oldSingle(amount(), least(), receiver())],
    v3OldPath: () => [oldRouter, oldThrough(amount(), least(), receiver())],
    multicall: () => [exchange, encode('exchange', 'multicall', [several('exchange', twoOf02, single)])],
    multicallPath: () => [exchange, deadlines(several('exchange', twoOf02, through))],
    multicallV2: () => {
      const calls = several('exchange', twoOf02, v2Of02)
      return [exchange, encode('exchange', 'multicall', [zeroHash, calls])]
    },
    multicallOld: () => [
      oldRouter,
      encode('oldRouter', 'multicall', [several('oldRouter', pick<Hex>(zeroAddress, oldRouter), oldSingle)]),
    ],
    multicallOldPath: () => [
      oldRouter,
      encode('oldRouter', 'multicall', [several('oldRouter', pick<Hex>(oldRouter, zeroAddress), oldThrough)]),
    ],
    holder: () => {
      const target = pick<Hex>(settler, falseSettler, thief, holder)
      const inner = holding(target, settling(), amount(), pick<Hex>(target, thief, falseSettler))
      return [holder, pick(inner, holding(holder, inner))]
    },
    settler: () => [pick<Hex>(settler, falseSettler), settling()],
    oneInch: () => [oneInch, inchSwap(oneInch)],
    /** The version before, with the permit that was signed for the call, or with an allowance. */
    oneInch5: () => {
      // The permit is for the contract that is called, which the review holds the call to.
      const router = signed === undefined ? oneInch : oneInchByPermit
      const { target, data } = route(router)
      const permit = signed === undefined ? pick<Hex>('0x', permitOf(user, thief, UNITS)) : permitIn(signed)
      const args = [pick<Hex>(target, thief), description(router), permit, data]
      return [router, encode('oneInch', 'swap', args), ...(signed === undefined ? [] : [signed])]
    },
    oneInchPermit: () => {
      if (signed === undefined) return [oneInch, inchSwap(oneInch)]
      const token = pick<Hex>(from ?? wrapped, saved)
      const action = inchSwap(oneInchByPermit)
      const stealing = encode('oneInch', 'unoswapTo', [thief, from ?? wrapped, UNITS, seed.minimum])
      const permit = permitIn(signed)
      const nested = encode('oneInch', 'permitAndCall', [concat([token, permit]), stealing])
      const actions = pick<Hex>(
        action,
        stealing,
        nested,
        concat([action, '0x12345678']),
        concat([action, zeroHash]),
      )
      const data = encode('oneInch', 'permitAndCall', [concat([token, permit]), actions])
      return [oneInchByPermit, data, ...(pick(true, false) ? [signed] : [])]
    },
    ...Object.fromEntries(
      singleNames.flatMap((sides) => [
        [`single${sides}`, () => [diamond, lifi(`swapTokensSingleV3${sides}`, swapData())]],
        [`many${sides}`, () => [diamond, lifi(`swapTokensMultipleV3${sides}`, swaps())]],
      ]),
    ),
    generic: () => [diamond, lifi('swapTokensGeneric', swaps())],
    // Attacks that need several lies at once.
    partialFill: () => [
      oneInch,
      encode('oneInch', 'swap', [
        thief,
        {
          ...{ srcToken: from ?? NATIVE, dstToken: to ?? NATIVE, srcReceiver: oneInch, dstReceiver: user },
          ...{ amount: UNITS, minReturnAmount: seed.minimum, flags: pick(1n, 5n, 3n) },
        },
        '0x',
      ]),
    ],
    /** The newer router means the caller by this address. */
    numberedReceiver: () => {
      const recipient = pad('0x01', { size: 20 })
      const tokens = { tokenIn: from ?? wrapped, tokenOut: to ?? wrapped, fee: 500, recipient }
      const amounts = { amountIn: UNITS, amountOutMinimum: seed.minimum, limit: 0n }
      return [
        oldRouter,
        encode('oldRouter', 'exactInputSingle', [{ ...tokens, deadline: DEADLINE, ...amounts }]),
      ]
    },
    /** An earlier permit that was never used, though the allowance suffices for the swap. */
    otherPermit: () => {
      const permit = concat([from ?? wrapped, permitOf(user, thief, UNITS)])
      return [oneInch, encode('oneInch', 'permitAndCall', [permit, inchSwap(oneInch)])]
    },
    otherPermit5: () => {
      const { target, data } = route(oneInch)
      const args = [target, description(oneInch), permitOf(user, thief, UNITS), data]
      return [oneInch, encode('oneInch', 'swap', args)]
    },
    /** A token between two honest ones takes the coins before the router of V3 pays. */
    grabbed: () => {
      const tokens = [from ?? wrapped, worthless, to ?? wrapped] as const
      const joined = concat(tokens.flatMap((token): readonly Hex[] => ['0x0001f4', token]).slice(1))
      const params = (amountIn: bigint, amountOutMinimum: bigint) => ({
        ...{ path: joined, recipient: user, deadline: DEADLINE, amountIn, amountOutMinimum },
      })
      // V2 pays before its tokens run, but not before those of the swap before it.
      const half = (minimum: bigint): Hex =>
        encodeFunctionData({ abi: v2Of02Abi, args: [UNITS / 2n, minimum, tokens, user] })
      const bought = encode('exchange', 'exactInputSingle', [
        {
          ...{ tokenIn: from ?? wrapped, tokenOut: worthless, fee: 500, recipient: user },
          ...{ amountIn: UNITS, amountOutMinimum: seed.minimum, limit: 0n },
        },
      ])
      const byOld = encode('oldRouter', 'exactInput', [params(UNITS, seed.minimum)])
      return pick(
        [exchange, encode('exchange', 'exactInput', [params(UNITS, seed.minimum)])],
        [exchange, encode('exchange', 'multicall', [[half(seed.minimum), half(1n)]])],
        [exchange, bought],
        [oldRouter, byOld],
        [oldRouter, encode('oldRouter', 'multicall', [[byOld]])],
      )
    },
    twoDeposits: () => [
      diamond,
      lifi('swapTokensMultipleV3ERC20ToERC20', [
        { ...swapData(), receivingAssetId: to ?? wrapped },
        savings(),
      ]),
    ],
    twiceTheAmount: () => {
      const swap = v2Call(UNITS, 0n, [from ?? wrapped, to ?? wrapped], settler)
      const actions = [
        taking(from ?? market.coin, UNITS * 2n),
        basic(from ?? NATIVE, 5000n, exchange, 4n, swap),
      ]
      const data = encode('settler', 'execute', [honestSlippage, actions, zeroHash])
      return [holder, holding(settler, data, pick(UNITS * 2n, UNITS))]
    },
    falseSettler: () => {
      const types = parseAbiParameters('address,uint256')
      const action = concat(['0x00000000', encodeAbiParameters(types, [from ?? zeroAddress, UNITS])])
      const data = encode('fakeSettler', 'execute', [honestSlippage, [action], zeroHash])
      return [holder, holding(falseSettler, data, UNITS)]
    },
    /** AllowanceHolder forwards the bytes of an action instead of the honest call around them. */
    overlap: () => {
      const action = taking(from ?? market.coin, UNITS, thief)
      const slippage = { recipient: thief, buyToken: worthless, minAmountOut: 0n }
      const hostile = encode('settler', 'execute', [slippage, [action], zeroHash])
      const length = toHex(hostile.length / 2 - 1, { size: 32 })
      const hidden = concat([length, hostile])
      const data = holding(settler, encode('settler', 'execute', [honestSlippage, [hidden], zeroHash]), UNITS)
      const offset = toHex((data.indexOf(hidden.slice(2)) - 10) / 2, { size: 32 })
      const word = 10 + 4 * 64
      return [holder, pick(data, `${data.slice(0, word)}${offset.slice(2)}${data.slice(word + 64)}` as Hex)]
    },
    bridge: () => [
      diamond,
      encode('diamond', 'startBridgeTokensViaAcrossV4', [bridge(pick(false, true)), across()]),
    ],
    bridgeAfterFee: () => [
      diamond,
      encode('diamond', 'swapAndStartBridgeTokensViaAcrossV4', [
        bridge(pick(true, false)),
        pick([idle(UNITS)], [idle(1n)], [swapData()], [idle(UNITS), savings()]),
        across(),
      ]),
    ],
    bridgeItself: () => {
      const { receiverAddress, refundAddress, receivingAssetId, outputAmount, message } = across()
      const units = amount()
      const head = [refundAddress, receiverAddress, pad(input()), receivingAssetId, units, outputAmount]
      const rest = [pick(DESTINATION, 10n), zeroHash, 0, 2 ** 31, 0, message]
      return [spoke, encode('spoke', 'deposit', [...head, ...rest])]
    },
    bridgeItself3: () => {
      const { outputAmount, message } = across()
      const head = [pick<Hex>(user, thief), pick<Hex>(user, thief), input(), output(), amount(), outputAmount]
      const rest = [pick(DESTINATION, 10n), zeroAddress, 0, 2 ** 31, 0, message]
      return [spoke, encode('spoke', 'depositV3', [...head, ...rest])]
    },
  } satisfies Readonly<Record<string, () => readonly string[]>>
}

/** The calls that no honest source makes. */
const ATTACKS: readonly string[] = ['otherPermit', 'otherPermit5', 'grabbed']

export const attemptOf = (market: Market, seed: Seed): Attempt => {
  const { pick, roll } = pickFrom(seed)
  const { coin, gem, taxed, wrapped } = market
  const sides = [
    ...([
      [coin, gem],
      [coin, undefined],
      [undefined, gem],
      [coin, wrapped],
      [coin, taxed],
      [undefined, taxed],
    ] as const),
  ]
  const [from, to] = sides[roll() % sides.length] ?? []
  const calls: Readonly<Record<string, () => readonly string[]>> = callsOf(market, seed, pick, from, to)
  const names = Object.keys(calls).filter((name) => seed.lies.length > 0 || !ATTACKS.includes(name))
  const router = names[seed.router % names.length] ?? ''
  const [target, data, permit] = (calls[router]?.() ?? []) as readonly Hex[]
  if (target === undefined || data === undefined) throw new Error(router)
  const value = pick(from === undefined ? UNITS : 0n, 0n, UNITS, UNITS * 2n)
  const call = { to: target, data: seed.lies.length > 0 ? forged(data, seed) : data, value }
  const [isBridge, isWrappedAllowed] = [router.startsWith('bridge'), seed.spot % 2 === 0]
  return { router, from, to, minimum: seed.minimum, isBridge, permit, isWrappedAllowed, call }
}
