import type { WalletportOptions } from '#contracts/index.ts'
import { swapTransactionsModule } from '#infrastructure/chains/swaps/module.ts'
import { swapsModule } from '#infrastructure/swaps/module.ts'

export { swaps as feature } from '#application/use-cases/swaps/feature.ts'

/** Sending, which tracks the sent swap, for a host without the option `send`. */
export const send = () => import('./send.ts')

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/swaps-views.ts')

export const adapters = (options: WalletportOptions) => [
  swapTransactionsModule,
  swapsModule({
    sources: [],
    routers: {},
    ...options.swaps,
    tokenLists: options.tokens?.lists,
    get projectId() {
      return options.projectId
    },
  }),
]
