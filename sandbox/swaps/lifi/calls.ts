import { encodeFunctionData, type Hex, toHex, zeroAddress, zeroHash } from 'viem'

import { lifiAbi } from '#sandbox/swaps/abi.ts'
import { NATIVE } from '#sandbox/swaps/market.ts'
import {
  desksFor,
  leastFor,
  type Order,
  receiverFor,
  senderFor,
  targetFor,
  termsFor,
  valueFor,
} from '#sandbox/swaps/order.ts'
import { gasPriceOn, orderOf, type Shop, SWAP_GAS } from '#sandbox/swaps/shop.ts'

import { bps, FERRY_TOOL, outer, type Route } from './route.ts'

/** How the contract is told of the swap. */
const swapData = (shop: Shop, { sold, bought, amount }: Order) => {
  const now = shop.fault()
  return {
    callTo: desksFor(now).diamond,
    approveTo: desksFor(now).diamond,
    sendingAssetId: outer(sold),
    receivingAssetId: outer(bought),
    fromAmount: amount,
    callData: termsFor(now),
    requiresDeposit: true,
  }
}

const onOneChain = (shop: Shop, order: Order, integrator: string): Hex => {
  const functionName =
    order.sold === NATIVE
      ? 'swapTokensSingleV3NativeToERC20'
      : order.bought === NATIVE
        ? 'swapTokensSingleV3ERC20ToNative'
        : 'swapTokensSingleV3ERC20ToERC20'
  const receiver = receiverFor(shop.fault(), order)
  const args = [
    zeroHash,
    integrator,
    '',
    receiver,
    leastFor(shop.fault(), order),
    swapData(shop, order),
  ] as const
  return encodeFunctionData({ abi: lifiAbi, functionName, args })
}

const betweenChains = (shop: Shop, order: Order, toChain: string, integrator: string): Hex => {
  const hasSourceSwaps = order.sold !== shop.dollar
  const bridge = {
    transactionId: zeroHash,
    bridge: FERRY_TOOL.key,
    integrator,
    referrer: zeroAddress,
    sendingAssetId: shop.dollar,
    receiver: receiverFor(shop.fault(), order),
    minAmount: order.minimum,
    destinationChainId: BigInt(toChain),
    hasSourceSwaps,
    hasDestinationCall: false,
  }
  return hasSourceSwaps
    ? encodeFunctionData({
        abi: lifiAbi,
        functionName: 'swapAndStartBridgeTokensViaFerry',
        args: [bridge, [swapData(shop, order)]],
      })
    : encodeFunctionData({ abi: lifiAbi, functionName: 'startBridgeTokensViaFerry', args: [bridge] })
}

/** The transaction of a route. */
export const transactionOf = async (
  shop: Shop,
  { legs: [first, ...rest], ...route }: Route,
  integrator: string,
) => {
  const now = shop.fault()
  const { chainId, token, units } = first.from
  const order: Order =
    route.quote === undefined
      ? {
          sold: token.address,
          bought: token.address,
          amount: units,
          received: units,
          minimum: units,
          taker: route.taker,
        }
      : orderOf(route.quote, route.taker, bps(route.slippage))
  const { chainId: toChain } = (rest.at(-1) ?? first).to
  return {
    from: senderFor(now, order),
    to: targetFor(now, desksFor(now).diamond),
    chainId: now === 'chain' ? (chainId === '1' ? 10 : 1) : Number(chainId),
    data:
      toChain === chainId
        ? onOneChain(shop, order, integrator)
        : betweenChains(shop, order, toChain, integrator),
    value: toHex(valueFor(now, order)),
    gasPrice: toHex(await gasPriceOn(route.url)),
    gasLimit: toHex(SWAP_GAS),
  }
}
