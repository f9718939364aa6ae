import type { TokensAdapter, TokensInput } from '#shell/tokens-contract.ts'

export type * from '#shell/tokens-contract.ts'

/**
 * The account's tokens in the view Account, for the option `tokens`. Without settings the networks' own nodes are
 * asked. The code is fetched when the view opens, and a setting that cannot be used is then named in the log.
 */
export const tokens = (input: TokensInput = {}): TokensAdapter => ({
  ...input,
  feature: 'tokens',
  load: () => import('./features/tokens.ts'),
})
