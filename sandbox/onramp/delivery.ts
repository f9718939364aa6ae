import { encodeFunctionData, getAddress, type Hex, parseAbi, toHex } from 'viem'

import { rpc, RpcError } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

/** Where bought tokens are sent. */
export interface OnRampNodes {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** A local node of Solana; without it no SOL is sold. */
  readonly solana?: string
  /** The token that stands for USD Coin on each EVM chain. */
  readonly token: string
}

export interface Purchase {
  /** An EVM chain id, or `solana`. */
  readonly chain: string
  readonly symbol: string
  readonly address: string
  /** Base units. */
  readonly units: bigint
}

const erc20 = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

const NONCE_TAKEN = /replacement transaction underpriced|nonce too low/i

/** Sends a transaction from the chain's first account. If another page used the same nonce meanwhile, it sends again with the next one. */
const sendTransaction = async (url: string, transaction: object): Promise<unknown> => {
  try {
    return await rpc(url, 'eth_sendTransaction', [transaction])
  } catch (error) {
    if (error instanceof RpcError && NONCE_TAKEN.test(error.message)) return sendTransaction(url, transaction)
    throw error
  }
}

/** Transfers tokens on the local chain. Returns the transaction hash. */
export const deliver = async (
  nodes: OnRampNodes,
  { chain, symbol, address, units }: Purchase,
): Promise<string> => {
  if (chain === 'solana') {
    if (nodes.solana === undefined) throw new Error('There is no Solana here')
    return String(await rpc(nodes.solana, 'requestAirdrop', [address, Number(units)]))
  }
  const url = nodes.evm[chain]
  if (url === undefined) throw new Error(`There is no chain ${chain} here`)
  const [from] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  const to = getAddress(address)
  const transaction =
    symbol === 'ETH'
      ? { from, to, value: toHex(units) }
      : {
          from,
          to: nodes.token,
          data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, units] }),
        }
  const hash = await sendTransaction(url, transaction)
  await waitForReceipt(url, hash)
  return String(hash)
}
