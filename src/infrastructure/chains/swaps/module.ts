import { ContainerModule } from 'inversify'

import { SwapTransactions } from '#ports/swap-transactions.ts'

import { EvmSwapTransactions } from './evm-swap-transactions.ts'

export const swapTransactionsModule = new ContainerModule(({ bind }) => {
  bind(SwapTransactions).to(EvmSwapTransactions)
})
