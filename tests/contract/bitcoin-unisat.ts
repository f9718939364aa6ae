import { base64, hex } from '@scure/base'
import { vi } from 'vitest'

import { PAYMENT, psbtOf, reportOn, testnet, TXID } from './bitcoin-kit.ts'

export const KEY = `02${'cd'.repeat(32)}`
const SIGNED = hex.encode(base64.decode(psbtOf(5n)))
export const [TESTNET_PAYMENT] = reportOn(testnet.caipNetworkId).addresses

type Listener = (detail: unknown) => void

/** An object with UniSat's methods and one address, which records its requests. */
export const unisatLike = () => {
  const listeners = new Map<string, Listener>()
  let accounts = [PAYMENT]
  let permitted = false
  let chain = 'BITCOIN_MAINNET'
  const permittedAccounts = () => (permitted ? accounts : [])
  const permit = async () => {
    permitted = true
    return permittedAccounts()
  }
  const object = {
    requestAccounts: vi.fn(permit),
    connect: vi.fn(async () => {
      await permit()
      return { address: accounts[0], publicKey: KEY, compressedPublicKey: KEY }
    }),
    getAccounts: vi.fn(async () => permittedAccounts()),
    getPublicKey: vi.fn(async () => KEY),
    getChain: vi.fn(async () => ({ enum: chain })),
    switchChain: vi.fn(async (to: string) => {
      chain = to
      accounts = to === 'BITCOIN_MAINNET' ? [PAYMENT] : [TESTNET_PAYMENT]
      return { enum: to }
    }),
    signMessage: vi.fn(async () => 'c2lnbmVk'),
    signPsbt: vi.fn(async () => SIGNED),
    pushPsbt: vi.fn(async () => TXID),
    sendBitcoin: vi.fn(async () => TXID),
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  }
  return { object, listeners, moveTo: (to: string) => void (chain = to) }
}
