import { defineStore } from '#application/store.ts'
import { noPairing, pairing } from '#domain/relay/pairing.ts'

export const PairingStore = defineStore('PairingStore', noPairing, pairing)
export type PairingStore = InstanceType<typeof PairingStore>
