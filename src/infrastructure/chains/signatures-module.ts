import { ContainerModule } from 'inversify'

import { Signatures } from '#ports/signatures.ts'

import { type OpaqueAdapter, signatureAdapterOf } from './chain-adapter.ts'
import { ChainSignatures } from './signatures.ts'

/** Binds the signature support of the given adapters, once for all features that need it. */
export const signaturesModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind, isBound }) => {
    if (isBound(Signatures)) return
    bind(Signatures).toConstantValue(new ChainSignatures(adapters.flatMap(signatureAdapterOf)))
  })
