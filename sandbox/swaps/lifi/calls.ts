import { encodeFunctionData, type Hex, pad, toHex, zeroAddress, zeroHash } from 'viem'

import { lifiAbi } from '#sandbox/swaps/abi.ts'
import { gasPriceOn, orderOf, type Market, SWAP_GAS } from '#sandbox/swaps/market.ts'
import {
  contractsFor,
  minimumFor,
  type Order,
  receiverFor,
  senderFor,
  targetFor,
  termsFor,
  valueFor,
} from '#sandbox/swaps/order.ts'
import { minimumOf, NATIVE } from '#sandbox/swaps/pools.ts'

import { bps, BRIDGE_TOOL, toServiceAddress, type Route } from './route.ts'

/** The swap as an argument of the contract. */
const swapData = (market: Market, { sold, bought, amount }: Order) => {
  const fault = market.fault()
  return {
    callTo: contractsFor(fault).diamond,
    approveTo: contractsFor(fault).diamond,
    sendingAssetId: toServiceAddress(sold),
    receivingAssetId: toServiceAddress(bought),
    fromAmount: amount,
    callData: termsFor(fault),
    requiresDeposit: true,
  }
}

const onOneChain = (market: Market, order: Order, integrator: string): Hex => {
  const functionName =
    order.sold === NATIVE
      ? 'swapTokensSingleV3NativeToERC20'
      : order.bought === NATIVE
        ? 'swapTokensSingleV3ERC20ToNative'
        : 'swapTokensSingleV3ERC20ToERC20'
  const receiver = receiverFor(market.fault(), order)
  const args = [
    zeroHash,
    integrator,
    '',
    receiver,
    minimumFor(market.fault(), order),
    swapData(market, order),
  ] as const
  return encodeFunctionData({ abi: lifiAbi, functionName, args })
}

/** Seconds since the epoch, beyond every test. */
const FAR_FUTURE = 2 ** 32 - 1

/** Dollars go through Across, whose call names what arrives. After a swap they go by ferry, whose call does not. */
const betweenChains = (
  market: Market,
  order: Order,
  toChain: string,
  integrator: string,
  arriving: bigint,
): Hex => {
  const hasSourceSwaps = order.sold !== market.dollar
  const bridge = {
    transactionId: zeroHash,
    bridge: BRIDGE_TOOL.key,
    integrator,
    referrer: zeroAddress,
    sendingAssetId: market.dollar,
    receiver: receiverFor(market.fault(), order),
    minAmount: order.minimum,
    destinationChainId: BigInt(toChain),
    hasSourceSwaps,
    hasDestinationCall: false,
  }
  return hasSourceSwaps
    ? encodeFunctionData({
        abi: lifiAbi,
        functionName: 'swapAndStartBridgeTokensViaFerry',
        args: [bridge, [swapData(market, order)]],
      })
    : encodeFunctionData({
        abi: lifiAbi,
        functionName: 'startBridgeTokensViaAcrossV4',
        args: [
          bridge,
          {
            receiverAddress: pad(bridge.receiver),
            refundAddress: pad(order.taker),
            sendingAssetId: pad(market.dollar),
            receivingAssetId: pad(market.dollar),
            outputAmount: market.fault() === 'careless' ? 1n : arriving,
            outputAmountMultiplier: 0n,
            exclusiveRelayer: zeroHash,
            quoteTimestamp: 0,
            fillDeadline: FAR_FUTURE,
            exclusivityParameter: 0,
            message: '0x',
          },
        ],
      })
}

/** The transaction of a route. */
export const transactionOf = async (
  market: Market,
  { legs: [first, ...rest], ...route }: Route,
  integrator: string,
) => {
  const fault = market.fault()
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
  const { chainId: toChain, units: received } = (rest.at(-1) ?? first).to
  const arriving = minimumOf(received, bps(route.slippage))
  return {
    from: senderFor(fault, order),
    to: targetFor(fault, contractsFor(fault).diamond),
    chainId: fault === 'chain' ? (chainId === '1' ? 10 : 1) : Number(chainId),
    data:
      toChain === chainId
        ? onOneChain(market, order, integrator)
        : betweenChains(market, order, toChain, integrator, arriving),
    value: toHex(valueFor(fault, order)),
    gasPrice: toHex(await gasPriceOn(route.url)),
    gasLimit: toHex(SWAP_GAS),
  }
}
