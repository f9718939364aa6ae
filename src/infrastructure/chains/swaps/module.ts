import { ContainerModule } from 'inversify'

import { SwapTransactions } from '#ports/swap-transactions.ts'

import { ChainSwapTransactions } from './chain-swap-transactions.ts'

export const swapTransactionsModule = new ContainerModule(({ bind }) => {
  bind(SwapTransactions).to(ChainSwapTransactions)
})
