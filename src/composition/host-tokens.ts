import type { UseCases } from '#application/use-cases/index.ts'
import type { TokensSnapshot, TokensUseCases } from '#contracts/use-cases/index.ts'

import { fromService, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noTokens: TokensSnapshot = { status: 'idle', refreshing: false, tokens: [], unknown: [] }

/** The account's tokens with the public types and errors. */
export const hostTokens = ({ tokens }: UseCases): TokensUseCases =>
  useCase<TokensUseCases>(
    fromService(tokens, ({ headlessTokens }) => headlessTokens.state$, noTokens),
    {
      refresh: () => withFeature('tokens', tokens)(({ viewTokens }) => viewTokens.refresh()),
    },
  )
