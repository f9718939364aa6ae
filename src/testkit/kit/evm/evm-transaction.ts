import * as viem from 'viem'
import type { Hex } from 'viem'

import type { EvmAccount } from '#testkit/kit/keys.ts'
import { WalletError } from '#testkit/test-wallet-methods.ts'

type Fields = Readonly<Record<string, unknown>>
export type ChainRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

const FEE_FACTOR = 2n

const hexField = (fields: Fields, name: string): Hex | undefined => {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !viem.isHex(value))
    throw new WalletError(-32_602, `${name}: expected a number or bytes in hex`)
  return value
}

const numberField = (fields: Fields, name: string): bigint | undefined => {
  const value = hexField(fields, name)
  return value === undefined ? undefined : viem.hexToBigInt(value)
}

const read = async (
  request: ChainRequest,
  method: string,
  ...params: readonly unknown[]
): Promise<bigint> => {
  const answer = await request(method, params)
  if (typeof answer !== 'string' || !viem.isHex(answer)) throw new WalletError(-32_603, `No ${method}`)
  return viem.hexToBigInt(answer)
}

/** The price that the site asks for, or twice the current one. */
const feesOf = async (fields: Fields, request: ChainRequest) => {
  const gasPrice = numberField(fields, 'gasPrice')
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice } as const
  const maxFeePerGas =
    numberField(fields, 'maxFeePerGas') ?? (await read(request, 'eth_gasPrice')) * FEE_FACTOR
  const priority =
    numberField(fields, 'maxPriorityFeePerGas') ?? (await read(request, 'eth_maxPriorityFeePerGas'))
  const maxPriorityFeePerGas = priority < maxFeePerGas ? priority : maxFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}

/** What the transaction does: its recipient, its data and its value. */
const actionOf = (fields: Fields) => {
  const to = hexField(fields, 'to')
  const data = hexField(fields, 'data') ?? hexField(fields, 'input')
  const value = hexField(fields, 'value')
  return { ...(to && { to }), ...(data && { data }), ...(value && { value }) }
}

/** Signs what `eth_sendTransaction` was asked for, with what the site left out, and sends it. Returns the hash. */
export const sendEvmTransaction = async (
  account: EvmAccount,
  chainId: number,
  transaction: unknown,
  request: ChainRequest,
): Promise<unknown> => {
  if (typeof transaction !== 'object' || transaction === null)
    throw new WalletError(-32_602, 'Expected a transaction')
  const fields: Fields = { ...transaction }
  const { address: from } = account
  const { value, ...action } = actionOf(fields)
  const call = { from, ...action, ...(value && { value }) }
  const nonce =
    numberField(fields, 'nonce') ?? (await read(request, 'eth_getTransactionCount', from, 'pending'))
  const gas =
    numberField(fields, 'gas') ??
    numberField(fields, 'gasLimit') ??
    (await read(request, 'eth_estimateGas', call))
  const raw = await account.signTransaction({
    chainId,
    nonce: Number(nonce),
    gas,
    ...action,
    ...(value && { value: viem.hexToBigInt(value) }),
    ...(await feesOf(fields, request)),
  })
  return request('eth_sendRawTransaction', [raw])
}
