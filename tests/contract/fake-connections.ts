import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Connections } from '#application/connection/connections.ts'
import { OptionsStore } from '#application/stores.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'

/** The connection state after these events, without storage. */
export const fakeConnections = (...events: readonly ConnectionStateEvent[]) => {
  const store = new ConnectionStore(new ConnectionPersistence(new FakeStorage(), new OptionsStore()))
  for (const event of events) store.dispatch(event)
  return { store, connections: new Connections(store) }
}
