import { hex } from '@scure/base'

import type { BitcoinWallet } from './bitcoin-wallet.ts'

interface LeatherParams {
  readonly message?: string
  readonly paymentType?: 'p2wpkh' | 'p2tr'
  readonly hex?: string
  readonly signAtIndex?: number | readonly number[]
  readonly allowedSighash?: readonly number[]
  readonly broadcast?: boolean
  readonly recipients?: readonly { readonly address: string; readonly amount: string }[]
}

type LeatherMethod = (wallet: BitcoinWallet, params: LeatherParams) => Promise<unknown>

const leatherMethods: Readonly<Record<string, LeatherMethod>> = {
  getAddresses: async (wallet, params) => {
    const keys = await wallet.permit('getAddresses', params)
    const addresses = keys.map(({ address, type, publicKey }, index) => ({
      symbol: 'BTC',
      type,
      address,
      publicKey: hex.encode(publicKey),
      derivationPath: `m/${type === 'p2tr' ? 86 : 84}'/0'/0'/0/${index}`,
    }))
    return { addresses }
  },
  signMessage: async (wallet, params) => {
    const { message = '', paymentType = 'p2wpkh' } = params
    const signed = await wallet.signMessage('signMessage', params, {
      address: wallet.keys.find(({ type }) => type === paymentType)?.address,
      message: new TextEncoder().encode(message),
      protocol: 'bip322',
    })
    return { signature: signed.signature, address: signed.address, message }
  },
  signPsbt: async (wallet, params) => {
    const { signAtIndex, allowedSighash, broadcast = false } = params
    const sighash = allowedSighash && { sighashTypes: allowedSighash }
    const inputs =
      signAtIndex === undefined ? undefined : [signAtIndex].flat().map((index) => ({ index, ...sighash }))
    const { transaction, txid } = await wallet.signPsbt('signPsbt', params, {
      psbt: hex.decode(params.hex ?? ''),
      ...(inputs && { inputs }),
      finalise: false,
      broadcast,
    })
    return { hex: hex.encode(transaction.toPSBT()), ...(txid !== undefined && { txid }) }
  },
  sendTransfer: async (wallet, params) => {
    const recipients = params.recipients ?? []
    const payments = recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
    return { txid: await wallet.sendTransfer('sendTransfer', params, payments) }
  },
}

/** `window.LeatherProvider`: JSON-RPC answers, also for errors. */
export const leatherLike = (wallet: BitcoinWallet) => ({
  request: async (name: string, params: LeatherParams = {}) => {
    const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() } as const
    const run = leatherMethods[name]
    if (!run) throw { ...envelope, error: { code: -32601, message: `Method ${name} is not supported` } }
    try {
      return { ...envelope, result: await run(wallet, params) }
    } catch (error) {
      const { code = -32603, message } = error as { readonly code?: number; readonly message: string }
      throw { ...envelope, error: { code, message } }
    }
  },
})
