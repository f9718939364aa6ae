import { base58 } from '@scure/base'
import type { createWalletport } from 'walletport'

import { loadEndpoints } from './endpoints.ts'

export type Walletport = ReturnType<typeof createWalletport>

/** The common part of every page's handle, with and without a modal. */
export type HostHandle = Pick<Walletport, 'getState'>

type Namespace = ReturnType<HostHandle['getState']>['namespace']

const MESSAGE = 'Tidepool: prove that this address is yours. Nothing is paid.'
const HUNDREDTH_OF_ETHER = '0x2386f26fc10000'
const HUNDREDTH_OF_SOL = 10_000_000n
const TENTH_OF_A_MILLIBITCOIN = 10_000

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const hexOf = (text: string): string =>
  `0x${Array.from(utf8(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const requireConnection = async <Name extends Namespace>(walletport: Walletport, namespace: Name) => {
  const provider = await walletport.getProvider(namespace)
  const { address } = walletport.getState().accounts[namespace]
  if (!provider || address === undefined) throw new Error('Connect a wallet first.')
  return { provider, address }
}

/** The URL of the sandbox's service for a namespace with a single chain. */
const serviceOf = async (family: 'solana' | 'bitcoin'): Promise<string> =>
  Object.values((await loadEndpoints())[family])[0] ?? ''

/** The actions of the page with a wallet of a namespace. */
interface Family {
  /** Returns the signature. */
  readonly sign: (walletport: Walletport) => Promise<string>
  /** Sends a small amount to another account of the sandbox. Returns the transaction id. */
  readonly send: (walletport: Walletport) => Promise<string>
}

const evm: Family = {
  sign: async (walletport) => {
    const { provider, address } = await requireConnection(walletport, 'eip155')
    return String(await provider.request({ method: 'personal_sign', params: [hexOf(MESSAGE), address] }))
  },
  send: async (walletport) => {
    const { provider, address } = await requireConnection(walletport, 'eip155')
    const to = window.sandboxWallets?.lantern.accounts[1]?.address ?? address
    const transaction = { from: address, to, value: HUNDREDTH_OF_ETHER }
    return String(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
  },
}

const solana: Family = {
  sign: async (walletport) => {
    const { provider } = await requireConnection(walletport, 'solana')
    return base58.encode(await provider.signMessage(utf8(MESSAGE)))
  },
  send: async (walletport) => {
    const { provider, address } = await requireConnection(walletport, 'solana')
    const to = window.sandboxWallets?.tridentSolana.accounts[1]?.address ?? address
    const [url, { solanaTransfer }] = await Promise.all([serviceOf('solana'), import('./solana-transfer.ts')])
    return provider.signAndSendTransaction(await solanaTransfer(url, address, to, HUNDREDTH_OF_SOL))
  },
}

const bitcoin: Family = {
  sign: async (walletport) => {
    const { provider, address } = await requireConnection(walletport, 'bip122')
    return String(await provider.request({ method: 'signMessage', params: { address, message: MESSAGE } }))
  },
  send: async (walletport) => {
    const { provider, address } = await requireConnection(walletport, 'bip122')
    const to = window.sandboxWallets?.tridentBitcoin.accounts[1]?.address ?? address
    const [url, { bitcoinTransfer }] = await Promise.all([
      serviceOf('bitcoin'),
      import('./bitcoin-transfer.ts'),
    ])
    const transfer = await bitcoinTransfer(url, address, to, TENTH_OF_A_MILLIBITCOIN)
    const response = await provider.request({ method: 'signPsbt', params: { ...transfer, broadcast: true } })
    return String((response as { readonly txid?: string }).txid)
  },
}

const families: Partial<Record<Namespace, Family>> = { eip155: evm, solana, bip122: bitcoin }

const familyOf = (walletport: Walletport): Family => {
  const { namespace } = walletport.getState()
  const family = families[namespace]
  if (!family) throw new Error(`This page signs nothing of ${namespace}.`)
  return family
}

export const signMessage = async (walletport: Walletport): Promise<string> =>
  familyOf(walletport).sign(walletport)

export const sendCoins = async (walletport: Walletport): Promise<string> =>
  familyOf(walletport).send(walletport)

/** A failure as one line, with the code that hosts check. */
export const errorText = (error: unknown): string => {
  const { code, message } = error as { readonly code?: string | number; readonly message?: string }
  return code === undefined ? String(message ?? error) : `${code}: ${message}`
}

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
