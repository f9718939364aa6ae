import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  stringToHex,
  toHex,
  zeroAddress,
} from 'viem'

import { placeContracts } from '#sandbox/place-contract.ts'
import { rpc, rpcBatch } from '#sandbox/rpc.ts'
import { nativeCoin } from '#sandbox/tokens/balances.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { openingAbi } from './abi.ts'
// Compiled from swaps.sol by `npm run contracts`.
import contracts from './swaps.json' with { type: 'json' }

type ContractName = Exclude<keyof typeof contracts, 'pool'>

/** An address of the exchange, the same on each chain. */
const addressOf = (label: string): Hex =>
  getAddress(`0x${keccak256(stringToHex(`walletport sandbox: swaps ${label}`)).slice(-40)}`)

/** The contracts that the transactions of the three services call: the vendor's, 0x's settler and LI.FI's. */
interface ServiceContracts {
  readonly convert: Hex
  readonly settler: Hex
  readonly diamond: Hex
}
const serviceContracts = (kind: string): ServiceContracts => ({
  convert: addressOf(`${kind} convert`),
  settler: addressOf(`${kind} settler`),
  diamond: addressOf(`${kind} diamond`),
})

/** Stealing contracts pay this address. */
export const THIEF = addressOf('thief')
/** An address without an owner, which no host configured. */
export const STRANGER = addressOf('stranger')

export const exchange = {
  wrapped: addressOf('wrapped'),
  euro: addressOf('euro'),
  factory: addressOf('factory'),
  /** Swaps through the pools. */
  router: addressOf('router'),
  /** Holds the approvals of the settlers. */
  holder: addressOf('holder'),
  honest: serviceContracts('honest'),
  /** These contracts pay the thief. */
  stealing: serviceContracts('stealing'),
  /** These contracts take the whole allowance. */
  greedy: serviceContracts('greedy'),
} as const
/** The routers of services that behave, with what their functions are. */
export const honestRouters = [
  { address: exchange.honest.convert, kind: 'oneInch' },
  { address: exchange.holder, kind: 'allowanceHolder' },
  { address: exchange.honest.settler, kind: 'settler' },
  { address: exchange.honest.diamond, kind: 'lifi' },
  { address: exchange.router, kind: 'uniswapV2' },
] as const

const OPENING = addressOf('opening')

/** The token that is approved by a signature. Nobody has any before a swap. */
export const sandboxEuro = {
  address: exchange.euro,
  name: 'Sandbox Euro',
  symbol: 'SEUR',
  decimals: 18,
  price: 1.08,
} as const

const creation = (name: ContractName, args: readonly Hex[] = []): Hex =>
  `${contracts[name].bytecode as Hex}${encodeAbiParameters(
    args.map(() => ({ type: 'address' })),
    args,
  ).slice(2)}`

type PlacedContract = readonly [address: Hex, creation: Hex]

const creationsAt = (at: ServiceContracts, thief: Hex, greedy: Hex): readonly PlacedContract[] => {
  const parts = [exchange.router, exchange.wrapped, thief, greedy]
  return [
    [at.convert, creation('convertRouter', parts)],
    [at.settler, creation('settler', [...parts, exchange.holder])],
    [at.diamond, creation('swapDiamond', parts)],
  ]
}

/** Places the contracts that steal. A chain has them only while a service simulates such a fault. */
export const addThieves = (url: string): Promise<void> =>
  placeContracts(url, [
    ...creationsAt(exchange.stealing, THIEF, zeroAddress),
    ...creationsAt(exchange.greedy, zeroAddress, THIEF),
  ])

/** The dollars on each side of a pool. The pools of the native coin are deep. The pool of the two tokens is shallow, so its price moves easily. */
const DEEP_POOL_DOLLARS = 2_000_000
const SHALLOW_POOL_DOLLARS = 100_000

const units = (dollars: number, price: number, decimals: number): bigint =>
  (BigInt(Math.round((dollars / price) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n

/** A token of 6 decimals that is worth a dollar. */
const dollars = (amount: number): bigint => units(amount, 1, 6)
const euros = (amount: number): bigint => units(amount, sandboxEuro.price, sandboxEuro.decimals)

/**
 * Gives a local chain the exchange: pools of the native coin, of the dollar and of the euro. One transaction opens the
 * pools. The last account sends it, so that the nonces of the other accounts do not change.
 */
export const addExchange = async (
  url: string,
  { chainId, dollar }: { readonly chainId: number; readonly dollar: Hex },
): Promise<void> => {
  const { wrapped, euro, factory, router, holder, honest } = exchange
  const native = units(DEEP_POOL_DOLLARS, nativeCoin(String(chainId)).price, 18)
  await placeContracts(url, [
    [wrapped, creation('wrappedNative')],
    [euro, creation('sandboxEuro')],
    [factory, creation('factory')],
    [router, creation('router', [factory, wrapped])],
    [holder, creation('allowanceHolder')],
    [OPENING, creation('opening')],
    ...creationsAt(honest, zeroAddress, zeroAddress),
  ])
  const [accounts] = await rpcBatch(url, [
    ['eth_accounts', []],
    ['anvil_setBalance', [OPENING, toHex(native * 2n)]],
    ['anvil_dealERC20', [OPENING, dollar, toHex(dollars(DEEP_POOL_DOLLARS) + dollars(SHALLOW_POOL_DOLLARS))]],
    ['anvil_dealERC20', [OPENING, euro, toHex(euros(DEEP_POOL_DOLLARS) + euros(SHALLOW_POOL_DOLLARS))]],
  ])
  const pools = [
    { first: wrapped, firstAmount: native, second: dollar, secondAmount: dollars(DEEP_POOL_DOLLARS) },
    { first: wrapped, firstAmount: native, second: euro, secondAmount: euros(DEEP_POOL_DOLLARS) },
    {
      first: dollar,
      firstAmount: dollars(SHALLOW_POOL_DOLLARS),
      second: euro,
      secondAmount: euros(SHALLOW_POOL_DOLLARS),
    },
  ]
  const data = encodeFunctionData({
    abi: openingAbi,
    functionName: 'open',
    args: [factory, wrapped, native * 2n, pools],
  })
  const from = (accounts as readonly Hex[]).at(-1)
  const hash = await rpc(url, 'eth_sendTransaction', [{ from, to: OPENING, data }])
  const { status } = await waitForReceipt(url, hash)
  if (status !== '0x1') throw new Error('The pools could not be opened')
}
