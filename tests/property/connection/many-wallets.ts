import * as fc from 'fast-check'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectionEvent, WalletReport } from '#domain/connection/connection.ts'

export const SPOKEN = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
export const WALLETS = ['one', 'two', 'three'] as const

const addresses = ['a', 'b', 'c'] as Address[]
const chainsOf = (of: Namespace) => [`${of}:1`, `${of}:10`] as ChainId[]

/** All events about one wallet in one namespace. */
const eventsIn = (of: Namespace, additional: boolean): fc.Arbitrary<ConnectionEvent> => {
  const own = { namespace: fc.constant(of), connectorId: fc.constantFrom(...WALLETS) }
  const chainId = fc.constantFrom(...chainsOf(of))
  const report = fc.record({
    addresses: fc.shuffledSubarray(addresses, { minLength: 1 }) as fc.Arbitrary<[Address, ...Address[]]>,
    chainId,
  })
  const arrival = { ...own, report, additional: fc.constant(additional) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('connected' as const), ...arrival }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('restored' as const), ...arrival }) },
    fc.record({ type: fc.constantFrom('requested' as const, 'failed' as const), ...own }),
    fc.record({
      type: fc.constant('accountsChanged' as const),
      ...own,
      addresses: fc.shuffledSubarray(addresses),
    }),
    fc.record({ type: fc.constant('chainChanged' as const), ...own, chainId }),
    fc.record({
      type: fc.constant('selected' as const),
      ...own,
      address: fc.constantFrom(undefined, ...addresses),
    }),
    fc.record({ type: fc.constant('disconnected' as const), ...own }),
    fc.constant<ConnectionEvent>({ type: 'disconnected', namespace: of }),
  )
}

const id = fc.constantFrom(...WALLETS)

export const commandsOf = (additional: boolean): fc.Arbitrary<ConnectionEvent> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...SPOKEN).chain((of) => eventsIn(of, additional)) },
    fc.record({
      type: fc.constant('restoreStarted' as const),
      connectors: fc.record(
        { eip155: id, solana: id, bip122: id },
        { requiredKeys: [], noNullPrototype: true },
      ),
    }),
    fc.constant<ConnectionEvent>({ type: 'restoreFinished' }),
  )

export interface Said {
  readonly id: string
  said: WalletReport
}

/** The model of one namespace: the connected wallets, the active one first, and the pending request. */
export interface Place {
  asked: { readonly id: string; readonly restore: boolean } | undefined
  live: Said[]
}

export interface Onlooker {
  restoring: boolean
  readonly places: Readonly<Record<(typeof SPOKEN)[number], Place>>
}

export const onlooker = (): Onlooker => ({
  restoring: false,
  places: {
    eip155: { asked: undefined, live: [] },
    solana: { asked: undefined, live: [] },
    bip122: { asked: undefined, live: [] },
  },
})

const drop = (place: Place, gone: string) => (place.live = place.live.filter((one) => one.id !== gone))

type Of<Type extends ConnectionEvent['type']> = ConnectionEvent & { readonly type: Type }

const arrive = (place: Place, event: Of<'connected' | 'restored'>) => {
  const { connectorId, report, additional } = event
  const isThere = place.live.some((one) => one.id === connectorId)
  const own = { id: connectorId, said: report }
  const isFree = place.asked === undefined ? place.live.length === 0 : place.asked.id === connectorId
  if (event.type === 'connected' || isFree) {
    place.asked = undefined
    drop(place, connectorId)
    place.live = additional ? [own, ...place.live] : [own]
  } else if (additional && !isThere) place.live.push(own)
}

const choose = (place: Place, { connectorId, address }: Of<'selected'>) => {
  const chosen = place.live.find((one) => one.id === connectorId)
  if (chosen === undefined || place.asked !== undefined) return
  place.live = [chosen, ...place.live.filter((one) => one !== chosen)]
  const { addresses: list } = chosen.said
  if (address !== undefined && list.includes(address))
    chosen.said = { ...chosen.said, addresses: [address, ...list.filter((other) => other !== address)] }
}

const news = (place: Place, event: Of<'accountsChanged' | 'chainChanged'>) => {
  const own = place.live.find((one) => one.id === event.connectorId)
  if (own === undefined) return
  if (event.type === 'chainChanged') own.said = { ...own.said, chainId: event.chainId }
  else {
    const [first, ...rest] = event.addresses
    if (first === undefined) drop(place, own.id)
    else own.said = { ...own.said, addresses: [first, ...rest] }
  }
}

const ask = (place: Place, { type, connectorId }: Of<'requested' | 'failed'>) => {
  if (type === 'failed' && place.asked?.id === connectorId) place.asked = undefined
  const isInUse = place.asked === undefined && place.live.length > 0
  if (type === 'requested' && !isInUse) place.asked = { id: connectorId, restore: false }
}

const end = (place: Place, { connectorId }: Of<'disconnected'>) => {
  if (connectorId !== undefined) drop(place, connectorId)
  else {
    place.live = []
    place.asked = undefined
  }
}

const restore = ({ places }: Onlooker, connectors: Of<'restoreStarted'>['connectors']) => {
  for (const of of SPOKEN) {
    const { asked, live } = places[of]
    const wanted = connectors[of]
    if (wanted !== undefined && asked === undefined && live.length === 0)
      places[of].asked = { id: wanted, restore: true }
  }
}

const settle = (known: Onlooker) => {
  if (known.restoring)
    for (const place of Object.values(known.places)) if (place.asked?.restore) place.asked = undefined
  known.restoring = false
}

const step = (place: Place, event: Extract<ConnectionEvent, { readonly namespace: Namespace }>) => {
  switch (event.type) {
    case 'connected':
    case 'restored':
      return arrive(place, event)
    case 'requested':
    case 'failed':
      return ask(place, event)
    case 'accountsChanged':
    case 'chainChanged':
      return news(place, event)
    case 'selected':
      return choose(place, event)
    case 'disconnected':
      return end(place, event)
  }
}

const isSpoken = (of: Namespace): of is (typeof SPOKEN)[number] => SPOKEN.some((own) => own === of)

export const believe = (known: Onlooker, event: ConnectionEvent): void => {
  if (event.type === 'restoreStarted') {
    known.restoring = true
    restore(known, event.connectors)
  } else if (event.type === 'restoreFinished') settle(known)
  else if (isSpoken(event.namespace)) step(known.places[event.namespace], event)
}
