import '#composition/extensible-reflect.ts'
import { projectModule } from '#infrastructure/project/module.ts'
import type { WalletportOptions } from '#shell/contracts/index.ts'

export { project as feature } from '#application/use-cases/project/feature.ts'

export const adapters = (options: WalletportOptions) => [
  projectModule({
    ...options.project,
    get projectId() {
      return options.projectId
    },
  }),
]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/project-views.ts')
