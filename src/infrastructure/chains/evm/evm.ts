import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import { Once } from '#shell/once.ts'

const code = new Once(() => import('./evm-wallets.ts'))

export interface EvmOptions {
  /**
   * Whether requests that are made at the same time are sent in one POST, up to 1000. Not every node supports this.
   * @defaultValue `false`
   */
  readonly batch?: boolean | undefined
}

/** The EVM adapter. Its code is fetched when it is first needed. */
export const evm = (options: EvmOptions = {}): ChainAdapter => ({
  namespace: 'eip155',
  loadWallets: async () => new (await code.get()).EvmWallets(),
  loadChain: async () => (await code.get()).loadChain(options),
  loadSignatures: async () => (await code.get()).loadSignatures(),
})
