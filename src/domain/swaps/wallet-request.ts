import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { type EvmCall, type EvmTransaction, quantity } from '#domain/send/evm-call.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { SenderState } from '#domain/send/wallet-request.ts'
import { approveData } from '#domain/tokens/erc20.ts'

import type { Hex, SwapPermit, SwapPlan, SwapRequest } from './swap.ts'

/** Calls that a wallet carries out together or not at all. EIP-5792. */
export interface SwapBundle {
  readonly version: '2.0.0'
  readonly from: string
  readonly chainId: string
  readonly atomicRequired: true
  readonly calls: readonly Omit<EvmCall, 'from'>[]
}

/** What each kind of request asks a wallet for. */
export interface SwapRequests {
  readonly approval: EvmTransaction
  readonly permit: SwapPermit
  readonly batch: SwapBundle
  readonly swap: EvmTransaction
}

export type SwapRequestKind = keyof SwapRequests

/** What the wallet is asked to sign or send. */
export type SwapWalletRequest<Kind extends SwapRequestKind = SwapRequestKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each
    readonly chainId: ChainId
    readonly asked: SwapRequests[Each]
    /** Undefined if no node reported it, and for a permit, which sends nothing. */
    readonly sender?: SenderState | undefined
    /** What the network charges in addition, for the data of the transaction and for its operator, by a node now. */
    readonly dataFee?: bigint | undefined
  }
}[Kind]

/** What is proven about the request of a permit. `signed`: the wallet returned this signature, ABI-encoded for `Swaps.build`. */
export type PermitAnswer =
  | Exclude<Submission, { readonly type: 'submitted' }>
  | { readonly type: 'signed'; readonly permit: Hex }

/** The call of an allowance of exactly these base units. */
export const approvalCall = ({ from, owner }: SwapRequest, spender: string, units: bigint): EvmCall => ({
  from: owner,
  to: from.address ?? '',
  value: '0x0',
  data: approveData(spender, units),
})

/** Whether an approval takes an allowance back. */
export const approvesNothing = ({ data }: Pick<EvmCall, 'data'>): boolean => data.endsWith('0'.repeat(64))

/** The call of a plan. The account sends it, whatever sender the source states. */
export const swapCall = ({ quote, transaction: { to, data, value } }: SwapPlan): EvmCall => ({
  from: quote.request.owner,
  to,
  value: quantity(value),
  data,
})

export const bundleOf = ({ network, owner }: SwapRequest, calls: readonly EvmCall[]): SwapBundle => ({
  version: '2.0.0',
  from: owner,
  chainId: chainNumber(network.caipNetworkId),
  atomicRequired: true,
  calls: calls.map(({ to, value, data }) => ({ to, value, data })),
})
