import { base64, hex } from '@scure/base'
import * as E from 'fp-ts/Either'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Wallet } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  mainnet,
  onlyOn,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  STRANGER,
  TXID,
} from './bitcoin-kit.ts'
import { failed } from './examples.ts'

const PATH = "m/84'/0'/0'/0/0"
const KEY = `02${'cd'.repeat(32)}`

const responses: Record<string, unknown> = {
  getAddresses: {
    addresses: [
      { symbol: 'BTC', type: 'p2wpkh', address: PAYMENT, publicKey: KEY, derivationPath: PATH },
      { symbol: 'BTC', type: 'p2tr', address: ORDINALS, derivationPath: 'somewhere' },
      { symbol: 'STX', address: 'SP1' },
    ],
  },
  signMessage: { signature: 'c2lnbmVk', address: PAYMENT, message: 'x' },
  signPsbt: { hex: hex.encode(base64.decode(psbtOf(5n))), txid: TXID },
  sendTransfer: { txid: TXID },
}

describe('Leather', () => {
  const request = vi.fn<(method: string, params?: object) => Promise<object>>()
  let wallet: Wallet
  const paramsOf = (method: string) =>
    request.mock.calls.filter(([name]) => name === method).map(([, params]) => params)
  beforeEach(() => {
    request.mockReset()
    request.mockImplementation(async (method) => ({ jsonrpc: '2.0', id: '1', result: responses[method] }))
    wallet = onlyOn({ LeatherProvider: { request } })
  })

  clause(['S3-30', 'S6-02'], () => {
    it('returns key and path, and the format of the address decides its purpose', async () => {
      expect(await wallet.connect()()).toEqual(
        E.right({
          addresses: [PAYMENT, ORDINALS],
          chainId: mainnet.caipNetworkId,
          accounts: [
            { namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: KEY, path: PATH },
            { namespace: 'bip122', address: ORDINALS, type: 'ordinal' },
          ],
        }),
      )
    })
  })

  it('receives no request without a user action', async () => {
    expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
    expect(request).not.toHaveBeenCalled()
  })

  it('signs with the requested address, only by BIP-322', async () => {
    await wallet.connect()()
    const provider = providerOf(wallet)
    for (const address of [PAYMENT, ORDINALS])
      expect(await provider.signMessage({ address, message: 'x' })).toBe('c2lnbmVk')
    expect(paramsOf('signMessage')).toEqual([
      { message: 'x', paymentType: 'p2wpkh', network: 'mainnet' },
      { message: 'x', paymentType: 'p2tr', network: 'mainnet' },
    ])
    const ecdsa = provider.signMessage({ address: PAYMENT, message: 'x', protocol: 'ecdsa' })
    await expect(ecdsa).rejects.toMatchObject(refusal(4200))
  })

  it('receives the PSBT in hex, and the sighash types if they are the same for all inputs', async () => {
    await wallet.connect()()
    const inputs = (last: readonly number[]) => [
      { address: PAYMENT, index: 0, sighashTypes: [1, 131] },
      { address: ORDINALS, index: 3, sighashTypes: last },
    ]
    const psbt = psbtOf()
    const response = await providerOf(wallet).signPsbt({
      psbt,
      signInputs: inputs([1, 131]),
      broadcast: true,
    })
    expect(response).toEqual({ psbt: psbtOf(5n), txid: TXID })
    expect(paramsOf('signPsbt')).toEqual([
      {
        hex: hex.encode(base64.decode(psbt)),
        signAtIndex: [0, 3],
        allowedSighash: [1, 131],
        broadcast: true,
        network: 'mainnet',
      },
    ])
    for (const flags of [{ signInputs: inputs([1]) }, { signInputs: inputs([1, 131]), finalize: true }])
      await expect(providerOf(wallet).signPsbt({ psbt, ...flags })).rejects.toMatchObject(refusal(4200))
    expect(paramsOf('signPsbt')).toHaveLength(1)
  })

  it('sends satoshi as text', async () => {
    await wallet.connect()()
    expect(await providerOf(wallet).sendTransfer({ recipient: STRANGER, amount: '546' })).toBe(TXID)
    expect(paramsOf('sendTransfer')).toEqual([
      { recipients: [{ address: STRANGER, amount: '546' }], network: 'mainnet' },
    ])
  })

  it('throws its rejections as responses', async () => {
    const error = { code: 4001, message: 'User rejected the request.' }
    request.mockRejectedValueOnce({ jsonrpc: '2.0', id: '1', error })
    expect(await wallet.connect()()).toEqual(failed('UserRejected', 'Connection rejected'))
  })
})
