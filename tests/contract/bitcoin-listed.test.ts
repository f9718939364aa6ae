import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { WalletChange } from '#ports/wallets.ts'

import {
  listedWallet,
  mainnet,
  onlyOn,
  ORDINALS,
  PAYMENT,
  providerOf,
  refusal,
  reportOn,
  testnet,
  testWallet,
} from './bitcoin-kit.ts'
import { failed } from './examples.ts'

it('a listed wallet that cannot restore silently keeps the accounts that it returned since the page load', async () => {
  const test = testWallet()
  const wallet = listedWallet(test, ['getAddresses', 'signMessage'])
  const report = E.right(reportOn(mainnet.caipNetworkId))
  expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
  expect(await wallet.connect()()).toEqual(report)
  expect(await wallet.restore()()).toEqual(report)
  expect(test.requests.map(({ method }) => method)).toEqual(['getAddresses'])
  expect(await wallet.switchNetwork(testnet, [])()).toEqual(failed('ChainNotSupported'))
})

it('addresses without a purpose are classified by their format', async () => {
  const addresses = [{ address: ORDINALS }, { address: PAYMENT }, { symbol: 'STX', address: 'SP1' }]
  const request = async () => ({ result: { addresses } })
  const wallet = onlyOn({ LeatherProvider: { request } })
  expect(await wallet.connect()()).toMatchObject(
    E.right({
      accounts: [
        { address: PAYMENT, type: 'payment' },
        { address: ORDINALS, type: 'ordinal' },
      ],
    }),
  )
  addresses.splice(1)
  expect(await wallet.connect()()).toMatchObject(
    E.right({ accounts: [{ address: ORDINALS, type: 'payment' }] }),
  )
})

describe('a listed wallet', () => {
  const request = vi.fn<(method: string, params?: object) => Promise<unknown>>()
  const found = (methods: readonly string[], more: object = {}) =>
    onlyOn({ btc_providers: [{ id: 'own', name: 'Own', methods }], own: { request, ...more } })

  it('receives only the methods that it lists', async () => {
    const addresses = [{ address: PAYMENT, purpose: 'payment' }]
    request.mockReset().mockResolvedValue({ result: addresses })
    await found(['getAccounts', 'wallet_renouncePermissions']).connect()()
    await found(['wallet_connect', 'getAddresses']).connect()()
    await found([]).connect()()
    await found(['wallet_renouncePermissions']).disconnect()()
    await found([]).disconnect()()
    expect(request.mock.calls).toEqual([
      ['getAccounts', { purposes: ['payment', 'ordinals'] }],
      ['wallet_connect', { addresses: ['payment', 'ordinals'] }],
      ['getAddresses', { purposes: ['payment', 'ordinals'] }],
      ['wallet_renouncePermissions'],
    ])
  })

  it('[S6-02] can emit a change without the accounts, which are then requested', async () => {
    const listeners = new Map<string, (detail?: unknown) => void>()
    const on = (event: string, listener: () => void) => void listeners.set(event, listener)
    const off = (event: string) => void listeners.delete(event)
    request
      .mockReset()
      .mockResolvedValue({ result: { addresses: [{ address: PAYMENT, purpose: 'payment' }] } })
    const wallet = found(['getAddresses', 'wallet_getAccount'], { on, off })
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    await wallet.connect()()
    const addresses = [{ address: ORDINALS, purpose: 'ordinals' }]
    listeners.get('accountChange')?.({ type: 'accountChange', addresses })
    const accounts = [{ namespace: 'bip122', address: ORDINALS, type: 'ordinal' }]
    await expect
      .poll(() => changes.at(-1))
      .toEqual({ type: 'accountsChanged', addresses: [ORDINALS], accounts })
    for (const detail of [undefined, null, 'accountChange', {}, { addresses: null }]) {
      listeners.get('accountChange')?.({ type: 'accountChange', addresses })
      await expect.poll(() => changes.at(-1)).toMatchObject({ addresses: [ORDINALS] })
      listeners.get('accountChange')?.(detail)
      await expect.poll(() => changes.at(-1)).toMatchObject({ addresses: [PAYMENT] })
    }
    await expect.poll(() => changes.at(-1)).toMatchObject({ addresses: [PAYMENT] })
    expect(request.mock.calls.at(-1)).toEqual(['wallet_getAccount'])
    listening.unsubscribe()
    expect([...listeners.keys()]).toEqual([])
  })

  it.each([{}, { txid: null }, { txid: '' }])('signs a PSBT without a broadcast: %j', async (more) => {
    request.mockReset().mockResolvedValueOnce({ result: [{ address: PAYMENT, purpose: 'payment' }] })
    const wallet = found(['getAccounts'])
    await wallet.connect()()
    request.mockResolvedValueOnce({ result: { psbt: 'cHNidA==', ...more } })
    const asked = { psbt: 'cHNidA==', signInputs: [{ address: PAYMENT, index: 0 }] }
    expect(await providerOf(wallet).signPsbt(asked)).toEqual({ psbt: 'cHNidA==' })
  })

  it('rejects with a response that contains its own codes', async () => {
    request.mockReset().mockResolvedValueOnce({ result: [{ address: PAYMENT, purpose: 'payment' }] })
    const wallet = found([])
    await wallet.connect()()
    for (const [event, code] of [
      [{ code: -32000, message: 'No.' }, 4001],
      [{ code: -32603, message: 'User rejected request' }, 4001],
      [{ code: -32601, message: 'Unknown' }, -32601],
    ] as const) {
      request.mockResolvedValueOnce({ error: event })
      const pendingRequest = providerOf(wallet).signMessage({ address: PAYMENT, message: 'x' })
      await expect(pendingRequest).rejects.toMatchObject(refusal(code))
    }
  })
})
