import { encodeFunctionData, type Hex, parseEventLogs, toHex } from 'viem'

import { mined } from '#sandbox/mined.ts'
import { rpc } from '#sandbox/rpc.ts'
import { lifiAbi } from '#sandbox/swaps/abi.ts'
import { exchange } from '#sandbox/swaps/exchange.ts'
import { heldBy } from '#sandbox/swaps/market.ts'

/** What the ferry keeps, in thousandths. */
const TOLL = 1n

/** What arrives of an amount. */
export const ferried = (amount: bigint): bigint => amount - (amount * TOLL) / 1000n

export interface Crossing {
  readonly token: Hex
  readonly receiver: Hex
  readonly sent: bigint
  readonly toChain: string
}

interface Receipt {
  readonly status: Hex
  readonly logs: readonly unknown[]
}

/** What a transaction has given to the ferry; undefined while no block has it. */
export const startedBy = async (
  url: string,
  hash: string,
): Promise<{ readonly hasFailed: boolean; readonly crossing?: Crossing } | undefined> => {
  const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null
  if (receipt === null) return undefined
  const [log] = parseEventLogs({ abi: lifiAbi, logs: receipt.logs as never })
  if (log === undefined) return { hasFailed: receipt.status !== '0x1' }
  const { sendingAssetId: token, receiver, minAmount: sent, destinationChainId } = log.args.bridgeData
  return { hasFailed: false, crossing: { token, receiver, sent, toChain: String(destinationChainId) } }
}

/** Pays out on the other chain, and gives the transaction's hash. */
export const deliver = async (url: string, { token, receiver, sent }: Crossing): Promise<Hex> => {
  const { diamond } = exchange.honest
  const amount = ferried(sent)
  await rpc(url, 'anvil_dealERC20', [diamond, token, toHex((await heldBy(url, token, diamond)) + amount)])
  const data = encodeFunctionData({ abi: lifiAbi, functionName: 'deliver', args: [token, receiver, amount] })
  const from = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).at(-1)
  const hash = (await rpc(url, 'eth_sendTransaction', [{ from, to: diamond, data }])) as Hex
  await mined(url, hash)
  return hash
}
