import type { NftsAdapter, NftsInput } from '#contracts/nfts.ts'

export type * from '#contracts/nfts.ts'

/**
 * The account's NFTs in the view Account, for the option `nfts`. Only sources that the host configured receive requests, and
 * only pictures that `images` allows are loaded. The code is fetched when the view opens. An invalid setting is an
 * INVALID_OPTION of the first call that needs the options, such as `open`, `connect` or `core`. The message names the
 * setting.
 */
export const nfts = (input: NftsInput): NftsAdapter => ({
  ...input,
  feature: 'nfts',
  load: () => import('./features/nfts.ts'),
})
