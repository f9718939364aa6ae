import type * as TE from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

import type { WalletState } from './wallet-state.ts'

export type MessageProtocol = 'ecdsa' | 'bip322'

/** An input to sign, with the host's flags. */
export interface PsbtInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
  readonly publicKey?: string
  readonly disableTweakSigner?: boolean
  readonly useTweakedSigner?: boolean
}

export interface PsbtRequest {
  /** In base64. */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  readonly broadcast?: boolean
  readonly finalize?: boolean
}

/** `psbt` is absent if the wallet broadcast the transaction and returned only its id. */
export interface SignedPsbt {
  readonly psbt?: string
  readonly txid?: string
}

export interface MessageRequest {
  readonly address: string
  readonly message: string
  readonly protocol?: MessageProtocol
}

export interface BitcoinTransfer {
  readonly recipient: string
  /** In satoshi. */
  readonly amount: bigint
  readonly chainId: ChainId
  readonly from: Address | undefined
}

/** The wallet's signing operations. They fail with an RpcError. A rejection has code 4001. */
export interface Signer {
  /** Returns the signature in base64. */
  signMessage(request: MessageRequest): TE.TaskEither<RpcError, string>
  /** Fails for a flag that the wallet's interface cannot express. Flags are never dropped. */
  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt>
  /** Returns the transaction id. */
  sendTransfer(transfer: BitcoinTransfer): TE.TaskEither<RpcError, string>
  /** The wallet's list of inscriptions, not decoded. Absent if its protocol has none. */
  readonly inscriptions?: (offset: number, limit: number) => TE.TaskEither<RpcError, unknown>
}

/** The client for one wallet protocol. Its methods never throw. */
export interface WalletClient extends Signer {
  connect(preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState>
  /** Reads the accounts without a prompt. Absent if the wallet has no such request. */
  readonly restore?: (preferredChain: ChainId | undefined) => TE.TaskEither<RpcError, WalletState>
  /** Reads the network without a prompt. Absent if the wallet has no such request, undefined if it does not say. */
  currentChain?(): TE.TaskEither<RpcError, ChainId | undefined>
  disconnect(): TE.TaskEither<RpcError, unknown>
  canSwitchTo(chainId: ChainId): boolean
  switchTo(chainId: ChainId): TE.TaskEither<RpcError, WalletState>
  /** State changes that the wallet emits. Undefined means that it disconnected. Never errors. */
  readonly changes$: Observable<WalletState | undefined>
}
