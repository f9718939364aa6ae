import type { WalletportOptions } from '#contracts/index.ts'
import { nftsModule } from '#infrastructure/nfts/module.ts'

export { nfts as feature } from '#application/use-cases/nfts/feature.ts'

export const adapters = ({ nfts }: WalletportOptions) => [nftsModule({ sources: nfts?.sources ?? [] })]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/nfts-views.ts')
