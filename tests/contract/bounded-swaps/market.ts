import { type Hex, pad, toHex, zeroAddress, zeroHash } from 'viem'

import { settlerAddress } from '#infrastructure/swaps/bounded/settlers.ts'
import { rpc } from '#sandbox/rpc.ts'
import contracts from '#sandbox/swaps/public-routers.json' with { type: 'json' }
import { startChain } from '#tests/contract/chain.ts'

import { callsTo, copyCode } from './contracts.ts'

export interface Call {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** Balances by token before and after a call, and the order that it made at the bridge. */
export interface Effect {
  readonly change: (token: string | undefined) => bigint
  /** How much more of the account's tokens others may take. */
  readonly allowed: bigint
  readonly order: readonly unknown[]
  readonly orderCount: bigint
}

/** The address of the wrapped native token on Ethereum, whose number the chain has. */
const WRAPPED: Hex = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const MUCH = 10n ** 24n
/** The amount that each call pays. */
export const UNITS = 10n ** 18n
const UNLIMITED = 2n ** 256n - 1n
const GAS = '0x700000'

const routers = callsTo(contracts)
export const { encode } = routers
const { decode } = routers

const accountsOf = async (url: string) => {
  const [user, boss] = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).map(
    (address) => address.toLowerCase() as Hex,
  )
  if (user === undefined || boss === undefined) throw new Error('No accounts')
  return { user, boss }
}

type Routers = ReturnType<typeof routers.by>

const deployRouters = async (url: string, deployed: Routers['deployed'], wrapped: Hex, thief: Hex) => {
  const exchange = await deployed('exchange', [wrapped])
  const oldRouter = await deployed('oldRouter', [wrapped, exchange])
  const holder = await deployed('holder')
  const falseSettler = await deployed('fakeSettler', [holder])
  const settler = settlerAddress(1n, 19n) as Hex
  await copyCode(url, await deployed('settler', [holder]), settler)
  const [oneInch, oneInchByPermit, spoke] = [
    await deployed('oneInch'),
    await deployed('oneInch'),
    await deployed('spoke'),
  ] as const
  const diamond = await deployed('diamond', [[exchange, thief, oneInch], spoke, wrapped])
  return { exchange, oldRouter, holder, settler, falseSettler, oneInch, oneInchByPermit, spoke, diamond }
}

/** The account has much of the token, has approved all routers but one without a limit, and has signed permits for that one. */
const useToken = async (
  send: Routers['send'],
  token: Hex,
  user: Hex,
  thief: Hex,
  {
    exchange,
    oldRouter,
    holder,
    oneInch,
    oneInchByPermit,
    diamond,
    spoke,
  }: Awaited<ReturnType<typeof deployRouters>>,
) => {
  await send(token, 'coin', 'mint', [user, MUCH])
  for (const router of [exchange, oldRouter, holder, oneInch, diamond, spoke])
    await send(token, 'coin', 'approve', [router, UNLIMITED], user)
  // For each call, and earlier ones that were never used.
  const signed = [
    [oneInchByPermit, UNITS],
    [oneInchByPermit, UNITS * 2n],
    [thief, UNITS],
  ] as const
  for (const permit of signed) await send(token, 'coin', 'sign', permit, user)
}

/** Routers with an account that has approved all of them without a limit, honest and worthless tokens, and a thief. */
export const startMarket = async () => {
  const anvil = await startChain(1)
  const { url } = anvil
  const { user, boss } = await accountsOf(url)

  const { deployed, send } = routers.by(url, boss)

  const [coin, gem, saved, worthless] = [
    await deployed('coin'),
    await deployed('coin'),
    await deployed('coin'),
    await deployed('grabber'),
  ] as const
  const wrapped = WRAPPED
  await copyCode(url, coin, wrapped)
  await rpc(url, 'anvil_setBalance', [wrapped, toHex(MUCH)])
  const [liar, thief, reader] = [
    await deployed('lie'),
    await deployed('thief'),
    await deployed('reader'),
  ] as const
  const taxed = await deployed('taxed')
  const contracts = await deployRouters(url, deployed, wrapped, thief)
  const { exchange, oldRouter, settler, oneInch, oneInchByPermit, spoke, diamond } = contracts
  await send(worthless, 'grabber', 'grabFrom', [[exchange, oldRouter]])

  const pairs = [
    ...([
      [coin, gem],
      [coin, worthless],
      [worthless, gem],
      [coin, wrapped],
    ] as const),
    ...([
      [wrapped, gem],
      [wrapped, worthless],
      [saved, gem],
      [coin, taxed],
      [wrapped, taxed],
      [worthless, taxed],
    ] as const),
  ]
  const pools: { readonly pool: Hex; readonly pair: readonly [Hex, Hex] }[] = []
  for (const pair of pairs) {
    await send(exchange, 'exchange', 'create', pair)
    const call = { to: exchange, data: encode('exchange', 'pool', pair) }
    const pool = decode('exchange', 'pool', (await rpc(url, 'eth_call', [call, 'latest'])) as Hex) as Hex
    for (const token of pair) await send(token, 'coin', 'mint', [pool, MUCH])
    await send(pool, 'pool', 'sync', [])
    pools.push({ pool, pair })
  }
  for (const token of [coin, saved, wrapped]) await useToken(send, token, user, thief, contracts)
  // Remains in the routers, which their checks count. Anybody can also give them worthless tokens.
  for (const router of [settler, oneInch, oneInchByPermit, oldRouter, diamond])
    for (const token of [coin, gem, worthless]) await send(token, 'coin', 'mint', [router, 7n])
  for (const holds of [settler, oneInch, oneInchByPermit, diamond, boss])
    await send(worthless, 'coin', 'mint', [holds, 10n ** 20n])
  await send(worthless, 'coin', 'approve', [diamond, UNLIMITED])
  const zero = { transactionId: zeroHash, bridge: '', integrator: '', referrer: zeroAddress }
  await send(diamond, 'diamond', 'startBridgeTokensViaAcrossV4', [
    {
      ...zero,
      sendingAssetId: worthless,
      receiver: boss,
      minAmount: 1n,
      destinationChainId: 10n,
      hasSourceSwaps: false,
      hasDestinationCall: false,
    },
    {
      receiverAddress: pad(boss),
      refundAddress: pad(boss),
      sendingAssetId: pad(worthless),
      receivingAssetId: pad(worthless),
      outputAmount: 1n,
      outputAmountMultiplier: 0n,
      exclusiveRelayer: zeroHash,
      quoteTimestamp: 0,
      fillDeadline: 0,
      exclusivityParameter: 0,
      message: '0x',
    },
  ])
  // Stands for an executor of 1inch that swaps what it gets.
  for (const router of [oneInch, oneInchByPermit]) {
    await rpc(url, 'anvil_impersonateAccount', [router])
    await rpc(url, 'anvil_setBalance', [router, toHex(MUCH)])
    for (const token of [coin, wrapped]) await send(token, 'coin', 'approve', [exchange, UNLIMITED], router)
    await rpc(url, 'anvil_setBalance', [router, '0x0'])
  }

  const tokens: readonly string[] = [coin, gem, taxed, saved, wrapped, worthless]
  const looks = [
    { from: boss, to: reader, data: encode('reader', 'all', [user, tokens]) },
    { from: boss, to: spoke, data: encode('spoke', 'last') },
    { from: boss, to: spoke, data: encode('spoke', 'count') },
    ...[coin, saved, wrapped].flatMap((token) =>
      [oneInchByPermit, thief].map((spender) => ({
        ...{ from: boss, to: token, data: encode('coin', 'allowance', [user, spender]) },
      })),
    ),
  ]

  /** The account takes back what the routers of V3 may take of its wrapped tokens. */
  const revoked = [exchange, oldRouter].map((router) => ({
    ...{ from: user, to: wrapped, data: encode('coin', 'approve', [router, 0n]) },
  }))

  /**
   * What the call does to the account after prices have moved. Undefined if it reverts. `isWrappedAllowed`: whether the account has
   * approved its wrapped tokens before.
   */
  const effectOf = async (
    { to, data, value }: Call,
    moves: readonly (readonly [pool: number, units: bigint])[],
    isWrappedAllowed = true,
  ): Promise<Effect | undefined> => {
    const prices = moves.flatMap(([index, units]) => {
      const found = pools[index % pools.length]
      const token = found?.pair[index % 2]
      if (found === undefined || token === undefined) return []
      return [
        { from: boss, to: token, data: encode('coin', 'mint', [found.pool, units]) },
        { from: boss, to: found.pool, data: encode('pool', 'sync') },
      ]
    })
    const shifts = [...(isWrappedAllowed ? [] : revoked), ...prices]
    const call = { from: user, to, data, value: toHex(value), gas: GAS }
    const calls = [...shifts, ...looks, call, ...looks]
    const [block] = (await rpc(url, 'eth_simulateV1', [
      { blockStateCalls: [{ calls }] },
      'latest',
    ])) as readonly [{ readonly calls: readonly { readonly status: Hex; readonly returnData: Hex }[] }]
    const results = block.calls.slice(shifts.length)
    if (results[looks.length]?.status !== '0x1') return undefined
    const dataAt = (index: number) => results[index]?.returnData ?? '0x'
    const balances = (index: number) => decode('reader', 'all', dataAt(index)) as readonly bigint[]
    const [before, after] = [balances(0), balances(looks.length + 1)]
    const change = (token: string | undefined): bigint => {
      const index = token === undefined ? 0 : tokens.indexOf(token) + 1
      return (after[index] ?? 0n) - (before[index] ?? 0n)
    }
    const count = (index: number) => BigInt(dataAt(index))
    const allowances = (start: number) =>
      looks.slice(3).reduce((sum, _, index) => sum + count(start + 3 + index), 0n)
    return {
      change,
      allowed: allowances(looks.length + 1) - allowances(0),
      order: decode('spoke', 'last', dataAt(looks.length + 2)) as readonly unknown[],
      orderCount: count(looks.length + 3) - count(2),
    }
  }
  return {
    ...{ url, user, coin, gem, taxed, saved, worthless, wrapped, liar, thief, tokens },
    ...contracts,
    effectOf,
    stop: anvil.stop,
  }
}
export type Market = Awaited<ReturnType<typeof startMarket>>
