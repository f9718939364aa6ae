import '#composition/extensible-reflect.ts'
import { transfersModule } from '#infrastructure/chains/transfers/module.ts'

export { send as feature } from '#application/use-cases/send/feature.ts'

export const adapters = () => [transfersModule]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/send-views.ts')
