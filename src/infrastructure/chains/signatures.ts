import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { failure } from '#domain/shared/failure.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { SignedText, SignFailure, Signatures, VerifyFailure } from '#ports/signatures.ts'

import { type FamilySignatures, signingFailed, unverifiable } from './family-signatures.ts'
import { noWallets, tellRefusal, type ToldWallets } from './unauthorized.ts'

/** A chain family whose signature support is not loaded yet. */
export interface SignatureAdapter {
  readonly namespace: Namespace
  readonly load: () => Promise<FamilySignatures>
}

/**
 * Delegates to each family's adapter, which is loaded at the first call. The adapter caches its own import().
 */
export class ChainSignatures implements Signatures {
  constructor(
    private readonly adapters: readonly SignatureAdapter[],
    private readonly wallets: ToldWallets = noWallets,
  ) {}

  sign(connector: Connector, address: Address, message: string): TE.TaskEither<SignFailure, string> {
    return this.#of<SignFailure, string>(connector.namespace, signingFailed, (family) => {
      // It may appear with the wallets.
      const { provider } = connector
      return pipe(family.sign(provider, address, message), TE.mapLeft(tellRefusal(this.wallets, provider)))
    })
  }

  verify(signed: SignedText, rpcUrls: readonly string[]): TE.TaskEither<VerifyFailure, void> {
    const { namespace } = chainParts(signed.chainId)
    return this.#of(namespace, unverifiable, (family) => family.verify(signed, rpcUrls))
  }

  #of<F, A>(
    namespace: Namespace,
    notLoaded: F,
    use: (family: FamilySignatures) => TE.TaskEither<F, A>,
  ): TE.TaskEither<F | ReturnType<typeof noAdapter>, A> {
    const adapter = this.adapters.find((candidate) => candidate.namespace === namespace)
    if (adapter === undefined) return TE.left(noAdapter(namespace))
    return pipe(
      tryCatch(adapter.load, () => notLoaded),
      TE.chain(use),
    )
  }
}

const noAdapter = (namespace: Namespace) =>
  failure('NoAdapter', `No adapter for the namespace ${namespace}: add one to \`adapters\``)
