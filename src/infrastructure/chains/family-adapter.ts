import type { Namespace } from '#domain/caip/namespace.ts'
import { Once } from '#shell/once.ts'
import { walletAround } from '#shell/wallets-around.ts'

import type { ChainAdapter } from './chain-adapter.ts'

type Loaded<Name extends 'loadWallets' | 'loadChain'> = ReturnType<ChainAdapter[Name]>

/** What the file of a family's wallets exports. */
export interface FamilyCode<Options> {
  readonly loadWallets: () => Loaded<'loadWallets'>
  readonly loadChain: (options: Options) => Loaded<'loadChain'>
  readonly loadSignatures: NonNullable<ChainAdapter['loadSignatures']>
}

/** What the file of a family's wallets of the host exports. */
interface ProvidedCode {
  /** The wallets of the browser and of the host. */
  readonly walletsWith: (wallets: unknown, around: ChainAdapter['around']) => Awaited<Loaded<'loadWallets'>>
}

/** The adapter of a family, whose code is fetched when it is first needed. `wallets`: the host's own. */
export const familyAdapter = <Options extends object>(
  namespace: Namespace,
  load: () => Promise<FamilyCode<Options>>,
  options: Options,
  wallets: readonly object[] | undefined,
  loadProvided: () => Promise<ProvidedCode>,
): ChainAdapter => {
  const code = new Once(load)
  const around = walletAround(wallets)
  return {
    ...options,
    namespace,
    around,
    loadWallets: async () =>
      wallets ? (await loadProvided()).walletsWith(wallets, around) : (await code.get()).loadWallets(),
    loadChain: async () => (await code.get()).loadChain(options),
    loadSignatures: async () => (await code.get()).loadSignatures(),
  }
}
