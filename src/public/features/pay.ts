import type { WalletportOptions } from '#contracts/index.ts'
import { externalWindowsModule } from '#infrastructure/browser/external-windows-module.ts'
import { payModule } from '#infrastructure/pay/module.ts'

export { pay as feature } from '#application/use-cases/pay/feature.ts'

export const adapters = (options: WalletportOptions) => [
  payModule({
    source: options.pay?.source,
    hosts: options.pay?.hosts,
    get projectId() {
      return options.projectId
    },
  }),
  externalWindowsModule,
]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/pay-views.ts')
