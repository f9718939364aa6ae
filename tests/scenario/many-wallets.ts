import { firstValueFrom } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { RESTORE_DEADLINE_MS } from '#domain/connection/attempt.ts'
import type { WalletEntry, WalletList } from '#domain/connection/wallet-list.ts'
import type { Wallet } from '#ports/wallets.ts'
import type { FakeWallet, FakeWalletSettings } from '#testkit/fake-wallet.ts'

import { wallet } from './wallets.ts'
import { address, network, type Setting, world } from './world.ts'

export const NAMESPACES = ['eip155', 'solana', 'bip122'] as const
export type Namespace = (typeof NAMESPACES)[number]

/** Two chains per namespace. The first one is the default. */
export const chainsOf: Readonly<Record<Namespace, readonly [ChainId, ChainId]>> = {
  eip155: ['eip155:1' as ChainId, 'eip155:10' as ChainId],
  solana: ['solana:main' as ChainId, 'solana:test' as ChainId],
  bip122: ['bip122:main' as ChainId, 'bip122:test' as ChainId],
}

export const accountsOf: Readonly<Record<Namespace, readonly [Address, Address]>> = {
  eip155: [address('a1'), address('b0')],
  solana: ['11111111111111111111111111111112' as Address, '11111111111111111111111111111113' as Address],
  bip122: ['bc1qpayment' as Address, 'bc1pordinal' as Address],
}

const networks = [
  network(1),
  network(10),
  ...(['solana', 'bip122'] as const).flatMap((chainNamespace) =>
    ['main', 'test'].map((id) => ({ ...network(1, `${chainNamespace} ${id}`), id, chainNamespace })),
  ),
]

/** A wallet of the namespace that already gave its accounts in an earlier visit. */
export const walletIn = (of: Namespace, id: string, settings: Partial<FakeWalletSettings> = {}): FakeWallet =>
  wallet(id, {
    addresses: accountsOf[of],
    chainId: chainsOf[of][0],
    permitted: true,
    ...settings,
    connector: {
      namespace: of,
      name: `Wallet ${id}`,
      info: { rdns: `test.${id}.${of}` },
      ...settings.connector,
    },
  })

/** Three EVM wallets. The second one has a different account. */
export const threeWallets = () => {
  const [, secondAccount] = accountsOf.eip155
  return {
    firstWallet: walletIn('eip155', 'one'),
    secondWallet: walletIn('eip155', 'two', { addresses: [secondAccount] }),
    thirdWallet: walletIn('eip155', 'three'),
  }
}

/** A tab of a host with several connected wallets. With `many` false the host allows only one. */
export const manyWorld = async (
  wallets: readonly Wallet[],
  { options, ...setting }: Setting = {},
  many = true,
) => {
  const tab = world({
    wallets,
    namespaces: NAMESPACES,
    ...setting,
    options: { networks, features: { multiWallet: many }, ...options },
  })
  const { manageConnections: manage } = await tab.inside.connection.load()
  const restoring = tab.kernel.restore()
  // Restoring waits for wallets that are missing.
  await tab.clock.advance(RESTORE_DEADLINE_MS)
  await restoring
  const connect = (namespace: Namespace, ...ids: readonly string[]) =>
    ids.reduce<Promise<unknown>>(
      (before, connectorId) => before.then(() => tab.outside.connect({ connectorId, namespace })),
      Promise.resolve(),
    )
  const walletLists = () => firstValueFrom(manage.wallets$)
  return { ...tab, manage, connect, walletLists }
}
export type ManyWorld = Awaited<ReturnType<typeof manyWorld>>

export const connectedEntriesOf = ({ active, others }: WalletList): readonly WalletEntry[] => [
  ...(active === undefined ? [] : [active]),
  ...others,
]

/** The ids of the namespace's connected wallets, the active one first. */
export const idsIn = async (
  { walletLists }: Pick<ManyWorld, 'walletLists'>,
  of: Namespace,
): Promise<readonly string[]> =>
  connectedEntriesOf((await walletLists())[of]).map(({ connectorId }) => connectorId)
