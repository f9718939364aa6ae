import { ContainerModule } from 'inversify'

import { Chains } from '#ports/chains.ts'
import { Transfers } from '#ports/transfers.ts'
import { Wallets } from '#ports/wallets.ts'

import { ChainTransfers } from './chain-transfers.ts'

export const transfersModule = new ContainerModule(({ bind }) => {
  bind(Transfers)
    .toDynamicValue((context) => new ChainTransfers(context.get(Chains), context.get(Wallets)))
    .inSingletonScope()
})
