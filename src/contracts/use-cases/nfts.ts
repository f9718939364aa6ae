import type { NftsSnapshot } from '#contracts/nfts.ts'

import type { UseCase } from './use-case.ts'

/**
 * The NFTs of the active account, with the option `nfts`. The first page is loaded and kept fresh while `state$` has a
 * subscriber. Without the option the verbs reject with NFTS_NOT_ENABLED.
 */
export interface NftsUseCases extends UseCase<NftsSnapshot> {
  /** Loads the next page, one at a time. After a failure only `retry` continues. */
  more(): Promise<void>
  /** Loads the first page again. Settles when the request has begun. Before `retryAt` it does nothing. */
  refresh(): Promise<void>
  /** Repeats the failed request. */
  retry(): Promise<void>
}
