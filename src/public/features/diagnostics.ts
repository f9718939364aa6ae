import type { WalletportOptions } from '#contracts/index.ts'
import { diagnosticsModule } from '#infrastructure/diagnostics/module.ts'
import { sentRequestsModule } from '#infrastructure/http/page-requests.ts'

export { diagnostics as feature } from '#application/use-cases/diagnostics/feature.ts'

export const adapters = (options: WalletportOptions) => [
  sentRequestsModule,
  diagnosticsModule({
    storage: () => options.storage,
    // The relay's clients store their sessions in IndexedDB.
    usesDatabase: () =>
      options.relay !== undefined && (options.storage === undefined || options.storage.isLocal === true),
    react: async () => (await import('#presentation/react/react-versions.ts')).versions,
    packages: () =>
      (options.adapters ?? []).flatMap((adapter) => [
        () => adapter.loadWallets(),
        () => adapter.loadChain(),
        async () => adapter.loadSignatures?.(),
      ]),
  }),
]

/** The modal's views. A host without the modal never loads them. */
export const views = () => import('#presentation/react/views/diagnostics-views.ts')
