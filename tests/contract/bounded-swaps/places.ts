import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import { decodeCanonically } from '#infrastructure/swaps/bounded/canonical-abi.ts'
import { functions } from '#infrastructure/swaps/bounded/read-call.ts'
import { payments } from '#infrastructure/swaps/bounded/uniswap.ts'

/** The functions of bridges that `bounded-bridges.test.ts` carries out. */
const BRIDGES = ['stargate cbef2aa9', 'cctpV1 6fd3504e', 'cctpV2 8e0250ee', 'lifi 14d53077', 'lifi a6010a66']

/** Functions that carry out calls in their last argument. */
const SEVERAL = ['ac9650d8', '5ae401dc', '1f0464d1']
const WITH_PERMIT = '5816d723'

const selectorOf = (data: unknown): string => String(data).slice(2, 10)

/** The function of a call, and those in it, each with the kind of its router. */
export const placesOf = (kind: SwapRouterKind | undefined, data: string): readonly string[] => {
  const selector = selectorOf(data)
  const found = kind && functions[kind][selector]
  const args = (found && decodeCanonically(found[0], data.slice(10).toLowerCase(), found[2])) ?? []
  const calls = [
    ...(SEVERAL.includes(selector) ? [args.at(-1)] : []),
    ...(selector === WITH_PERMIT ? [args[1]] : []),
  ]
  return [`${kind} ${selector}`, ...calls.flat().map((inner) => `${kind} ${selectorOf(inner)} in several`)]
}

/** Every function that the reader accepts. A law must carry out an honest call of each. */
const everyPlace = (Object.keys(functions) as readonly SwapRouterKind[]).flatMap((kind) => {
  const selectors = Object.keys(functions[kind])
  const several = selectors.some((selector) => SEVERAL.includes(selector))
    ? [...selectors.filter((selector) => !SEVERAL.includes(selector)), ...Object.keys(payments)]
    : []
  const withPermit = selectors.includes(WITH_PERMIT) ? ['07ed2379'] : []
  return [
    ...selectors.map((selector) => `${kind} ${selector}`),
    ...[...several, ...withPermit].map((selector) => `${kind} ${selector} in several`),
  ]
})

/** The functions that the law of swaps on one network, and of Across, carries out: all that the law of bridges does not. */
export const swapPlaces: readonly string[] = everyPlace.filter((place) => !BRIDGES.includes(place)).toSorted()
/** The functions that the law of bridges carries out. */
export const bridgePlaces: readonly string[] = everyPlace
  .filter((place) => BRIDGES.includes(place))
  .toSorted()
