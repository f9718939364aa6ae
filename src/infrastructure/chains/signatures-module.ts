import { ContainerModule } from 'inversify'

import { Signatures } from '#ports/signatures.ts'
import { Wallets } from '#ports/wallets.ts'

import { type OpaqueAdapter, signatureAdapterOf } from './chain-adapter.ts'
import { ChainSignatures } from './signatures.ts'

/** Binds the signature support of the given adapters, once for all features that need it. */
export const signaturesModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind, isBound }) => {
    if (isBound(Signatures)) return
    bind(Signatures)
      .toDynamicValue(
        (context) => new ChainSignatures(adapters.flatMap(signatureAdapterOf), context.get(Wallets)),
      )
      .inSingletonScope()
  })
