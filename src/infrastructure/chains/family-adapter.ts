import type { Namespace } from '#domain/caip/namespace.ts'
import { Once } from '#shell/once.ts'
import { walletAround } from '#shell/wallets-around.ts'

import type { ChainAdapter } from './chain-adapter.ts'

type Loaded<Name extends 'loadWallets' | 'loadChain'> = ReturnType<ChainAdapter[Name]>

/** What the file of a family's wallets exports. */
export interface FamilyCode<Options> {
  /** The wallets of the browser, and those of the host. */
  readonly loadWallets: (provided: unknown, around: ChainAdapter['around']) => Loaded<'loadWallets'>
  readonly loadChain: (options: Options) => Loaded<'loadChain'>
  readonly loadSignatures: NonNullable<ChainAdapter['loadSignatures']>
}

/** The host's own wallets, by the name that they have in the family. */
interface HostWallets {
  readonly providers?: readonly object[] | (() => readonly object[]) | undefined
  readonly wallets?: readonly object[] | undefined
}

/** The adapter of a family, whose code is fetched when it is first needed. */
export const familyAdapter = <Options extends HostWallets>(
  namespace: Namespace,
  load: () => Promise<FamilyCode<Options>>,
  options: Options,
): ChainAdapter => {
  const code = new Once(load)
  const wallets = options.providers ?? options.wallets
  // A function has no wallets to ask.
  const around = walletAround(wallets as readonly object[] | undefined)
  return {
    ...options,
    namespace,
    around,
    loadWallets: async () => (await code.get()).loadWallets(wallets, around),
    loadChain: async () => (await code.get()).loadChain(options),
    loadSignatures: async () => (await code.get()).loadSignatures(),
  }
}
