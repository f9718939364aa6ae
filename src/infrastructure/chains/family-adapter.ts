import type { Namespace } from '#domain/caip/namespace.ts'
import { Once } from '#shell/once.ts'
import { walletAround } from '#shell/wallets-around.ts'

import type { ChainAdapter } from './chain-adapter.ts'

/** What the file of a family's wallets exports. */
export interface FamilyCode<Options> {
  /** The wallets of the browser, and of the host if it has some. */
  readonly walletsOf: (
    options: Options,
    around: ChainAdapter['around'],
  ) => ReturnType<ChainAdapter['loadWallets']>
  readonly loadChain: (options: Options) => ReturnType<ChainAdapter['loadChain']>
  readonly loadSignatures: NonNullable<ChainAdapter['loadSignatures']>
}

/** The adapter of a family, whose code is fetched when it is first needed. `wallets`: the host's own. */
export const familyAdapter = <Options extends object>(
  namespace: Namespace,
  load: () => Promise<FamilyCode<Options>>,
  options: Options,
  wallets: readonly object[] | undefined,
): ChainAdapter => {
  const code = new Once(load)
  const around = walletAround(wallets)
  return {
    ...options,
    namespace,
    around,
    loadWallets: async () => (await code.get()).walletsOf(options, around),
    loadChain: async () => (await code.get()).loadChain(options),
    loadSignatures: async () => (await code.get()).loadSignatures(),
  }
}
