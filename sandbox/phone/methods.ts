import { numberToHex } from 'viem'

import { providerError } from '#sandbox/wallets/approvals.ts'
import { ownMethods, type WalletContext } from '#sandbox/wallets/methods.ts'

type Method = (typeof ownMethods)[string]

interface Batch {
  readonly calls: readonly object[]
  readonly from?: string
  readonly chainId: string
}

interface Receipt {
  readonly status: string
}

const BATCH_VERSION = '2.0.0'
const PENDING = 100
const CONFIRMED = 200
const REVERTED = 500

const capabilities: Method = async ({ memory }) =>
  Object.fromEntries(
    memory.chainIds.map((chainId) => [numberToHex(chainId), { atomic: { status: 'unsupported' } }]),
  )

const randomId = (): string =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const statusOf = (receipts: readonly (Receipt | null)[]): number => {
  if (receipts.includes(null)) return PENDING
  return receipts.every((receipt) => receipt?.status === '0x1') ? CONFIRMED : REVERTED
}

/** One transaction per call: batches are never atomic here. */
const batches = (): Record<'wallet_sendCalls' | 'wallet_getCallsStatus', Method> => {
  const sentBatches = new Map<string, { readonly chainId: string; readonly hashes: readonly unknown[] }>()

  const wallet_sendCalls: Method = async (wallet, [raw], method) => {
    const { calls, from, chainId } = raw as Batch
    await wallet.confirm(method)
    const confirmed: WalletContext = { ...wallet, confirm: async () => {} }
    const hashes: unknown[] = []
    for (const call of calls)
      hashes.push(await ownMethods['eth_sendTransaction']?.(confirmed, [{ from, ...call }], method))
    const id = randomId()
    sentBatches.set(id, { chainId, hashes })
    return { id }
  }

  const wallet_getCallsStatus: Method = async ({ forward }, [id]) => {
    const batch = sentBatches.get(String(id))
    if (!batch) throw providerError(5730, 'There is no batch of this id.')
    const receipts = (await Promise.all(
      batch.hashes.map((hash) => forward('eth_getTransactionReceipt', [hash])),
    )) as (Receipt | null)[]
    const status = statusOf(receipts)
    const common = { version: BATCH_VERSION, id, chainId: batch.chainId, status, atomic: false }
    return { ...common, ...(status !== PENDING && { receipts }) }
  }

  return { wallet_sendCalls, wallet_getCallsStatus }
}

const signTypedData: Method = (wallet, params, method) =>
  ownMethods['eth_signTypedData_v4']?.(wallet, params, method) ?? Promise.resolve()

/** The phone's methods by name. */
export const phoneMethods = (): Readonly<Record<string, Method>> => ({
  ...ownMethods,
  ...batches(),
  eth_signTypedData: signTypedData,
  wallet_getCapabilities: capabilities,
})
