import { type Hex, pad, toHex, zeroAddress, zeroHash } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import compiledBridges from '#sandbox/swaps/public-bridges.json' with { type: 'json' }
import compiledRouters from '#sandbox/swaps/public-routers.json' with { type: 'json' }
import { startChain } from '#tests/contract/chain.ts'

import { type Pick, pickFrom, type Seed } from './calls.ts'
import { callsTo, copyCode } from './contracts.ts'
import { forged } from './forgery.ts'

const bridges = callsTo(compiledBridges)
const routers = callsTo(compiledRouters)
const { encode } = bridges

/** The published addresses on Ethereum, and what the networks are called by Stargate and by Circle. */
const DOLLAR: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const TETHER: Hex = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const POOLS = {
  native: '0x77b2043768d28e9c9ab44e1abfc95944bce57931',
  usdc: '0xc026395860db2d07ee33e05fe50ed7bd583189c7',
  usdt: '0x933597a323eb81cae705c5bc29985172fd5a3973',
} as const
const [MESSENGER_1, MESSENGER_2]: readonly [Hex, Hex] = [
  '0xbd3fa81b58ba92a82136038b25adec7066af3155',
  '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d',
]
export const DESTINATION = 10
const [ENDPOINT, OTHER_ENDPOINT] = [30111, 30184]
const [DOMAIN, OTHER_DOMAIN] = [2, 6]
/** The tokens on the other network. */
const THERE = {
  native: undefined,
  usdc: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  usdt: '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
} as const
type Asset = keyof typeof POOLS
const ASSETS = ['native', 'usdc', 'usdt'] as const
const NUMBERS = { native: 13, usdc: 1, usdt: 2 } as const

const MUCH = 10n ** 24n
const UNLIMITED = 2n ** 256n - 1n
/** The paid amount in six and in eighteen decimals, and what LayerZero takes. */
export const UNITS_OF = { native: 10n ** 18n, usdc: 10n ** 9n, usdt: 10n ** 9n } as const
const LAYER_ZERO_FEE = 10n ** 14n
export const NATIVE_FEE = 2n * LAYER_ZERO_FEE
const STEP_FEE = 25n

export interface BridgeCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

export interface BridgeAttempt {
  readonly bridge: string
  readonly asset: Asset
  readonly units: bigint
  readonly minimum: bigint
  readonly nativeFee: bigint
  readonly call: BridgeCall
}

/** What a call has done: the account's changes by token, and the message to the other network. */
export interface BridgeEffect {
  readonly change: (token: string | undefined) => bigint
  /** What the attacker got of the native token. */
  readonly gainOfThief: bigint
  readonly messages: bigint
  readonly message: {
    readonly to: string
    readonly token: string
    readonly amount: bigint
    readonly chain: bigint
    readonly caller: bigint
    readonly extra: bigint
  }
}

export const tokensOf = (asset: Asset) => ({
  here: asset === 'native' ? undefined : asset === 'usdc' ? DOLLAR : TETHER,
  there: THERE[asset],
})

/** By which number a bridge knows the other network. */
export const chainNumberOf = ({ bridge }: BridgeAttempt): bigint =>
  BigInt(bridge.startsWith('cctp') ? DOMAIN : ENDPOINT)

/** Pools of Stargate and messengers of Circle at their published addresses, with an account that has approved all of them. */
export const startBridges = async () => {
  const { url, stop } = await startChain(1)
  const [user, boss] = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).map(
    (address) => address.toLowerCase() as Hex,
  ) as [Hex, Hex]
  const [bridging, routing] = [bridges.by(url, boss), routers.by(url, boss)]
  const coin = await routing.deployed('coin')
  for (const token of [DOLLAR, TETHER]) await copyCode(url, coin, token)
  const [saved, reader, thief] = [
    await routing.deployed('coin'),
    await routing.deployed('reader'),
    await bridging.deployed('feeTaker'),
  ] as const
  for (const asset of ASSETS) {
    const { here = zeroAddress } = tokensOf(asset)
    await copyCode(
      url,
      await bridging.deployed('stargatePool', [here, dustOf(asset), LAYER_ZERO_FEE]),
      POOLS[asset],
    )
  }
  const messenger = await bridging.deployed('messenger', [DOLLAR, saved])
  for (const address of [MESSENGER_1, MESSENGER_2]) await copyCode(url, messenger, address)
  const diamond = await bridging.deployed('stargateDiamond', [
    Object.values(NUMBERS),
    Object.keys(NUMBERS).map((asset) => POOLS[asset as Asset]),
  ])
  const targets = [...Object.values(POOLS), MESSENGER_1, MESSENGER_2, diamond]
  for (const token of [DOLLAR, TETHER, saved]) {
    await routing.send(token, 'coin', 'mint', [user, MUCH])
    // Anybody can leave something in a router.
    await routing.send(token, 'coin', 'mint', [diamond, MUCH])
    for (const target of targets) await routing.send(token, 'coin', 'approve', [target, UNLIMITED], user)
  }
  // Earlier transfers have left allowances.
  await rpc(url, 'anvil_impersonateAccount', [diamond])
  await rpc(url, 'anvil_setBalance', [diamond, toHex(MUCH)])
  for (const [token, pool] of [
    [DOLLAR, POOLS.usdc],
    [TETHER, POOLS.usdt],
  ] as const)
    await routing.send(token, 'coin', 'approve', [pool, UNLIMITED], diamond)
  const tokens: readonly Hex[] = [DOLLAR, TETHER, saved]
  const places = [...Object.values(POOLS), MESSENGER_1, MESSENGER_2]

  /** What the call does after the pools have changed their fee, in ten thousandths. Undefined if it reverts. */
  const effectOf = async (
    { to, data, value }: BridgeCall,
    charge: bigint,
  ): Promise<BridgeEffect | undefined> => {
    const charges = Object.values(POOLS).map((pool) => ({
      ...{ from: boss, to: pool, data: encode('stargatePool', 'setCharge', [charge]) },
    }))
    const balances = { from: boss, to: reader, data: routers.encode('reader', 'all', [user, tokens]) }
    const gains = { from: boss, to: reader, data: routers.encode('reader', 'all', [thief, tokens]) }
    const look = (name: 'last' | 'count') =>
      places.map((place) => ({ from: boss, to: place, data: encode('stargatePool', name) }))
    const looks = [balances, ...look('count'), ...look('last'), gains]
    const call = { from: user, to, data, value: toHex(value), gas: '0x700000' }
    const calls = [...charges, ...looks, call, ...looks]
    const [block] = (await rpc(url, 'eth_simulateV1', [
      { blockStateCalls: [{ calls }] },
      'latest',
    ])) as readonly [{ readonly calls: readonly { readonly status: Hex; readonly returnData: Hex }[] }]
    const results = block.calls.slice(charges.length)
    if (results[looks.length]?.status !== '0x1') return undefined
    const dataAt = (index: number): Hex => results[index]?.returnData ?? '0x'
    const held = (index: number) => routers.decode('reader', 'all', dataAt(index)) as readonly bigint[]
    const [before, after] = [held(0), held(looks.length + 1)]
    const gained = [looks.length - 1, 2 * looks.length].map(
      (index) => (routers.decode('reader', 'all', dataAt(index)) as readonly bigint[])[0] ?? 0n,
    )
    const sentBy = places.map(
      (_, index) => BigInt(dataAt(looks.length + 2 + index)) - BigInt(dataAt(1 + index)),
    )
    const place = Math.max(
      0,
      sentBy.findIndex((count) => count > 0n),
    )
    const last = dataAt(looks.length + 2 + places.length + place)
    const [, recipient, token, amount, chain, caller, extra] = bridges.decode(
      'stargatePool',
      'last',
      last,
    ) as readonly [string, string, string, bigint, bigint, string, bigint]
    return {
      change: (contract) => {
        const index = contract === undefined ? 0 : tokens.indexOf(contract as Hex) + 1
        return (after[index] ?? 0n) - (before[index] ?? 0n)
      },
      gainOfThief: (gained[1] ?? 0n) - (gained[0] ?? 0n),
      messages: sentBy.reduce((sum, count) => sum + count, 0n),
      message: {
        ...{ to: recipient, token: token.toLowerCase(), amount, chain, extra },
        caller: BigInt(caller),
      },
    }
  }
  return { url, user, saved, thief, diamond, tokens, effectOf, stop }
}
export type Bridges = Awaited<ReturnType<typeof startBridges>>

interface Wanted {
  readonly asset: Asset
  readonly units: bigint
  readonly minimum: bigint
}

/** The calls of an attacker: each function makes that of one bridge. */
const callsOf = ({ user, saved, thief, diamond }: Bridges, pick: Pick, { asset, units, minimum }: Wanted) => {
  const { here = zeroAddress } = tokensOf(asset)
  const receiver = () => pick<Hex>(user, thief)
  const amount = () => pick(units, units * 2n, units / 2n, 0n)
  const sending = (sent = amount()) => ({
    dstEid: pick(ENDPOINT, OTHER_ENDPOINT, 1, 30101),
    to: pick(pad(receiver()), `0x01${pad(user).slice(4)}` as Hex),
    amountLD: sent,
    minAmountLD: pick(minimum, minimum - 1n, 0n, 1n),
    extraOptions: pick<Hex>('0x', '0x0003'),
    composeMsg: pick<Hex>('0x', '0x01'),
    oftCmd: pick<Hex>('0x', '0x01'),
  })
  const fee = () => ({ nativeFee: pick(NATIVE_FEE, NATIVE_FEE * 3n, 0n), lzTokenFee: pick(0n, 1n) })
  const bridge = (hasSteps: boolean, sent: bigint) => ({
    ...{ transactionId: zeroHash, bridge: 'stargate', integrator: 'x', referrer: zeroAddress },
    sendingAssetId: pick<Hex>(here, saved, DOLLAR, TETHER),
    receiver: receiver(),
    minAmount: pick(sent, 1n, units * 2n),
    destinationChainId: BigInt(pick(DESTINATION, 8453, 137)),
    hasSourceSwaps: hasSteps,
    hasDestinationCall: pick(false, true),
  })
  const through = (sent?: bigint) => ({
    assetId: pick(NUMBERS[asset], 1, 2, 13, 3),
    sendParams: sending(sent),
    fee: fee(),
    refundAddress: receiver(),
  })
  const step = (taken: bigint, token: Hex = here) => ({
    ...{ callTo: thief, approveTo: pick<Hex>(thief, user), sendingAssetId: token },
    receivingAssetId: pick<Hex>(token, saved),
    fromAmount: pick(units, units * 2n, 0n),
    callData: encode('feeTaker', 'take', [token, taken]),
    requiresDeposit: pick(true, false),
  })
  const burned = (sent = amount()) => [
    sent,
    pick(DOMAIN, OTHER_DOMAIN, 3, 99),
    pad(receiver()),
    pick<Hex>(DOLLAR, saved),
  ]
  const caller = () => pick<Hex>(zeroHash, pad(thief))
  // Both versions and a hook are overloads in one contract.
  const selectors = { one: '6fd3504e', two: '8e0250ee', called: 'f856ddb6', hooked: '779b432d' } as const
  const burn = (name: keyof typeof selectors, args: readonly unknown[]): Hex => {
    const functionName = {
      one: 'depositForBurn',
      two: 'depositForBurn',
      called: 'depositForBurnWithCaller',
      hooked: 'depositForBurnWithHook',
    }[name]
    const data = encode('messenger', functionName, args)
    if (data.slice(2, 10) !== selectors[name]) throw new Error(`${name} is another function`)
    return data
  }
  const taken = (units * STEP_FEE) / 10_000n
  const maxFee = () => pick(units - minimum, units - minimum + 1n, units - 1n)
  return {
    pool: () => [
      pick<Hex>(POOLS[asset], ...Object.values(POOLS)),
      encode('stargatePool', 'sendToken', [sending(), fee(), receiver()]),
    ],
    lifi: () => [
      diamond,
      encode('stargateDiamond', 'startBridgeTokensViaStargate', [
        bridge(false, units),
        through(pick(units, units * 2n, units / 2n)),
      ]),
    ],
    lifiAfterFee: () => [
      diamond,
      encode('stargateDiamond', 'swapAndStartBridgeTokensViaStargate', [
        bridge(true, units - taken),
        pick([step(taken)], [step(units)], [step(0n, saved), step(taken)], [step(taken), step(0n, saved)]),
        through(units - taken),
      ]),
    ],
    /** Takes another token than it sends, of which the diamond has enough. */
    lifiOtherToken: () => [
      diamond,
      encode('stargateDiamond', 'startBridgeTokensViaStargate', [
        { ...bridge(false, units), sendingAssetId: saved },
        through(units),
      ]),
    ],
    /** What the bridge does not use of its fee goes to somebody else. */
    lifiPaidBack: () => [
      diamond,
      encode('stargateDiamond', 'startBridgeTokensViaStargate', [
        bridge(false, units),
        { ...through(units), refundAddress: thief },
      ]),
    ],
    /** A call follows on the other network. */
    poolFollowed: () => [
      POOLS[asset],
      encode('stargatePool', 'sendToken', [{ ...sending(units), composeMsg: '0x01' }, fee(), user]),
    ],
    /** The delivery has options, which nobody reads. */
    poolWithOptions: () => [
      POOLS[asset],
      encode('stargatePool', 'sendToken', [{ ...sending(units), extraOptions: '0x0003' }, fee(), user]),
    ],
    cctp1: () => [MESSENGER_1, pick(burn('one', burned()), burn('called', [...burned(), caller()]))],
    cctp2: () => {
      const args = [...burned(), caller(), maxFee(), pick(2000, 1000)]
      return [pick(MESSENGER_2, MESSENGER_1), pick(burn('two', args), burn('hooked', [...args, '0x01']))]
    },
  } satisfies Readonly<Record<string, () => readonly Hex[]>>
}

/** Messages of Stargate carry six decimals. */
const dustOf = (asset: Asset): bigint => (asset === 'native' ? 10n ** 12n : 1n)

/** Any minimum, or one of an attacker that is just above what arrives after the pools' fee. */
const minimumOf = (most: bigint, asset: Asset, { minimum, lies }: Seed, charge: bigint): bigint => {
  const dust = dustOf(asset)
  const arriving = ((most * (10_000n - charge)) / 10_000n / dust) * dust + (minimum % 3n)
  const isNear = lies.length > 0 && minimum % 2n === 0n && arriving > 0n && arriving <= most
  return isNear ? arriving : (1n + (minimum % (most / dust - 1n))) * dust
}

const HONEST = ['pool', 'lifi', 'lifiAfterFee', 'cctp1', 'cctp2'] as const
const ALL = [...HONEST, 'lifiOtherToken', 'lifiPaidBack', 'poolFollowed', 'poolWithOptions'] as const

/** What is paid, and the least of it that arrives. */
const wantedOf = (bridge: (typeof ALL)[number], asset: Asset, seed: Seed, charge: bigint): Wanted => {
  const units = UNITS_OF[asset]
  if (bridge === 'cctp1') return { asset, units, minimum: units }
  const most = bridge === 'lifiAfterFee' ? (units * (10_000n - STEP_FEE)) / 10_000n : units
  return { asset, units, minimum: minimumOf(most, asset, seed, charge) }
}

/** `charge`: the pools' fee in ten thousandths. */
export const bridgeAttemptOf = (world: Bridges, seed: Seed, charge: bigint): BridgeAttempt => {
  const { pick, roll } = pickFrom(seed)
  const isHonest = seed.lies.length === 0
  const names = isHonest ? HONEST : ALL
  const bridge = names[seed.router % names.length] ?? 'pool'
  const isBurned = bridge.startsWith('cctp')
  const asset = (isBurned ? undefined : ASSETS[roll() % ASSETS.length]) ?? 'usdc'
  const wanted = wantedOf(bridge, asset, seed, charge)
  const nativeFee = isBurned ? 0n : NATIVE_FEE
  const [to = zeroAddress, data = '0x'] = callsOf(world, pick, wanted)[bridge]()
  const value = (asset === 'native' ? wanted.units : 0n) + nativeFee
  const call = {
    to,
    data: isHonest ? data : forged(data, seed),
    value: pick(value, 0n, nativeFee, wanted.units, value + 1n, value * 2n),
  }
  return { bridge, ...wanted, nativeFee, call }
}
