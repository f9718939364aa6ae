import type { WalletportOptions } from '#contracts/index.ts'
import { externalWindowsModule } from '#infrastructure/browser/external-windows-module.ts'
import { onRampModule } from '#infrastructure/onramp/module.ts'

export { onramp as feature } from '#application/use-cases/onramp/feature.ts'

export const adapters = (options: WalletportOptions) => [
  onRampModule({
    providers: [],
    ...options.onramp,
    get projectId() {
      return options.projectId
    },
  }),
  externalWindowsModule,
]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/onramp-views.ts')
