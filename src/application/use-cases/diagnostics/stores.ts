import { defineStore } from '#application/store.ts'
import { nextSelfCheck, noCheck } from '#domain/diagnostics/checks/check.ts'

/** The running self-check, or the last one. */
export const SelfCheckStore = defineStore('SelfCheckStore', noCheck, nextSelfCheck)
export type SelfCheckStore = InstanceType<typeof SelfCheckStore>
