import type { WalletportOptions } from '#contracts/index.ts'
import { signaturesModule } from '#infrastructure/chains/signatures-module.ts'
import { signInModule } from '#infrastructure/siwx/module.ts'

export { siwx as feature } from '#application/use-cases/siwx/feature.ts'

export const adapters = (options: WalletportOptions) => [
  signInModule(options),
  signaturesModule(options.adapters ?? []),
]
