import type { WalletportOptions } from '#contracts/index.ts'
import { projectModule } from '#infrastructure/project/module.ts'

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
