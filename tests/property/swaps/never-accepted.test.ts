import * as E from 'fp-ts/Either'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { expect, it } from 'vitest'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import { checkSimulatedPlan, type Refusal } from '#domain/swaps/refusal.ts'
import type { SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'
import { receivedThrough } from '#infrastructure/swaps/bounded/across.ts'
import { settlerAddress } from '#infrastructure/swaps/bounded/settlers.ts'
import { readPlan } from '#infrastructure/swaps/read-plan.ts'
import type { Chains } from '#ports/chains.ts'
import { clause } from '#tests/spec/clauses.ts'

import { CHAIN, coin, gem, native, owner, quoteOf, thief } from './swap-kit.ts'

const HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const CURRENT = 18n
const SETTLER = settlerAddress(1n, CURRENT) as Hex
const FAR = settlerAddress(10n, CURRENT) as Hex
const DIAMOND = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const MESSENGER = '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d'
const DOLLAR: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const DOLLAR_ELSEWHERE: Hex = '0x0b2c639c533813f4aa9d7837caf62653d097ff85'
const ELSEWHERE = 'eip155:10' as ChainId
const THIEF = thief as Hex

const abi = parseAbi([
  'function exec(address operator,address token,uint256 amount,address target,bytes data)',
  'function execute((address recipient,address buyToken,uint256 minAmountOut) slippage,bytes[] actions,bytes32 id)',
  'function depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)',
  'function depositForBurnWithHook(uint256,uint32,bytes32,address,bytes32,uint256,uint32,bytes)',
])

type Node = (method: string, params: readonly unknown[]) => unknown

/** Answers of a node. Of every other method it says that it has none. */
const chainsOf = (node: Node): Chains =>
  ({
    request:
      (_: unknown, __: unknown, { method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      async () => {
        const answer = node(method, params)
        return answer === undefined
          ? E.left(requestRejected({ code: -32_601, message: 'Method not found' }))
          : E.right(answer)
      },
  }) as unknown as Chains

/** A node whose registry of 0x names the Settler. */
const registry: Node = (method) => (method === 'eth_call' ? pad(SETTLER) : undefined)

interface Attempt {
  readonly to: string
  readonly data: Hex
  readonly quote?: SwapQuote
  readonly spender?: string
  readonly node?: Node
}

const planOf = (
  { to, data, quote = quoteOf(), spender = to, node = () => undefined }: Attempt,
  permit?: Hex,
): Promise<SwapPlan> => {
  const approval = { spender, units: quote.request.units }
  const transaction = { chainId: quote.request.network.caipNetworkId, from: owner, to, data, value: 0n }
  return readPlan({ quote, transaction, approval }, { routers: [], chains: chainsOf(node), permit })
}

/** What stops it for a host that accepts this level, also if a simulation shows just what is quoted. */
const refusalAt = async (trust: SwapLevel, attempt: Attempt): Promise<Refusal | undefined> => {
  const quote = { ...(attempt.quote ?? quoteOf()), trust }
  const plan = await planOf({ ...attempt, quote })
  const { from, to, units } = quote.request
  const changes = [
    { token: from.address, units: -units },
    ...(to.chainId === CHAIN ? [{ token: to.address, units: quote.received }] : []),
  ]
  const simulation: SwapSimulation = { type: 'simulated', gas: 1n, changes }
  return checkSimulatedPlan(plan, quote, { routers: {} }, simulation)
}

const tokenOn = (chainId: ChainId, address: Hex): Token => ({
  ...coin,
  id: tokenId(chainId, 'erc20', address),
  chainId,
  address,
})
const dollars = quoteOf(
  { from: tokenOn(CHAIN, DOLLAR), to: tokenOn(ELSEWHERE, DOLLAR_ELSEWHERE), units: 1000n },
  1000n,
)

const settle = (buyToken: string, minAmountOut: bigint): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [{ recipient: owner as Hex, buyToken: buyToken as Hex, minAmountOut }, [], zeroHash],
  })

const held = (operator: Hex, token: string | undefined, amount: bigint, target: Hex, data: Hex): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'exec',
    args: [operator, (token ?? zeroAddress) as Hex, amount, target, data],
  })

const burned = (to: Hex, caller: Hex): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'depositForBurn',
    args: [1000n, 2, pad(to), DOLLAR, caller, 0n, 0],
  })

const unchecked = settle(zeroAddress, 0n)
const bounded = settle(gem.address ?? '', 990n)

/** Calls, with the part because of which no level accepts them. */
const attacks: Readonly<Record<string, readonly [Refusal['type'], Attempt]>> = {
  'a contract that is no Settler gets the paid tokens of AllowanceHolder': [
    'target',
    { to: HOLDER, data: held(THIEF, coin.address, 500n, THIEF, '0x12345678'), node: registry },
  ],
  'a contract gets all of another token': [
    'target',
    { to: HOLDER, data: held(THIEF, gem.address, 2n ** 256n - 1n, THIEF, '0x12345678'), node: registry },
  ],
  'another operator than the called Settler': [
    'target',
    { to: HOLDER, data: held(THIEF, coin.address, 500n, SETTLER, bounded), node: registry },
  ],
  'a Settler that the registry does not name': [
    'target',
    { to: HOLDER, data: held(SETTLER, coin.address, 500n, SETTLER, bounded), node: () => undefined },
  ],
  'a contract that only a node names as the Settler': [
    'target',
    { to: HOLDER, data: held(THIEF, coin.address, 500n, THIEF, bounded), node: () => pad(THIEF) },
  ],
  'a Settler of another network that a node names': [
    'target',
    { to: HOLDER, data: held(FAR, coin.address, 500n, FAR, bounded), node: () => pad(FAR) },
  ],
  'a function of the Settler that takes a permit': [
    'target',
    { to: HOLDER, data: held(SETTLER, coin.address, 500n, SETTLER, '0x06b8524c'), node: registry },
  ],
  'a Settler that checks nothing gets another token': [
    'token',
    { to: HOLDER, data: held(SETTLER, gem.address, 500n, SETTLER, unchecked), node: registry },
  ],
  'a Settler that checks nothing gets more than is paid': [
    'amount',
    { to: HOLDER, data: held(SETTLER, coin.address, 501n, SETTLER, unchecked), node: registry },
  ],
  'AllowanceHolder is called in another encoding': [
    'target',
    {
      to: HOLDER,
      data: concat([held(SETTLER, coin.address, 500n, SETTLER, bounded), '0x00']),
      node: registry,
    },
  ],
  'a Settler gets an allowance': ['spender', { to: SETTLER, data: unchecked, node: registry }],
  'a Settler is called by its function with a permit': [
    'spender',
    { to: SETTLER, data: concat(['0x1fff991f', '0x00']), node: registry },
  ],
  'dollars are burned with a call that follows': [
    'target',
    {
      to: MESSENGER,
      quote: dollars,
      data: encodeFunctionData({
        abi,
        functionName: 'depositForBurnWithHook',
        args: [1000n, 2, pad(owner as Hex), DOLLAR, zeroHash, 0n, 0, '0x01'],
      }),
    },
  ],
  'dollars are burned for another account': [
    'receiver',
    { to: MESSENGER, quote: dollars, data: burned(THIEF, zeroHash) },
  ],
  'dollars are burned for another account, by a named caller': [
    'receiver',
    { to: MESSENGER, quote: dollars, data: burned(THIEF, pad(THIEF)) },
  ],
  'a diamond is called with packed arguments': [
    'target',
    { to: DIAMOND, data: concat(['0x7260352d', pad(owner as Hex)]), quote: dollars },
  ],
}

clause('S0-06', () => {
  for (const [name, [type, attempt]] of Object.entries(attacks))
    it(`[S0-06] no level accepts that ${name}`, async () => {
      for (const trust of ['bounded', 'simulated', 'trusted'] as const)
        expect((await refusalAt(trust, attempt))?.type, trust).toBe(type)
    })

  it('[S0-06] a Settler that checks nothing is accepted if a simulation decides, and one that checks always', async () => {
    const call = (data: Hex): Attempt => ({
      to: HOLDER,
      data: held(SETTLER, coin.address, 500n, SETTLER, data),
      node: registry,
    })
    expect(await refusalAt('simulated', call(unchecked))).toBeUndefined()
    expect((await refusalAt('bounded', call(unchecked)))?.type).toBe('level')
    expect(await refusalAt('bounded', call(bounded))).toBeUndefined()
  })

  it('[S0-06] a named caller of Circle’s bridge decides when dollars arrive, so only a trusted source may name one', async () => {
    const attempt = { to: MESSENGER, quote: dollars, data: burned(owner as Hex, pad(THIEF)) }
    expect((await refusalAt('simulated', attempt))?.type).toBe('level')
    expect(await refusalAt('trusted', attempt)).toBeUndefined()
    const open = { ...attempt, data: burned(owner as Hex, zeroHash) }
    expect(await refusalAt('bounded', open)).toBeUndefined()
  })

  it('[S0-06] a registry of 0x that names no contract now proves none, also not the one before', async () => {
    const quote = quoteOf({ from: native })
    for (const current of ['0x', zeroHash, undefined]) {
      const node: Node = (method, [call]) => {
        if (method !== 'eth_call') return undefined
        const { data } = call as { data: string }
        return data.startsWith('0x6352211e') ? current : pad(SETTLER)
      }
      expect((await planOf({ to: SETTLER, data: bounded, quote, node })).router.kind).toBeUndefined()
    }
  })

  it('[S0-06] a known address at which the network has no contract is no router', async () => {
    const node: Node = (method) => (method === 'eth_getCode' ? '0x' : registry(method, []))
    const attempt = { to: HOLDER, data: held(SETTLER, coin.address, 500n, SETTLER, bounded) }
    expect((await refusalAt('trusted', { ...attempt, node }))?.type).toBe('target')
    const withCode: Node = (method) => (method === 'eth_getCode' ? '0x6080' : registry(method, []))
    expect(await refusalAt('bounded', { ...attempt, node: withCode })).toBeUndefined()
  })

  it.each([
    ['BNB Smart Chain', 56, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
    ['zkSync', 324, '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91'],
    ['Base', 8453, '0x4200000000000000000000000000000000000006'],
    ['Blast', 81_457, '0x4300000000000000000000000000000000000004'],
    ['Scroll', 534_352, '0x5300000000000000000000000000000000000004'],
    ['a network that is not known', 4242, `0x${'77'.repeat(20)}`],
  ] as const)(
    '[S0-06] the wrapped token of %s is not promised, because Across unwraps it',
    async (_, id, wrapped) => {
      const away = `eip155:${id}` as ChainId
      const weth: Hex = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
      const quote = quoteOf({ from: tokenOn(CHAIN, weth), to: tokenOn(away, wrapped), units: 1000n }, 990n)
      const order = encodeAbiParameters(
        parseAbiParameters(
          'bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes',
        ),
        [
          ...([
            pad(owner as Hex),
            pad(owner as Hex),
            pad(weth),
            pad(wrapped),
            1000n,
            985n,
            BigInt(id),
          ] as const),
          ...([zeroHash, 1, 2, 0, '0x'] as const),
        ],
      )
      const data = concat(['0xad5425c6', order])
      const attempt = { to: '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5', data, quote }
      expect((await refusalAt('bounded', attempt))?.type).toBe(id === 4242 ? 'level' : 'token')
    },
  )

  it('[S0-06] 1inch is bounded with the permit that the user has signed for the swap, and with no other', async () => {
    const router = '0x1111111254EEB25477B68fb85Ed929f73A960582'
    const dataWith = (permit: Hex) =>
      concat([
        '0x12aa3caf',
        encodeAbiParameters(
          parseAbiParameters('address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes'),
          [
            THIEF,
            [coin.address as Hex, gem.address as Hex, THIEF, owner as Hex, 500n, 990n, 0n],
            permit,
            '0x1234',
          ],
        ),
      ])
    const [signed, other] = [`0x${'11'.repeat(224)}`, `0x${'12'.repeat(224)}`] as const
    expect((await planOf({ to: router, data: dataWith(signed) }, signed)).level).toBe('bounded')
    expect((await planOf({ to: router, data: dataWith('0x') })).level).toBe('bounded')
    expect((await planOf({ to: router, data: dataWith(other) }, signed)).level).toBe('simulated')
    expect((await planOf({ to: router, data: dataWith(other) })).level).toBe('simulated')
  })
})

it('what an order of Across gives is unknown on a network whose wrapped token is unknown', () => {
  const order = {
    receiver: owner,
    outputToken: pad(DOLLAR_ELSEWHERE),
    minimum: 1000n,
    sent: 1000n,
    refundToken: DOLLAR,
    depositor: pad(owner as Hex),
    filling: [pad('0x0'), 1n, 100_000n, 0n],
  }
  expect(receivedThrough({ ...order, chain: 10n })).toMatchObject({ receiver: owner, minimum: 1000n })
  expect(receivedThrough({ ...order, chain: 999_999n })).toBeUndefined()
})
