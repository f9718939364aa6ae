import type * as TE from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/kernel/rpc-error.ts'

import type { Said } from './said.ts'

export type Protocol = 'ecdsa' | 'bip322'

/** An input that the wallet is to sign, with the flags as the host gave them. */
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

/** Without `psbt` where the wallet broadcast it and gave the id alone. */
export interface SignedPsbt {
  readonly psbt?: string
  readonly txid?: string
}

export interface MessageRequest {
  readonly address: string
  readonly message: string
  readonly protocol?: Protocol
}

export interface Transfer {
  readonly recipient: string
  /** In satoshi. */
  readonly amount: bigint
  readonly chainId: ChainId
  readonly from: Address | undefined
}

/** What a wallet does with its keys. Refusals are errors; a rejection has code 4001. */
export interface Signer {
  /** The signature in base64. */
  signMessage(request: MessageRequest): TE.TaskEither<RpcError, string>
  /** A flag that the wallet's interface has no field for is refused, never dropped. */
  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt>
  /** The transaction's id. */
  sendTransfer(transfer: Transfer): TE.TaskEither<RpcError, string>
}

/** One way to speak to a Bitcoin wallet. Nothing it says or throws escapes as an exception. */
export interface Driver extends Signer {
  connect(wanted: ChainId | undefined): TE.TaskEither<RpcError, Said>
  /** Never asks the visitor. Absent: the wallet has no such question. */
  readonly restore?: (wanted: ChainId | undefined) => TE.TaskEither<RpcError, Said>
  disconnect(): TE.TaskEither<RpcError, unknown>
  canSwitchTo(chainId: ChainId): boolean
  switchTo(chainId: ChainId): TE.TaskEither<RpcError, Said>
  /** What it says unasked; undefined when it let go of this site. Never errors. */
  readonly changes$: Observable<Said | undefined>
}
