import { ContainerModule } from 'inversify'

import { Signatures } from '#ports/signatures.ts'

import { type OpaqueAdapter, signatureAdapterOf } from './chain-adapter.ts'
import { ChainSignatures } from './signatures.ts'

/** Signatures by the adapters that can make and check them. */
export const signaturesModule = (adapters: readonly OpaqueAdapter[]) =>
  new ContainerModule(({ bind }) => {
    bind(Signatures).toConstantValue(new ChainSignatures(adapters.flatMap(signatureAdapterOf)))
  })
