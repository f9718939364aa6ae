import { defineStore } from '#application/store.ts'
import { currentSession, noSession } from '#domain/relay/current-session.ts'

export const SessionStore = defineStore('SessionStore', noSession, currentSession)
export type SessionStore = InstanceType<typeof SessionStore>
