import { defineStore } from '#application/store.ts'
import { emptyOutbox, outbox } from '#domain/analytics/outbox.ts'

/** The queue of events for the service. */
export const OutboxStore = defineStore('OutboxStore', emptyOutbox, outbox)
export type OutboxStore = InstanceType<typeof OutboxStore>

type Permission = 'pending' | 'granted' | 'denied'

/** Whether analytics may be sent. A denial is final for this visit. */
export const PermissionStore = defineStore<Permission, Permission>(
  'PermissionStore',
  'pending',
  (before, now) => (before === 'denied' ? before : now),
)
export type PermissionStore = InstanceType<typeof PermissionStore>
