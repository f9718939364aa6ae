import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'

import { rpc } from '#sandbox/rpc.ts'

interface Receipt {
  /** `0x1` unless the transaction failed. */
  readonly status: Hex
  readonly contractAddress: Hex
}

const TIMEOUT_MS = 20_000

/** Waits for a transaction's receipt, because a chain returns the hash before a block contains the transaction. */
export const waitForReceipt = async (url: string, hash: unknown): Promise<Receipt> => {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null
    if (receipt !== null) return receipt
    await pause(5)
  }
  throw new Error(`Not mined: ${String(hash)}`)
}
