import type { TokensSnapshot } from '#contracts/tokens.ts'

import type { UseCase } from './use-case.ts'

/**
 * The tokens of the active account, with the option `tokens`. The tokens are loaded and kept fresh while `state$` has a
 * subscriber. Without the option the verb rejects with TOKENS_NOT_ENABLED.
 */
export interface TokensUseCases extends UseCase<TokensSnapshot> {
  /**
   * Loads the tokens again, also after a failure. Settles when the request has begun. Before `retryAt` it does nothing.
   */
  refresh(): Promise<void>
}
