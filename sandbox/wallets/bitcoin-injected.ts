import { hex } from '@scure/base'

import type { InputToSign } from '#sandbox/bitcoin/psbt.ts'

import type { BitcoinWallet, MessageProtocol } from './bitcoin-wallet.ts'

/** UniSat's and OKX's format of the inputs to sign. */
interface SignOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly InputToSign[]
}

type Listener = (detail: unknown) => void

const protocolOf = (type = 'ecdsa'): MessageProtocol => (type.startsWith('bip322') ? 'bip322' : 'ecdsa')

/** The wallet's events, with one table for `on` and `removeListener`. */
const eventMethods = (wallet: BitcoinWallet, names: readonly string[]) => {
  const unsubscribers = new Map<Listener, () => void>()
  return {
    on: (name: string, listener: Listener) => {
      if (!names.includes(name)) return
      unsubscribers.set(
        listener,
        wallet.onAccounts(() => listener(wallet.keys.slice(0, 1).map(({ address }) => address))),
      )
    },
    removeListener: (_name: string, listener: Listener) => {
      unsubscribers.get(listener)?.()
      unsubscribers.delete(listener)
    },
  }
}

/** The common part of both interfaces. They show the account's first address. */
const sharedMethods = (wallet: BitcoinWallet) => {
  const address = () => wallet.keys.slice(0, 1).map((key) => key.address)
  const signPsbt = async (psbt: string, options: SignOptions = {}): Promise<string> => {
    const { autoFinalized = true, toSignInputs: inputs } = options
    const { transaction } = await wallet.signPsbt('signPsbt', [psbt, options], {
      psbt: hex.decode(psbt),
      ...(inputs && { inputs }),
      finalise: autoFinalized,
      broadcast: false,
    })
    return hex.encode(transaction.toPSBT())
  }
  return {
    requestAccounts: async () => {
      await wallet.permit('requestAccounts', [])
      return address()
    },
    getAccounts: async () => {
      wallet.record('getAccounts', [])
      return address()
    },
    getPublicKey: async () => hex.encode(wallet.keys[0]?.publicKey ?? new Uint8Array()),
    signMessage: async (message: string, type?: string): Promise<string> => {
      const signed = await wallet.signMessage('signMessage', [message, type], {
        message: new TextEncoder().encode(message),
        protocol: protocolOf(type),
      })
      return signed.signature
    },
    signPsbt,
    sendBitcoin: (to: string, satoshi: number, options?: object): Promise<string> =>
      wallet.sendTransfer('sendBitcoin', [to, satoshi, options], [{ address: to, amount: Number(satoshi) }]),
    pushPsbt: async (psbt: string): Promise<string> => wallet.push('pushPsbt', hex.decode(psbt)),
    disconnect: async () => {
      wallet.record('disconnect', [])
      wallet.disconnect()
    },
  }
}

/** `window.unisat` */
export const unisatLike = (wallet: BitcoinWallet) => ({
  ...sharedMethods(wallet),
  ...eventMethods(wallet, ['accountsChanged']),
  getNetwork: async () => 'livenet',
  getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }),
})

/** `window.okxwallet.bitcoin` */
export const okxLike = (wallet: BitcoinWallet) => {
  const { requestAccounts, getPublicKey, ...rest } = sharedMethods(wallet)
  return {
    ...rest,
    ...eventMethods(wallet, ['accountsChanged', 'accountChanged']),
    requestAccounts,
    getPublicKey,
    getNetwork: async () => 'livenet',
    connect: async () => {
      const [address = ''] = await requestAccounts()
      const publicKey = await getPublicKey()
      return { address, publicKey, compressedPublicKey: publicKey }
    },
  }
}
