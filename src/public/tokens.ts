import type { TokensAdapter, TokensInput } from '#contracts/tokens.ts'

export type * from '#contracts/tokens.ts'

/**
 * The account's tokens in the view Account, for the option `tokens`. Without settings the networks' nodes are the source. The
 * code is fetched when the view opens. An invalid setting is an INVALID_OPTION of the first call that needs the options, such
 * as `open`, `connect` or `core`. The message names the setting.
 */
export const tokens = (input: TokensInput = {}): TokensAdapter => ({
  ...input,
  feature: 'tokens',
  load: () => import('./features/tokens.ts'),
})
