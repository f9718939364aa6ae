import type { WalletportOptions } from '#contracts/index.ts'
import { signaturesModule } from '#infrastructure/chains/signatures-module.ts'
import { namesModule } from '#infrastructure/names/module.ts'

export { names as feature } from '#application/use-cases/names/feature.ts'

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/names-views.ts')

export const adapters = (options: WalletportOptions) => [
  namesModule({
    sources: [],
    ...options.names,
    get projectId() {
      return options.projectId
    },
  }),
  signaturesModule(options.adapters ?? []),
]
