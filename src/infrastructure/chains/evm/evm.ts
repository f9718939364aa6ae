import type { EvmProvidedWallet } from '#contracts/provided-wallets.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { familyAdapter } from '#infrastructure/chains/family-adapter.ts'

export interface EvmOptions {
  /**
   * Whether requests that are made at the same time are sent in one POST, up to 1000. Not every node supports this.
   * @defaultValue `false`
   */
  readonly batch?: boolean | undefined
  /**
   * Wallets that the page brings itself: SDKs, the app around the page, the host's own. They are listed with the others. A function is
   * called when the wallets are needed, perhaps more than once; the wallets that it gives are not asked `isHere`.
   * @defaultValue none
   */
  readonly providers?: readonly EvmProvidedWallet[] | (() => readonly EvmProvidedWallet[]) | undefined
}

/** The EVM adapter. Its code is fetched when it is first needed. */
export const evm = (options: EvmOptions = {}): ChainAdapter =>
  familyAdapter('eip155', () => import('./evm-wallets.ts'), options)
