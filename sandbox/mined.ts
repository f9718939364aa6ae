import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'

import { rpc } from '#sandbox/rpc.ts'

interface Receipt {
  /** `0x1` unless the transaction failed. */
  readonly status: Hex
  readonly contractAddress: Hex
}

const MINED_WITHIN = 20_000

/** Waits for a transaction's receipt, because a chain names the transaction before a block has it. */
export const mined = async (url: string, hash: unknown): Promise<Receipt> => {
  const deadline = Date.now() + MINED_WITHIN
  while (Date.now() < deadline) {
    const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null
    if (receipt !== null) return receipt
    await pause(5)
  }
  throw new Error(`Not mined: ${String(hash)}`)
}
