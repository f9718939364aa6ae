import * as t from 'io-ts'

import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import type { ModalEvent } from '#domain/modal/modal.ts'
import { viewTable } from '#domain/modal/view-table.ts'
import type { AlertEvent } from '#domain/notices/alert.ts'
import type { ToastEvent } from '#domain/notices/toast.ts'

import type { Recording } from './recording.ts'

const View = t.type({ name: t.keyof(viewTable) })

const Toast = t.union([
  t.type({ step: t.literal('hidden'), seq: t.number }),
  t.type({ step: t.literal('shown'), content: t.UnknownRecord, seq: t.number }),
  t.type({ step: t.literal('replacing'), next: t.UnknownRecord, seq: t.number }),
])

const States = t.type({
  connection: t.type({
    connections: t.type({
      phase: t.keyof({ restoring: null, ready: null }),
      active: t.record(t.string, t.type({ status: t.string })),
      additional: t.record(t.string, t.UnknownArray),
    }),
    networks: t.type({
      configured: t.UnknownArray,
      active: t.string,
      current: t.UnknownRecord,
      approval: t.UnknownRecord,
    }),
    attempt: t.type({ step: t.keyof({ idle: null, pending: null, failed: null, succeeded: null }) }),
    switching: t.type({ step: t.keyof({ idle: null, pending: null, failed: null }) }),
    accountTypes: t.UnknownRecord,
    connectedByUser: t.array(t.string),
  }),
  modal: t.intersection([
    t.type({ open: t.boolean, history: t.array(View), loading: t.boolean, shake: t.boolean }),
    t.partial({ namespace: t.string }),
  ]),
  toast: Toast,
  alerts: t.type({ raised: t.array(t.string), dismissed: t.array(t.string) }),
})

const Named = t.type({ type: t.string })

/** The codec of a state change. `fields` has the fields that the reducer needs, by the type of the change. */
const changeOf = <Type extends string>(fields: Readonly<Record<Type, t.Props>>) => {
  const codecs = new Map(Object.entries<t.Props>(fields).map(([type, props]) => [type, t.type(props)]))
  const is = (u: unknown): u is { readonly type: Type } => Named.is(u) && codecs.get(u.type)?.is(u) === true
  return new t.Type(
    'a change',
    is,
    (u, context) => (is(u) ? t.success(u) : t.failure(u, context)),
    t.identity,
  )
}

const connectionId = { namespace: t.string, connectorId: t.string }
const walletConnected = { ...connectionId, report: t.type({ addresses: t.array(t.string) }) }

const ConnectionChange = changeOf<ConnectionStateEvent['type']>({
  restoreStarted: { connectors: t.UnknownRecord },
  restoreFinished: {},
  connectRequested: { attempt: t.number, connectorId: t.string },
  connectStarted: { ...connectionId, attempt: t.number },
  connected: { ...walletConnected, attempt: t.number },
  connectRequestOpen: { attempt: t.number },
  connectFailed: { attempt: t.number, failure: t.UnknownRecord },
  connectCancelled: {},
  restored: { ...walletConnected, selected: t.boolean },
  sessionShared: walletConnected,
  accountsChanged: { ...connectionId, addresses: t.array(t.string) },
  chainChanged: { ...connectionId, chainId: t.string },
  disconnected: { ...connectionId, by: t.string },
  connectionSelected: { ...connectionId, by: t.string },
  recentCleared: { namespace: t.string },
  accountTypesPreferred: { types: t.UnknownRecord },
  networksConfigured: { networks: t.UnknownArray },
  networkAdded: { network: t.UnknownRecord },
  networkRemoved: { chainId: t.string },
  networksApproved: { namespace: t.string },
  namespaceSelected: { namespace: t.string },
  networkSelected: { chainId: t.string },
  switchRequested: { id: t.number, to: t.string },
  switchRequestOpen: { id: t.number },
  switchSucceeded: { id: t.number },
  switchFailed: { id: t.number, failure: t.UnknownRecord },
  switchCancelled: {},
})

const ModalChange = changeOf<ModalEvent['type']>({
  opened: { view: View },
  closed: { rest: View },
  pushed: { view: View },
  replaced: { view: View },
  wentBack: { rest: View },
  finished: { names: t.array(t.string), rest: View },
  loadingChanged: { loading: t.boolean },
  shakeChanged: { shake: t.boolean },
})

const ToastChange = changeOf<ToastEvent['type']>({
  requested: { content: t.UnknownRecord },
  replaced: { seq: t.number },
  dismissed: {},
})

const AlertChange = changeOf<AlertEvent['type']>({
  raised: { code: t.string },
  dismissed: { code: t.string },
})

const stateOf = <Store extends string>(store: Store, change: t.Mixed) =>
  t.type({ kind: t.literal('state'), store: t.literal(store), change })

const Entry = t.intersection([
  t.type({ at: t.number }),
  t.union([
    stateOf('connection', ConnectionChange),
    stateOf('modal', ModalChange),
    stateOf('toast', ToastChange),
    stateOf('alerts', AlertChange),
    t.type({ kind: t.literal('event'), event: t.string, properties: t.unknown }),
    t.type({ kind: t.literal('request'), method: t.string, host: t.string, status: t.number, ms: t.number }),
  ]),
])

const Shape = t.intersection([
  t.type({
    version: t.literal(1),
    library: t.string,
    startedAt: t.number,
    dropped: t.number,
    before: States,
    entries: t.array(Entry),
    after: States,
  }),
  t.partial({ log: t.array(t.string) }),
])

/**
 * Whether the value has every field that the reducers read. Texts are not decoded further, because addresses and names are
 * pseudonyms, which the codecs of the domain reject.
 */
const isRecording = (u: unknown): u is Recording => Shape.is(u)

/** Decodes a recording of this version from JSON. */
export const RecordingCodec = new t.Type<Recording>(
  'a recording of this version',
  isRecording,
  (u, context) => (isRecording(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)
