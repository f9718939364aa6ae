import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import type { Connector } from '#domain/connectors/connector.ts'
import type { ReviewedReplacement } from '#domain/replacements/consent.ts'
import { isReplacement } from '#domain/replacements/replacement-review.ts'
import type { Replacement, ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import { submitEvm } from '#infrastructure/chains/transfers/evm/evm-submission.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { noWallets, tellRefusal, type ToldWallets } from '#infrastructure/chains/unauthorized.ts'
import type { Chains } from '#ports/chains.ts'
import type { NodesOf, Replacements } from '#ports/replacements.ts'

import { pendingFacts } from './pending-facts.ts'
import { PendingResponse } from './pending-response.ts'

/** Replaces EVM transactions by their nonce. Other families have none. */
export class EvmReplacements implements Replacements {
  constructor(
    private readonly chains: Chains,
    private readonly wallets: ToldWallets = noWallets,
  ) {}

  read(nodes: NodesOf, sent: SentTransfer, type: ReplacementType): ReturnType<Replacements['read']> {
    return pendingFacts(this.#node(nodes), sent, type)
  }

  submit(
    { provider }: Connector,
    { transaction }: ReviewedReplacement,
    signal: AbortSignal,
    asked?: () => void,
  ): T.Task<Submission> {
    return pipe(submitEvm(provider, transaction, signal, asked), T.map(tellRefusal(this.wallets, provider)))
  }

  nonceOf(
    nodes: NodesOf,
    sent: SentTransfer,
    { type, hash }: Pick<Replacement, 'type' | 'hash'>,
  ): ReturnType<Replacements['nonceOf']> {
    return pipe(
      this.#node(nodes).read('eth_getTransactionByHash', [hash], PendingResponse),
      TE.map((found) =>
        found !== null && isReplacement(sent, type, found) ? Number(found.nonce) : undefined,
      ),
    )
  }

  #node({ network, rpcUrls }: NodesOf): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }
}
