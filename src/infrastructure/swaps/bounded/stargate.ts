import { wholeOf } from '#domain/shared/whole-number.ts'

import { addressIn, type CallFunctions, list, number, type ReadBounds, type Reader, text } from './call.ts'
import type { Value } from './canonical-abi.ts'
import { circleDollar } from './known-tokens.ts'

type Asset = 'native' | 'usdc' | 'usdt'

interface StargateChain {
  /** The number by which LayerZero knows the network. */
  readonly endpoint: bigint
  readonly usdc: string
  readonly usdt?: readonly [pool: string, token: string]
  readonly native?: string
}

/** The pools by number of their network. */
const CHAINS: Readonly<Record<string, StargateChain>> = {
  1: {
    endpoint: 30101n,
    native: '0x77b2043768d28e9c9ab44e1abfc95944bce57931',
    usdc: '0xc026395860db2d07ee33e05fe50ed7bd583189c7',
    usdt: ['0x933597a323eb81cae705c5bc29985172fd5a3973', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  },
  10: {
    endpoint: 30111n,
    native: '0xe8cdf27acd73a434d661c84887215f7598e7d0d3',
    usdc: '0xce8cca271ebc0533920c83d39f417ed6a0abb7d0',
    usdt: ['0x19cfce47ed54a88614648dc3f19a5980097007dd', '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'],
  },
  137: {
    endpoint: 30109n,
    usdc: '0x9aa02d4fae7f58b8e8f34c66e756cc734dac7fe4',
    usdt: ['0xd47b03ee6d86cf251ee7860fb2acf9f91b9fd4d7', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'],
  },
  8453: {
    endpoint: 30184n,
    native: '0xdc181bd607330aeebef6ea62e03e5e1fb4b6f7c7',
    usdc: '0x27a16dc786820b16e5c9028b75b99f6f604b5d26',
  },
  42161: {
    endpoint: 30110n,
    native: '0xa45b5130f36cdca45667738e2a258ab09f4a5f7f',
    usdc: '0xe8cdf27acd73a434d661c84887215f7598e7d0d3',
    usdt: ['0xce8cca271ebc0533920c83d39f417ed6a0abb7d0', '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'],
  },
  43114: {
    endpoint: 30106n,
    usdc: '0x5634c4a5fed09819e3c46d86a965dd9447d86e47',
    usdt: ['0x12dc9256acc9895b076f6638d628382881e62cee', '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7'],
  },
}

/** Messages carry six decimals: of the native token's eighteen, the rest is cut. */
const NATIVE_DUST = 10n ** 12n

const assetsOf = (chain: bigint): Readonly<Partial<Record<Asset, string>>> => {
  const { usdc, usdt, native } = CHAINS[String(chain)] ?? {}
  return { ...(usdc && { usdc }), ...(usdt && { usdt: usdt[0] }), ...(native && { native }) }
}

/** The token of an asset: undefined if the network has none, and no address for the native token. */
const tokenFor = (asset: Asset, chain: bigint): { readonly address: string | undefined } | undefined => {
  if (assetsOf(chain)[asset] === undefined) return undefined
  if (asset === 'native') return { address: undefined }
  return { address: asset === 'usdc' ? circleDollar(chain) : CHAINS[String(chain)]?.usdt?.[1] }
}

const assetAt = (pool: string, chain: bigint): Asset | undefined =>
  (['native', 'usdc', 'usdt'] as const).find((asset) => assetsOf(chain)[asset] === pool)

/** Stargate's own numbers of its assets. */
const ASSET_NUMBERS: Readonly<Record<string, Asset>> = { 1: 'usdc', 2: 'usdt', 13: 'native' }
export const stargateAsset = (asset: bigint): Asset | undefined => ASSET_NUMBERS[String(asset)]

export const isStargatePool = (address: string, chain: bigint): boolean =>
  assetAt(address, chain) !== undefined

/** What the pool of an asset sends. A message that cannot be delivered is delivered later. */
export const stargateTransfer = (
  asset: Asset | undefined,
  from: bigint,
  sending: Value | undefined,
  fee: Value | undefined,
): (ReadBounds & { readonly chain: bigint }) | undefined => {
  const [endpoint, to, units, least, options, message, command] = list(sending)
  const [nativeFee, lzFee] = list(fee)
  const chain = Object.keys(CHAINS).find((id) => CHAINS[id]?.endpoint === endpoint)
  if (asset === undefined || chain === undefined || lzFee !== 0n) return undefined
  if ([options, message, command].some((bytes) => bytes !== '0x')) return undefined
  const [input, output] = [tokenFor(asset, from), tokenFor(asset, wholeOf(chain))]
  const minimum = number(least)
  return (
    input &&
    output && {
      input: input.address,
      units: number(units),
      output: output.address,
      receiver: addressIn(to),
      minimum: minimum - (asset === 'native' ? minimum % NATIVE_DUST : 0n),
      chain: wholeOf(chain),
      fee: number(nativeFee),
    }
  )
}

const send: Reader = ([sending, fee, refundTo], { to }, { owner, chain }) =>
  text(refundTo) === owner ? stargateTransfer(assetAt(to, chain), chain, sending, fee) : undefined

const SEND = '(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address'

export const stargate: CallFunctions = { cbef2aa9: [SEND, send] }
