import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  maxUint256,
  toHex,
} from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { poolAbi } from './abi.ts'
import { exchange } from './exchange.ts'

/** The pools' fee on the amount sold, in thousandths. */
const FEE = 3n
const WHOLE = 1000n

/** The amount that a constant-product pool pays, rounded down like in the contract. */
export const amountOut = (amount: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  const paid = amount * (WHOLE - FEE)
  return (paid * reserveOut) / (reserveIn * WHOLE + paid)
}

/** The pool's fee on an amount. */
export const poolFeeOf = (amount: bigint): bigint => (amount * FEE) / WHOLE

/** The least amount that a slippage in basis points permits. */
export const minimumOf = (amount: bigint, slippageBps: number): bigint =>
  (amount * BigInt(10_000 - slippageBps)) / 10_000n

/** A swap that takes more than half of a pool is rejected. */
const exceedsHalfOfPool = (received: bigint, reserveOut: bigint): boolean => received * 2n > reserveOut

export const NATIVE: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const call = (url: string, to: Hex, data: Hex) =>
  rpc(url, 'eth_call', [{ to, data }, 'latest']) as Promise<Hex>

const poolTokenOf = (token: Hex): Hex => (isAddressEqual(token, NATIVE) ? exchange.wrapped : token)

interface Pool {
  readonly address: Hex
  /** The reserves of the sold and of the bought token. */
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

const poolOf = async (url: string, sold: Hex, bought: Hex): Promise<Pool | undefined> => {
  const pair = [poolTokenOf(sold), poolTokenOf(bought)] as const
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'poolOf', args: pair })
  const address = `0x${(await call(url, exchange.factory, data)).slice(-40)}` as const
  if (BigInt(address) === 0n) return undefined
  const [first, reserves] = await Promise.all([
    call(url, address, encodeFunctionData({ abi: poolAbi, functionName: 'token0' })),
    call(url, address, encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' })),
  ])
  const [one, other] = decodeFunctionResult({ abi: poolAbi, functionName: 'getReserves', data: reserves })
  return isAddressEqual(`0x${first.slice(-40)}`, pair[0])
    ? { address, reserveIn: one, reserveOut: other }
    : { address, reserveIn: other, reserveOut: one }
}

export type Offer = { readonly received: bigint } | 'pair' | 'liquidity'

/** The amount that a chain's pool pays now, or whether the pair or the liquidity is missing. */
export const offerOf = async (url: string, sold: Hex, bought: Hex, amount: bigint): Promise<Offer> => {
  const pool = await poolOf(url, sold, bought)
  if (pool === undefined) return 'pair'
  const received = amountOut(amount, pool.reserveIn, pool.reserveOut)
  return exceedsHalfOfPool(received, pool.reserveOut) ? 'liquidity' : { received }
}

/** Lowers the price of the sold token by adding this percentage of it to the pool, as other sales would. */
export const movePrice = async (url: string, sold: Hex, bought: Hex, percent: number): Promise<void> => {
  const pool = await poolOf(url, sold, bought)
  if (pool === undefined) return
  const newReserve = (pool.reserveIn * BigInt(100 + percent)) / 100n
  await rpc(url, 'anvil_dealERC20', [pool.address, poolTokenOf(sold), toHex(newReserve)])
  const from = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).at(-1)
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'sync' })
  await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, to: pool.address, data }]))
}

/** The owner's allowance for a spender. The native coin needs no approval. */
export const allowanceOf = async (url: string, token: Hex, owner: Hex, spender: Hex): Promise<bigint> =>
  isAddressEqual(token, NATIVE)
    ? maxUint256
    : BigInt(
        await call(
          url,
          token,
          encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
        ),
      )

export const balanceOf = async (url: string, token: Hex, owner: Hex): Promise<bigint> =>
  isAddressEqual(token, NATIVE)
    ? BigInt((await rpc(url, 'eth_getBalance', [owner, 'latest'])) as Hex)
    : BigInt(
        await call(
          url,
          token,
          encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
        ),
      )
