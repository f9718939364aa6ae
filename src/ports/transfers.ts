import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { WalletRequest } from '#domain/send/wallet-request.ts'

import type { ChainFailure } from './chains.ts'
import { token } from './token.ts'

/** The account that would pay a fee. */
export interface FeePayer {
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly address: Address
}

/** Prepares, sends and observes token transfers. Contract: tests/contract/transfers.test.ts */
export interface Transfers {
  /**
   * Reads fee, balances and recipient, and simulates the transfer. Nothing is signed. `NotSendable`: the token exists on the
   * network, but an unsupported program moves it.
   */
  prepare(transfer: NetworkTransfer): TaskEither<ChainFailure | NotSendable, PreparedTransfer>
  /** Builds the request of a prepared transfer, just before it is needed: on Solana it expires. Nothing is signed. */
  request(prepared: PreparedTransfer): TaskEither<ChainFailure, WalletRequest>
  /**
   * Sends the request to the connector's wallet through its provider. May never settle. If `signal` is aborted before the
   * wallet is asked, the wallet is not asked. Later it has no effect. `asked` is called when the wallet is asked.
   */
  submit(
    connector: Connector,
    request: ReviewedRequest,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission>
  /**
   * Whether another than the account may pay its network fee: the account has code (a contract, or EIP-7702), or its wallet states the
   * capability `paymasterService` (ERC-7677) or `auxiliaryFunds` (ERC-7682). False if neither node nor wallet says so in time. Only
   * asked if the account has less than the fee.
   */
  mayPayFeeOtherwise(connector: Connector, payer: FeePayer): Task<boolean>
  /**
   * Reads the current state of a transaction from the nodes. A transaction whose hash is missing, or belongs to another one, is
   * looked for among those that the account has sent since the request, without `others`: they belong to other transfers.
   * `connector`: the wallet that was asked, if it is connected. One with EIP-5792 is asked what became of a contract account's
   * request, and believed only if the network has the transaction that it names.
   */
  observe(
    network: Network,
    rpcUrls: readonly string[],
    sent: SentTransfer,
    others?: OfOthers,
    connector?: Connector,
  ): TaskEither<ChainFailure, Observation>
}
export const Transfers = token<Transfers>('Transfers')
