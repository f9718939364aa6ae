import { tabLocksModule } from '#infrastructure/browser/tab-locks-module.ts'
import { replacementsModule } from '#infrastructure/chains/replacements/module.ts'
import { transfersModule } from '#infrastructure/chains/transfers/module.ts'

export { send as feature } from '#application/use-cases/send/feature.ts'

export const adapters = () => [transfersModule, replacementsModule, tabLocksModule]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/send-views.ts')
