import { defineStore } from '#application/store.ts'
import { emptyOutbox, outbox } from '#domain/analytics/outbox.ts'

/** The queue of events for the service. */
export const OutboxStore = defineStore('OutboxStore', emptyOutbox, outbox)
export type OutboxStore = InstanceType<typeof OutboxStore>

type Permission = 'pending' | 'granted' | 'denied' | 'off'

/** Whether analytics may be sent. A denial by the service is final for this visit. `off`: the host has disabled analytics. */
export const PermissionStore = defineStore<Permission, Permission>(
  'PermissionStore',
  'pending',
  (before, now) => (before === 'denied' ? before : now),
)
export type PermissionStore = InstanceType<typeof PermissionStore>
