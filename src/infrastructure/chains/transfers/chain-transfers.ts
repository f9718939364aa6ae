import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { WalletRequest } from '#domain/send/wallet-request.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { noWallets, tellRefusal, type ToldWallets } from '#infrastructure/chains/unauthorized.ts'
import type { ChainFailure, Chains } from '#ports/chains.ts'
import type { FeePayer, Transfers } from '#ports/transfers.ts'

import type { FamilyTransfers } from './family-transfers.ts'
import { NodeReader } from './node-reader.ts'

/** The families with transfers. Each is loaded when it is first used. */
const families: Partial<Readonly<Record<Namespace, () => Promise<FamilyTransfers>>>> = {
  eip155: async () => (await import('./evm/evm-transfers.ts')).evmTransfers,
  solana: async () => (await import('./solana/solana-transfers.ts')).solanaTransfers,
}

const NONE: OfOthers = { hashes: [], nonces: [], areWaiting: false }

/** Delegates to the family of the network. S4-40, S4-41. */
export class ChainTransfers implements Transfers {
  constructor(
    private readonly chains: Chains,
    private readonly wallets: ToldWallets = noWallets,
  ) {}

  prepare(transfer: NetworkTransfer): TE.TaskEither<ChainFailure | NotSendable, PreparedTransfer> {
    const { network, rpcUrls } = transfer
    return this.#of(network.chainNamespace, (family) =>
      family.prepare(this.#node(network, rpcUrls), transfer),
    )
  }

  request(prepared: PreparedTransfer): TE.TaskEither<ChainFailure, WalletRequest> {
    const { network, rpcUrls } = prepared.transfer
    return this.#of(network.chainNamespace, (family) =>
      family.request(this.#node(network, rpcUrls), prepared),
    )
  }

  submit(
    { provider }: Connector,
    request: ReviewedRequest,
    signal: AbortSignal,
    asked?: () => void,
  ): T.Task<Submission> {
    return pipe(
      this.#of(request.family, (family) =>
        TE.rightTask<ChainFailure, Submission>(family.submit(provider, request, signal, asked)),
      ),
      TE.getOrElse((reason): T.Task<Submission> => T.of({ type: 'notAsked', reason })),
      T.map(tellRefusal(this.wallets, provider)),
    )
  }

  mayPayFeeOtherwise({ provider }: Connector, { network, rpcUrls, address }: FeePayer): T.Task<boolean> {
    return pipe(
      this.#of(network.chainNamespace, (family) =>
        TE.rightTask<ChainFailure, boolean>(
          family.mayPayOtherwise?.(this.#node(network, rpcUrls), network, address, provider) ?? T.of(false),
        ),
      ),
      TE.getOrElse(() => T.of(false)),
    )
  }

  observe(
    network: Network,
    rpcUrls: readonly string[],
    sent: SentTransfer,
    others: OfOthers = NONE,
    connector?: Connector,
  ): TE.TaskEither<ChainFailure, Observation> {
    return this.#of(network.chainNamespace, (family) =>
      family.observe(this.#node(network, rpcUrls), sent, others, connector?.provider),
    )
  }

  #node(network: Network, rpcUrls: readonly string[]): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }

  #of<F, A>(
    namespace: Namespace,
    use: (family: FamilyTransfers) => TE.TaskEither<F, A>,
  ): TE.TaskEither<F | ChainFailure, A> {
    const load = families[namespace]
    if (load === undefined) return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    return pipe(
      tryCatch(load, (): ChainFailure => codeNotLoaded),
      TE.chainW(use),
    )
  }
}
