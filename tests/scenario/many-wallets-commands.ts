import * as fc from 'fast-check'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'

import {
  accountsOf,
  chainsOf,
  manyWorld,
  type ManyWorld,
  NAMESPACES,
  type Namespace,
  walletIn,
} from './many-wallets.ts'

const IDS = ['one', 'two', 'three'] as const

interface WalletKey {
  readonly of: Namespace
  readonly id: string
}

export type Command =
  | (WalletKey & { readonly do: 'connect' | 'isRefused' | 'switchTo' | 'disconnect' | 'letsGo' })
  | (WalletKey & { readonly do: 'accounts'; readonly list: readonly Address[] })
  | (WalletKey & { readonly do: 'chain'; readonly chainId: ChainId })
  /** Reloads the page. This wallet announces itself late. */
  | (WalletKey & { readonly do: 'reload' })
  | { readonly do: 'endOf'; readonly of: Namespace }
  | { readonly do: 'endAll' }

const commandIn = (of: Namespace): fc.Arbitrary<Command> => {
  const walletKey = { of: fc.constant(of), id: fc.constantFrom(...IDS) }
  const action = fc.constantFrom(
    ...([
      'connect',
      'connect',
      'connect',
      'switchTo',
      'switchTo',
      'disconnect',
      'letsGo',
      'isRefused',
    ] as const),
  )
  const list = fc.shuffledSubarray([...accountsOf[of]], { minLength: 1 })
  return fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: action, ...walletKey }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('accounts' as const), ...walletKey, list }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('chain' as const),
        ...walletKey,
        chainId: fc.constantFrom(...chainsOf[of]),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), ...walletKey }) },
    fc.record({ do: fc.constant('endOf' as const), of: walletKey.of }),
  )
}

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...NAMESPACES).chain(commandIn) },
  fc.constant<Command>({ do: 'endAll' }),
)

/** Nine wallets, one page, and the model: the connected wallets of each namespace, the active one first. */
export interface Visit {
  tab: ManyWorld
  readonly wallets: readonly FakeWallet[]
  readonly connected: Record<Namespace, readonly string[]>
  readonly many: boolean
}

export const firstVisit = async (many: boolean): Promise<Visit> => {
  const wallets = NAMESPACES.flatMap((of) => IDS.map((id) => walletIn(of, id)))
  const tab = await manyWorld(wallets, {}, many)
  return { tab, wallets, connected: { eip155: [], solana: [], bip122: [] }, many }
}

export const walletOf = ({ wallets }: Visit, { of, id }: WalletKey): FakeWallet => {
  const found = wallets.find(({ connector }) => connector.namespace === of && connector.id === id)
  if (found === undefined) throw new Error(`No wallet ${id} in ${of}`)
  return found
}

type WalletCommand = Exclude<Command, { readonly do: 'endOf' | 'endAll' }>

type Transition = (live: readonly string[], id: string, many: boolean) => readonly string[]

const removed: Transition = (live, id) => live.filter((one) => one !== id)
const movedToFront: Transition = (live, id, many) => [id, ...removed(live, id, many)]
const unchanged: Transition = (live) => live

/** The connected wallets of a namespace after a command about one of its wallets. */
const transitions: Readonly<Record<WalletCommand['do'], Transition>> = {
  connect: (live, id, many) => (many ? movedToFront(live, id, many) : [id]),
  switchTo: (live, id, many) => (many ? movedToFront(live, id, many) : live),
  disconnect: removed,
  letsGo: removed,
  reload: (live, id, many) => (live.includes(id) ? [...removed(live, id, many), id] : live),
  isRefused: unchanged,
  accounts: unchanged,
  chain: unchanged,
}

/** Applies the command to the model, independently of the code. */
export const applyToModel = ({ connected, many }: Visit, appliedCommand: Command): void => {
  if (appliedCommand.do === 'endAll') for (const of of NAMESPACES) connected[of] = []
  else if (appliedCommand.do === 'endOf') connected[appliedCommand.of] = []
  else
    connected[appliedCommand.of] = transitions[appliedCommand.do](
      connected[appliedCommand.of],
      appliedCommand.id,
      many,
    )
}

const reload = async (visit: Visit, lateWallet: FakeWallet): Promise<void> => {
  const { disk, dispose } = visit.tab
  dispose()
  // The strictest case: no wallet remembers that the user disconnected.
  for (const wallet of visit.wallets) wallet.permitted = true
  const punctualWallets = visit.wallets.filter((wallet) => wallet !== lateWallet)
  visit.tab = await manyWorld(punctualWallets, { disk }, visit.many)
}

const ignoringErrors = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined)

const runWalletCommand = (visit: Visit, appliedCommand: WalletCommand): unknown => {
  const { manage, outside, connect } = visit.tab
  const { of: namespace, id: connectorId } = appliedCommand
  const wallet = walletOf(visit, appliedCommand)
  switch (appliedCommand.do) {
    case 'isRefused':
      wallet.next('reject')
      return ignoringErrors(connect(namespace, connectorId))
    case 'connect':
      return connect(namespace, connectorId)
    case 'switchTo':
      return manage.switchTo({ namespace, connectorId })
    case 'disconnect':
      return outside.disconnect({ namespace, connectorId })
    case 'letsGo':
      return wallet.disconnectOne()
    case 'accounts':
      return wallet.changeAccounts(appliedCommand.list)
    case 'chain':
      return wallet.changeChain(appliedCommand.chainId)
    case 'reload':
      return reload(visit, wallet)
  }
}

/** Performs the command on the page or in the wallet. */
export const run = async (visit: Visit, appliedCommand: Command): Promise<void> => {
  const { disconnect } = visit.tab.outside
  if (appliedCommand.do === 'endAll') await disconnect()
  else if (appliedCommand.do === 'endOf') await disconnect({ namespace: appliedCommand.of })
  else await runWalletCommand(visit, appliedCommand)
}
