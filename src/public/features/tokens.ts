import type { WalletportOptions } from '#contracts/index.ts'
import { tokensModule } from '#infrastructure/tokens/module.ts'

export { tokens as feature } from '#application/use-cases/tokens/feature.ts'

export const adapters = (options: WalletportOptions) => [
  tokensModule({
    ...options.tokens,
    get projectId() {
      return options.projectId
    },
  }),
]
