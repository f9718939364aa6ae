import '#composition/extensible-reflect.ts'
import { tokensModule } from '#infrastructure/tokens/module.ts'
import type { WalletportOptions } from '#shell/contracts/index.ts'

export { tokens as feature } from '#application/use-cases/tokens/feature.ts'

export const adapters = (options: WalletportOptions) => [
  tokensModule({
    ...options.tokens,
    get projectId() {
      return options.projectId
    },
  }),
]
