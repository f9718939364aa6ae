import * as fc from 'fast-check'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectionEvent, WalletReport } from '#domain/connection/connection.ts'

export const NAMESPACES_IN_USE = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
export const WALLETS = ['one', 'two', 'three'] as const

const addresses = ['a', 'b', 'c'] as Address[]
const chainsOf = (namespace: Namespace) => [`${namespace}:1`, `${namespace}:10`] as ChainId[]

/** All events about one wallet in one namespace. */
const eventsIn = (namespace: Namespace, additional: boolean): fc.Arbitrary<ConnectionEvent> => {
  const eventFields = { namespace: fc.constant(namespace), connectorId: fc.constantFrom(...WALLETS) }
  const chainId = fc.constantFrom(...chainsOf(namespace))
  const report = fc.record({
    addresses: fc.shuffledSubarray(addresses, { minLength: 1 }) as fc.Arbitrary<[Address, ...Address[]]>,
    chainId,
  })
  const connectionFields = { ...eventFields, report, additional: fc.constant(additional) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('connected' as const), ...connectionFields }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('restored' as const), ...connectionFields }) },
    fc.record({ type: fc.constantFrom('requested' as const, 'failed' as const), ...eventFields }),
    fc.record({
      type: fc.constant('accountsChanged' as const),
      ...eventFields,
      addresses: fc.shuffledSubarray(addresses),
    }),
    fc.record({ type: fc.constant('chainChanged' as const), ...eventFields, chainId }),
    fc.record({
      type: fc.constant('selected' as const),
      ...eventFields,
      address: fc.constantFrom(undefined, ...addresses),
    }),
    fc.record({ type: fc.constant('disconnected' as const), ...eventFields }),
    fc.constant<ConnectionEvent>({ type: 'disconnected', namespace }),
  )
}

const id = fc.constantFrom(...WALLETS)

export const commandsOf = (additional: boolean): fc.Arbitrary<ConnectionEvent> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(...NAMESPACES_IN_USE).chain((namespace) => eventsIn(namespace, additional)),
    },
    fc.record({
      type: fc.constant('restoreStarted' as const),
      connectors: fc.record(
        { eip155: id, solana: id, bip122: id },
        { requiredKeys: [], noNullPrototype: true },
      ),
    }),
    fc.constant<ConnectionEvent>({ type: 'restoreFinished' }),
  )

export interface ModelWallet {
  readonly id: string
  report: WalletReport
}

/** The model of one namespace: the connected wallets, the active one first, and the pending request. */
export interface NamespaceModel {
  pending: { readonly id: string; readonly restore: boolean } | undefined
  wallets: ModelWallet[]
}

export interface WalletsModel {
  restoring: boolean
  readonly namespaces: Readonly<Record<(typeof NAMESPACES_IN_USE)[number], NamespaceModel>>
}

export const initialModel = (): WalletsModel => ({
  restoring: false,
  namespaces: {
    eip155: { pending: undefined, wallets: [] },
    solana: { pending: undefined, wallets: [] },
    bip122: { pending: undefined, wallets: [] },
  },
})

const removeWallet = (namespaceModel: NamespaceModel, connectorId: string) =>
  (namespaceModel.wallets = namespaceModel.wallets.filter((wallet) => wallet.id !== connectorId))

type Of<Type extends ConnectionEvent['type']> = ConnectionEvent & { readonly type: Type }

const connectWallet = (namespaceModel: NamespaceModel, event: Of<'connected' | 'restored'>) => {
  const { connectorId, report, additional } = event
  const isConnected = namespaceModel.wallets.some((wallet) => wallet.id === connectorId)
  const wallet = { id: connectorId, report }
  const canBecomeActive =
    namespaceModel.pending === undefined
      ? namespaceModel.wallets.length === 0
      : namespaceModel.pending.id === connectorId
  if (event.type === 'connected' || canBecomeActive) {
    namespaceModel.pending = undefined
    removeWallet(namespaceModel, connectorId)
    namespaceModel.wallets = additional ? [wallet, ...namespaceModel.wallets] : [wallet]
  } else if (additional && !isConnected) namespaceModel.wallets.push(wallet)
}

const selectWallet = (namespaceModel: NamespaceModel, { connectorId, address }: Of<'selected'>) => {
  const selected = namespaceModel.wallets.find((wallet) => wallet.id === connectorId)
  if (selected === undefined || namespaceModel.pending !== undefined) return
  namespaceModel.wallets = [selected, ...namespaceModel.wallets.filter((wallet) => wallet !== selected)]
  const { addresses: list } = selected.report
  if (address !== undefined && list.includes(address))
    selected.report = { ...selected.report, addresses: [address, ...list.filter((each) => each !== address)] }
}

const updateReport = (namespaceModel: NamespaceModel, event: Of<'accountsChanged' | 'chainChanged'>) => {
  const wallet = namespaceModel.wallets.find((wallet) => wallet.id === event.connectorId)
  if (wallet === undefined) return
  if (event.type === 'chainChanged') wallet.report = { ...wallet.report, chainId: event.chainId }
  else {
    const [first, ...rest] = event.addresses
    if (first === undefined) removeWallet(namespaceModel, wallet.id)
    else wallet.report = { ...wallet.report, addresses: [first, ...rest] }
  }
}

const requestOrFail = (namespaceModel: NamespaceModel, { type, connectorId }: Of<'requested' | 'failed'>) => {
  if (type === 'failed' && namespaceModel.pending?.id === connectorId) namespaceModel.pending = undefined
  const isInUse = namespaceModel.pending === undefined && namespaceModel.wallets.length > 0
  if (type === 'requested' && !isInUse) namespaceModel.pending = { id: connectorId, restore: false }
}

const disconnectWallets = (namespaceModel: NamespaceModel, { connectorId }: Of<'disconnected'>) => {
  if (connectorId !== undefined) removeWallet(namespaceModel, connectorId)
  else {
    namespaceModel.wallets = []
    namespaceModel.pending = undefined
  }
}

const startRestore = ({ namespaces }: WalletsModel, connectors: Of<'restoreStarted'>['connectors']) => {
  for (const namespace of NAMESPACES_IN_USE) {
    const { pending, wallets } = namespaces[namespace]
    const connectorId = connectors[namespace]
    if (connectorId !== undefined && (pending?.restore ?? wallets.length === 0))
      namespaces[namespace].pending = { id: connectorId, restore: true }
  }
}

const finishRestore = (model: WalletsModel) => {
  if (model.restoring)
    for (const namespaceModel of Object.values(model.namespaces))
      if (namespaceModel.pending?.restore) namespaceModel.pending = undefined
  model.restoring = false
}

const applyToNamespace = (
  namespaceModel: NamespaceModel,
  event: Extract<ConnectionEvent, { readonly namespace: Namespace }>,
) => {
  switch (event.type) {
    case 'connected':
    case 'restored':
      return connectWallet(namespaceModel, event)
    case 'requested':
    case 'failed':
      return requestOrFail(namespaceModel, event)
    case 'accountsChanged':
    case 'chainChanged':
      return updateReport(namespaceModel, event)
    case 'selected':
      return selectWallet(namespaceModel, event)
    case 'disconnected':
      return disconnectWallets(namespaceModel, event)
  }
}

const isNamespaceInUse = (namespace: Namespace): namespace is (typeof NAMESPACES_IN_USE)[number] =>
  NAMESPACES_IN_USE.some((used) => used === namespace)

export const applyToModel = (model: WalletsModel, event: ConnectionEvent): void => {
  if (event.type === 'restoreStarted') {
    model.restoring = true
    startRestore(model, event.connectors)
  } else if (event.type === 'restoreFinished') finishRestore(model)
  else if (isNamespaceInUse(event.namespace)) applyToNamespace(model.namespaces[event.namespace], event)
}
