import { encodeFunctionData, type Hex, parseEventLogs, toHex } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { lifiAbi } from '#sandbox/swaps/abi.ts'
import { exchange } from '#sandbox/swaps/exchange.ts'
import { balanceOf } from '#sandbox/swaps/pools.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

/** The bridge's fee, in thousandths. */
const FEE = 1n

/** The amount that arrives. */
export const amountAfterFee = (amount: bigint): bigint => amount - (amount * FEE) / 1000n

export interface BridgeTransfer {
  readonly token: Hex
  readonly receiver: Hex
  readonly sent: bigint
  readonly toChain: string
}

interface Receipt {
  readonly status: Hex
  readonly logs: readonly unknown[]
}

/** The bridge transfer that a transaction started. Undefined while no block contains the transaction. */
export const bridgeTransferOf = async (
  url: string,
  hash: string,
): Promise<{ readonly hasFailed: boolean; readonly transfer?: BridgeTransfer } | undefined> => {
  const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null
  if (receipt === null) return undefined
  const [log] = parseEventLogs({ abi: lifiAbi, logs: receipt.logs as never })
  if (log === undefined) return { hasFailed: receipt.status !== '0x1' }
  const { sendingAssetId: token, receiver, minAmount: sent, destinationChainId } = log.args.bridgeData
  return { hasFailed: false, transfer: { token, receiver, sent, toChain: String(destinationChainId) } }
}

/** Pays the receiver on the other chain. Returns the transaction's hash. */
export const deliver = async (url: string, { token, receiver, sent }: BridgeTransfer): Promise<Hex> => {
  const { diamond } = exchange.honest
  const amount = amountAfterFee(sent)
  await rpc(url, 'anvil_dealERC20', [diamond, token, toHex((await balanceOf(url, token, diamond)) + amount)])
  const data = encodeFunctionData({ abi: lifiAbi, functionName: 'deliver', args: [token, receiver, amount] })
  const from = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).at(-1)
  const hash = (await rpc(url, 'eth_sendTransaction', [{ from, to: diamond, data }])) as Hex
  await waitForReceipt(url, hash)
  return hash
}
