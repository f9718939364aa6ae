import type { NamesAdapter, NamesInput } from '#contracts/names.ts'

export type * from '#contracts/names.ts'

/**
 * Names of accounts, for the option `names`. The code is fetched when an account is connected. An invalid setting is an
 * INVALID_OPTION of the first call that needs the options. The message names the setting.
 */
export const names = (input: NamesInput): NamesAdapter => ({
  ...input,
  feature: 'names',
  load: () => import('./features/names.ts'),
})
