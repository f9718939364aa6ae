import { sendTransfer, signMessage, signPsbt, getAddresses } from '@leather.io/rpc'
import {
  accountChangeSchema,
  connectParamsSchema,
  DefaultAdaptersInfo,
  getAddressesParamsSchema,
  networkChangeSchema,
  sendTransferParamsSchema,
  signMessageParamsSchema,
  signPsbtParamsSchema,
} from '@sats-connect/core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { BitcoinPsbt } from '#contracts/bitcoin-provider.ts'
import { shownIcon } from '#domain/connectors/connector.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'
import { ListedWallet, type ListenerForm } from '#testkit/test-bitcoin-listed.ts'

import {
  listedWallet,
  mainnet,
  onlyOn,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  reportOn,
  STRANGER,
  testnet,
  testWallet,
  TXID,
} from './bitcoin-kit.ts'

/** Each field that a host can set, alone and with others. */
const sighashes = [undefined, [], [0], [1], [2], [0x81], [1, 2]]
const psbts: readonly BitcoinPsbt[] = sighashes.flatMap((sighashTypes) =>
  [undefined, true, false].flatMap((broadcast) =>
    [undefined, true, false].flatMap((finalize) =>
      [undefined, true].flatMap((useTweakedSigner) =>
        [PAYMENT, ORDINALS].map((address) => ({
          psbt: psbtOf(),
          signInputs: [{ address, index: 0, sighashTypes, useTweakedSigner }],
          broadcast,
          finalize,
        })),
      ),
    ),
  ),
)

interface Sent {
  readonly method: string
  readonly params: unknown
}

/** What is sent for each of the host's requests. A refused one sends nothing. */
const sentBy = async (wallet: Wallet, requests: readonly Sent[]): Promise<readonly Sent[]> => {
  await wallet.connect()()
  const provider = providerOf(wallet)
  for (const psbt of psbts) await provider.signPsbt(psbt).catch(() => undefined)
  for (const address of [PAYMENT, ORDINALS])
    for (const protocol of [undefined, 'ecdsa', 'bip322'] as const)
      await provider
        .signMessage({ address, message: 'x', ...(protocol ? { protocol } : {}) })
        .catch(() => undefined)
  await provider.sendTransfer({ recipient: STRANGER, amount: '546' })
  return requests
}

const signedWith = { signature: 'c2lnbmVk', hex: '00', psbt: psbtOf(), txid: TXID }

describe('by the published contract of', () => {
  it('sats-connect, each request has only fields that it defines', async () => {
    const test = testWallet({ send: async () => TXID })
    const schemas = new Map<string, v.GenericSchema>([
      ['wallet_connect', connectParamsSchema],
      ['getAddresses', getAddressesParamsSchema],
      ['signMessage', signMessageParamsSchema],
      ['signPsbt', signPsbtParamsSchema],
      ['sendTransfer', sendTransferParamsSchema],
    ])
    const sent = await sentBy(listedWallet(test), test.requests)
    const methods = new Set(sent.map(({ method }) => method))
    expect([...methods]).toEqual(['wallet_connect', 'signPsbt', 'signMessage', 'sendTransfer'])
    // A schema drops what it does not define.
    for (const { method, params } of sent) {
      const schema = schemas.get(method)
      expect(schema && v.parse(schema, params)).toEqual(params)
    }
  })

  it('Leather, each request has only fields that it defines', async () => {
    const requests: Sent[] = []
    const addresses = [{ address: PAYMENT }, { address: ORDINALS }]
    const request = async (method: string, params: object) => {
      requests.push({ method, params })
      return { result: method === 'getAddresses' ? { addresses } : signedWith }
    }
    const sent = await sentBy(onlyOn({ LeatherProvider: { request } }), requests)
    const schemas = new Map<string, { readonly parse: (params: unknown) => unknown }>([
      ['getAddresses', getAddresses.params],
      ['signMessage', signMessage.params],
      ['signPsbt', signPsbt.params],
      ['sendTransfer', sendTransfer.params],
    ])
    expect(new Set(sent.map(({ method }) => method)).size).toBe(schemas.size)
    for (const { method, params } of sent) expect(schemas.get(method)?.parse(params)).toEqual(params)
  })
})

describe.each<ListenerForm>(['info', 'pair', 'both'])(
  'a listed wallet that takes listeners as %s',
  (form) => {
    it('emits each change once, and none after the subscription', async () => {
      const test = testWallet()
      const wallet = listedWallet(test, undefined, form)
      const changes: WalletChange[] = []
      const listening = wallet.events$.subscribe((change) => changes.push(change))
      await wallet.connect()()
      await expect.poll(() => changes).toEqual([])
      test.requests.length = 0
      test.changeChain('bitcoin:testnet')
      await expect.poll(() => changes.map(({ type }) => type)).toEqual(['chainChanged', 'accountsChanged'])
      expect(changes[0]).toEqual({ type: 'chainChanged', chainId: testnet.caipNetworkId })
      expect(test.requests.map(({ method }) => method)).toEqual(['wallet_getAccount'])
      test.disconnectOne()
      await expect.poll(() => changes.at(-1)).toEqual({ type: 'disconnected' })
      listening.unsubscribe()
      test.permitted = true
      test.changeChain('bitcoin:mainnet')
      expect(changes).toHaveLength(3)
    })
  },
)

describe('an event in the published form', () => {
  const addresses = [
    { address: ORDINALS, publicKey: '', purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
    { address: PAYMENT, publicKey: '', purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
  ]

  /** A wallet without a silent request, whose listeners a test calls. */
  const found = async () => {
    const listeners = new Map<string, (detail: object) => void>()
    const addListener = ({ eventName, cb }: { eventName?: string; cb: (detail: object) => void }) => {
      if (eventName !== undefined) listeners.set(eventName, cb)
      return () => undefined
    }
    const request = async () => ({ result: { addresses: addresses.slice(1) } })
    const entry = { id: 'own', name: 'Own', methods: ['wallet_connect'] }
    const wallet = onlyOn({ btc_providers: [entry], own: { request, addListener } })
    const changes: WalletChange[] = []
    wallet.events$.subscribe((change) => changes.push(change))
    await wallet.connect()()
    await expect.poll(() => listeners.size).toBe(3)
    return { listeners, changes }
  }

  it('is read with its accounts, in any order', async () => {
    const { listeners, changes } = await found()
    listeners.get('accountChange')?.(v.parse(accountChangeSchema, { type: 'accountChange', addresses }))
    const { addresses: inOrder } = reportOn(mainnet.caipNetworkId)
    await expect.poll(() => changes.at(-1)).toMatchObject({ type: 'accountsChanged', addresses: inOrder })
  })

  it('without accounts, which the wallet tells only with a prompt, is a disconnect', async () => {
    for (const detail of [
      v.parse(accountChangeSchema, { type: 'accountChange' }),
      v.parse(networkChangeSchema, {
        type: 'networkChange',
        bitcoin: { name: 'Signet' },
        stacks: { name: 'testnet' },
      }),
    ]) {
      const { listeners, changes } = await found()
      listeners.get(detail.type)?.(detail)
      await expect.poll(() => changes).toEqual([{ type: 'disconnected' }])
    }
  })
})

it('each icon of the published list of wallets is shown, as an image that browsers draw', () => {
  for (const { icon } of Object.values(DefaultAdaptersInfo)) {
    const shown = shownIcon(icon)
    expect(shown).toBeDefined()
    expect(shown).not.toMatch(/^data:image\/svg[;,]/i)
  }
})

it('an icon of the type `image/svg`, as Leather has, is shown', () => {
  const provider = new ListedWallet(testWallet({ name: 'Leather', icon: 'data:image/svg;base64,AAAA' }))
  const page = { btc_providers: [provider.entry('own')], own: provider.provider }
  expect(onlyOn(page).connector.imageUrl).toBe('data:image/svg+xml;base64,AAAA')
})
