import type { NftsAdapter, NftsInput } from '#shell/contracts/nfts.ts'

export type * from '#shell/contracts/nfts.ts'

/**
 * The account's NFTs in the view Account, for the option `nfts`. No source is asked that the host did not name, and no
 * picture is loaded that `images` does not allow. The code is fetched when the view opens. A setting that cannot be
 * used is an INVALID_OPTION of the first call that needs the options, such as `open`, `connect` or `core`, and names
 * the setting.
 */
export const nfts = (input: NftsInput): NftsAdapter => ({
  ...input,
  feature: 'nfts',
  load: () => import('./features/nfts.ts'),
})
