import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ChainFailure, Chains } from '#ports/chains.ts'
import type { SendFailure, SentTransaction, Transfers } from '#ports/transfers.ts'

import type { FamilyTransfers } from './family-transfers.ts'
import { NodeReader } from './node-reader.ts'

/** The families with transfers. Each is loaded when it is first used. */
const families: Partial<Readonly<Record<Namespace, () => Promise<FamilyTransfers>>>> = {
  eip155: async () => (await import('./evm/evm-transfers.ts')).evmTransfers,
  solana: async () => (await import('./solana/solana-transfers.ts')).solanaTransfers,
}

/** Delegates to the family of the network. S4-40, S4-41. */
export class ChainTransfers implements Transfers {
  constructor(private readonly chains: Chains) {}

  prepare(transfer: NetworkTransfer): TE.TaskEither<ChainFailure | NotSendable, PreparedTransfer> {
    const { network, rpcUrls } = transfer
    return this.#of(network, (family) => family.prepare(this.#node(network, rpcUrls), transfer))
  }

  send(
    { provider }: Connector,
    prepared: PreparedTransfer,
    signal: AbortSignal,
  ): TE.TaskEither<SendFailure | ChainFailure, SentTransaction> {
    const { network, rpcUrls } = prepared.transfer
    return this.#of<SendFailure | ChainFailure, SentTransaction>(network, (family) =>
      family.send(this.#node(network, rpcUrls), provider, prepared, signal),
    )
  }

  observe(
    network: Network,
    rpcUrls: readonly string[],
    sent: SentTransfer,
  ): TE.TaskEither<ChainFailure, Observation> {
    return this.#of(network, (family) => family.observe(this.#node(network, rpcUrls), sent))
  }

  #node(network: Network, rpcUrls: readonly string[]): NodeReader {
    return new NodeReader(this.chains, network, rpcUrls)
  }

  #of<F, A>(
    { chainNamespace }: Network,
    use: (family: FamilyTransfers) => TE.TaskEither<F, A>,
  ): TE.TaskEither<F | ChainFailure, A> {
    const load = families[chainNamespace]
    if (load === undefined) return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    return pipe(
      TE.tryCatch(load, (): ChainFailure => failure('ChainUnreachable', `Unable to load ${chainNamespace}`)),
      TE.chainW(use),
    )
  }
}
