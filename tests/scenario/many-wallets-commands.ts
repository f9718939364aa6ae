import * as fc from 'fast-check'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'

import {
  accountsOf,
  chainsOf,
  manyWorld,
  type ManyWorld,
  SPOKEN,
  type Spoken,
  walletIn,
} from './many-wallets.ts'

const IDS = ['one', 'two', 'three'] as const

interface OfOne {
  readonly of: Spoken
  readonly id: string
}

export type Command =
  | (OfOne & { readonly do: 'connect' | 'isRefused' | 'switchTo' | 'disconnect' | 'letsGo' })
  | (OfOne & { readonly do: 'accounts'; readonly list: readonly Address[] })
  | (OfOne & { readonly do: 'chain'; readonly chainId: ChainId })
  /** Reloads the page. This wallet announces itself late. */
  | (OfOne & { readonly do: 'reload' })
  | { readonly do: 'endOf'; readonly of: Spoken }
  | { readonly do: 'endAll' }

const commandIn = (of: Spoken): fc.Arbitrary<Command> => {
  const own = { of: fc.constant(of), id: fc.constantFrom(...IDS) }
  const verb = fc.constantFrom(
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
    { weight: 12, arbitrary: fc.record({ do: verb, ...own }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('accounts' as const), ...own, list }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('chain' as const),
        ...own,
        chainId: fc.constantFrom(...chainsOf[of]),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), ...own }) },
    fc.record({ do: fc.constant('endOf' as const), of: own.of }),
  )
}

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...SPOKEN).chain(commandIn) },
  fc.constant<Command>({ do: 'endAll' }),
)

/** Nine wallets, one page, and the model: the connected wallets of each namespace, the active one first. */
export interface Visit {
  tab: ManyWorld
  readonly wallets: readonly FakeWallet[]
  readonly live: Record<Spoken, readonly string[]>
  readonly many: boolean
}

export const firstVisit = async (many: boolean): Promise<Visit> => {
  const wallets = SPOKEN.flatMap((of) => IDS.map((id) => walletIn(of, id)))
  const tab = await manyWorld(wallets, {}, many)
  return { tab, wallets, live: { eip155: [], solana: [], bip122: [] }, many }
}

export const walletOf = ({ wallets }: Visit, { of, id }: OfOne): FakeWallet => {
  const found = wallets.find(({ connector }) => connector.namespace === of && connector.id === id)
  if (found === undefined) throw new Error(`No wallet ${id} in ${of}`)
  return found
}

type ToOne = Exclude<Command, { readonly do: 'endOf' | 'endAll' }>

type Move = (live: readonly string[], id: string, many: boolean) => readonly string[]

const without: Move = (live, id) => live.filter((one) => one !== id)
const inFront: Move = (live, id, many) => [id, ...without(live, id, many)]
const asIs: Move = (live) => live

/** The connected wallets of a namespace after a command about one of its wallets. */
const moves: Readonly<Record<ToOne['do'], Move>> = {
  connect: (live, id, many) => (many ? inFront(live, id, many) : [id]),
  switchTo: (live, id, many) => (many ? inFront(live, id, many) : live),
  disconnect: without,
  letsGo: without,
  reload: (live, id, many) => (live.includes(id) ? [...without(live, id, many), id] : live),
  isRefused: asIs,
  accounts: asIs,
  chain: asIs,
}

/** Applies the command to the model, independently of the code. */
export const believe = ({ live, many }: Visit, told: Command): void => {
  if (told.do === 'endAll') for (const of of SPOKEN) live[of] = []
  else if (told.do === 'endOf') live[told.of] = []
  else live[told.of] = moves[told.do](live[told.of], told.id, many)
}

const reload = async (visit: Visit, late: FakeWallet): Promise<void> => {
  const { disk, dispose } = visit.tab
  dispose()
  // The strictest case: no wallet remembers that the user disconnected.
  for (const wallet of visit.wallets) wallet.permitted = true
  const others = visit.wallets.filter((wallet) => wallet !== late)
  visit.tab = await manyWorld(others, { disk }, visit.many)
}

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined)

const runOne = (visit: Visit, told: ToOne): unknown => {
  const { manage, outside, connect } = visit.tab
  const { of: namespace, id: connectorId } = told
  const wallet = walletOf(visit, told)
  switch (told.do) {
    case 'isRefused':
      wallet.next('reject')
      return quietly(connect(namespace, connectorId))
    case 'connect':
      return connect(namespace, connectorId)
    case 'switchTo':
      return manage.switchTo({ namespace, connectorId })
    case 'disconnect':
      return outside.disconnect({ namespace, connectorId })
    case 'letsGo':
      return wallet.disconnectOne()
    case 'accounts':
      return wallet.changeAccounts(told.list)
    case 'chain':
      return wallet.changeChain(told.chainId)
    case 'reload':
      return reload(visit, wallet)
  }
}

/** Performs the command on the page or in the wallet. */
export const run = async (visit: Visit, told: Command): Promise<void> => {
  const { disconnect } = visit.tab.outside
  if (told.do === 'endAll') await disconnect()
  else if (told.do === 'endOf') await disconnect({ namespace: told.of })
  else await runOne(visit, told)
}
