import { base64, hex } from '@scure/base'
import * as E from 'fp-ts/Either'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Wallet, WalletChange } from '#ports/wallets.ts'

import {
  mainnet,
  onlyOn,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  signet,
  STRANGER,
  testnet,
  TXID,
} from './bitcoin-kit.ts'
import { KEY, TESTNET_PAYMENT, unisatLike } from './bitcoin-unisat.ts'
import { failed } from './examples.ts'

const SIGNED = hex.encode(base64.decode(psbtOf(5n)))

const rejection = { code: 4001, message: 'User rejected the request.' }

const paymentAccount = (address = PAYMENT) => ({
  namespace: 'bip122',
  address,
  type: 'payment',
  publicKey: KEY,
})

describe.each([
  ['UniSat', (object: object) => ({ unisat: object }), 'requestAccounts'],
  ['OKX', (object: object) => ({ okxwallet: { bitcoin: object } }), 'connect'],
] as const)('a wallet of the family %s', (_, pageWith, connect) => {
  let family: ReturnType<typeof unisatLike>
  let wallet: Wallet
  beforeEach(() => {
    family = unisatLike()
    wallet = onlyOn(pageWith(family.object))
  })

  it('returns its only address, which is for payments, and its key', async () => {
    const report = { addresses: [PAYMENT], chainId: mainnet.caipNetworkId, accounts: [paymentAccount()] }
    expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
    expect(family.object[connect]).not.toHaveBeenCalled()
    expect(await wallet.connect()()).toEqual(E.right(report))
    expect(await wallet.restore()()).toEqual(E.right(report))
    expect(family.object[connect]).toHaveBeenCalledTimes(1)
  })

  it('receives the protocol by the family’s own name', async () => {
    await wallet.connect()()
    const provider = providerOf(wallet)
    const request = { address: PAYMENT, message: 'x' }
    expect(await provider.signMessage({ ...request, protocol: 'bip322' })).toBe('c2lnbmVk')
    await provider.signMessage({ ...request, protocol: 'ecdsa' })
    await provider.signMessage(request)
    expect(family.object.signMessage.mock.calls).toEqual([['x', 'bip322-simple'], ['x', 'ecdsa'], ['x']])
  })

  it('receives every flag of a PSBT as the host set it', async () => {
    await wallet.connect()()
    const signInputs = [
      { address: PAYMENT, index: 0, sighashTypes: [1, 131], disableTweakSigner: true, publicKey: KEY },
      { address: PAYMENT, index: 1, useTweakedSigner: false },
    ]
    const response = await providerOf(wallet).signPsbt({ psbt: psbtOf(), signInputs, finalize: false })
    expect(response).toEqual({ psbt: psbtOf(5n) })
    expect(family.object.signPsbt.mock.calls).toEqual([
      [hex.encode(base64.decode(psbtOf())), { autoFinalized: false, toSignInputs: signInputs }],
    ])
    expect(family.object.pushPsbt).not.toHaveBeenCalled()
  })

  it('is told not to finalize unless the host wants that, or the transaction is broadcast', async () => {
    await wallet.connect()()
    const request = { psbt: psbtOf(), signInputs: [{ address: PAYMENT, index: 0 }] }
    for (const flags of [{}, { broadcast: false }, { broadcast: true }, { finalize: true }])
      await providerOf(wallet).signPsbt({ ...request, ...flags })
    const told = family.object.signPsbt.mock.calls.map((args: readonly unknown[]) => args[1])
    expect(told).toMatchObject([false, false, true, true].map((autoFinalized) => ({ autoFinalized })))
  })

  it('lists its inscriptions if it supports that, and is otherwise unsupported', async () => {
    const response = { total: 1, list: [{ inscriptionId: `${'1'.repeat(64)}i0` }] }
    const getInscriptions = vi.fn(async () => response)
    const able = onlyOn(pageWith({ ...family.object, getInscriptions }))
    expect(providerOf(able).listsInscriptions).toBe(true)
    expect(providerOf(wallet).listsInscriptions).toBe(false)
    await able.connect()()
    const params = { offset: 20, limit: 10 }
    expect(await providerOf(able).request({ method: 'getInscriptions', params })).toEqual(response)
    expect(getInscriptions).toHaveBeenCalledWith(20, 10)
    await wallet.connect()()
    const pendingRequest = providerOf(wallet).request({ method: 'getInscriptions', params })
    await expect(pendingRequest).rejects.toMatchObject(refusal(4200))
  })

  it('broadcasts, and sends satoshi', async () => {
    await wallet.connect()()
    const request = { psbt: psbtOf(), signInputs: [{ address: PAYMENT, index: 0 }], broadcast: true }
    expect(await providerOf(wallet).signPsbt(request)).toEqual({ psbt: psbtOf(5n), txid: TXID })
    expect(family.object.pushPsbt.mock.calls).toEqual([[SIGNED]])
    expect(await providerOf(wallet).sendTransfer({ recipient: STRANGER, amount: '546' })).toBe(TXID)
    expect(family.object.sendBitcoin.mock.calls).toEqual([[STRANGER, 546]])
  })

  it('distinguishes a rejection from a failure', async () => {
    family.object[connect].mockRejectedValueOnce(rejection).mockRejectedValueOnce(new Error('broken'))
    expect(await wallet.connect()()).toEqual(failed('UserRejected'))
    expect(await wallet.connect()()).toEqual(failed('FailedToConnect'))
    await wallet.connect()()
    family.object.signMessage.mockRejectedValueOnce(rejection)
    const pendingRequest = providerOf(wallet).signMessage({ address: PAYMENT, message: 'x' })
    await expect(pendingRequest).rejects.toMatchObject(refusal(4001))
  })

  it('emits account changes and disconnects', async () => {
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    await wallet.connect()()
    family.listeners.get('accountsChanged')?.([ORDINALS])
    await expect.poll(() => changes.at(-1)).toMatchObject({ type: 'accountsChanged', addresses: [ORDINALS] })
    family.listeners.get('accountsChanged')?.([])
    await expect.poll(() => changes.at(-1)).toEqual({ type: 'disconnected' })
    listening.unsubscribe()
    expect([...family.listeners.keys()]).toEqual([])
  })
})

describe('UniSat', () => {
  it('switches to another network, and emits its own switches', async () => {
    const { object, listeners, moveTo } = unisatLike()
    const wallet = onlyOn({ unisat: object })
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    await wallet.connect()()
    expect(await wallet.switchNetwork(testnet, [])()).toEqual(E.right(testnet.caipNetworkId))
    expect(object.switchChain.mock.calls).toEqual([['BITCOIN_TESTNET']])
    expect(await wallet.restore()()).toMatchObject(E.right({ addresses: [TESTNET_PAYMENT] }))
    moveTo('BITCOIN_SIGNET')
    listeners.get('chainChanged')?.({ enum: 'BITCOIN_SIGNET' })
    const { caipNetworkId: chainId } = signet
    await expect.poll(() => changes).toContainEqual({ type: 'chainChanged', chainId })
    listening.unsubscribe()
  })

  it('maps two networks by their old names in old versions', async () => {
    const { getChain: _, switchChain: __, ...old } = unisatLike().object
    const switchNetwork = vi.fn(async () => 'testnet')
    const object = { ...old, switchNetwork, getNetwork: async () => 'livenet' }
    const wallet = onlyOn({ unisat: object })
    expect(await wallet.connect()()).toMatchObject(E.right({ chainId: mainnet.caipNetworkId }))
    await wallet.switchNetwork(testnet, [])()
    expect(switchNetwork.mock.calls).toEqual([['testnet']])
    expect(await wallet.switchNetwork(signet, [])()).toEqual(failed('ChainNotSupported'))
  })

  it('is on an unknown network while it is on a chain that only resembles Bitcoin', async () => {
    const { object, moveTo } = unisatLike()
    moveTo('FRACTAL_BITCOIN_MAINNET')
    const report = await onlyOn({ unisat: object }).connect()()
    expect(report).toMatchObject(E.right({ chainId: 'bip122:0', addresses: [PAYMENT] }))
  })

  it.each(['FRACTAL_BITCOIN_MAINNET', 'BITCOIN_TESTNET', 'an error'])(
    'a move to %s is shown, and nothing is spent there, with or without an event',
    async (to) => {
      for (const manner of ['with an event', 'silently']) {
        const { object, listeners, moveTo } = unisatLike()
        const wallet = onlyOn({ unisat: object })
        const changes: WalletChange[] = []
        const listening = wallet.events$.subscribe((change) => changes.push(change))
        await wallet.connect()()
        if (to === 'an error') object.getChain.mockRejectedValue(new Error('asleep'))
        else moveTo(to)
        if (manner === 'with an event') listeners.get('chainChanged')?.({ enum: to })
        const spent = providerOf(wallet).sendTransfer({ recipient: PAYMENT, amount: '1000' })
        await expect(spent).rejects.toMatchObject({ code: expect.any(Number) })
        const psbt = { psbt: psbtOf(5n), signInputs: [{ address: PAYMENT, index: 0 }], broadcast: true }
        const isTestnet = to === 'BITCOIN_TESTNET'
        // Once testnet is shown, it may be spent there.
        if (!isTestnet)
          await expect(providerOf(wallet).signPsbt(psbt)).rejects.toMatchObject({ code: expect.any(Number) })
        expect(object.sendBitcoin).not.toHaveBeenCalled()
        expect(object.signPsbt).not.toHaveBeenCalled()
        expect(changes).toContainEqual({
          type: 'chainChanged',
          chainId: isTestnet ? testnet.caipNetworkId : 'bip122:0',
        })
        listening.unsubscribe()
      }
    },
  )

  it('a switch that the wallet makes after its answer is waited for', async () => {
    vi.useFakeTimers()
    const { object, moveTo } = unisatLike()
    const wallet = onlyOn({ unisat: object })
    await vi.advanceTimersByTimeAsync(0)
    const connecting = wallet.connect()()
    await vi.runAllTimersAsync()
    await connecting
    object.switchChain.mockImplementation(async (to: string) => {
      setTimeout(() => moveTo(to), 900)
      return { enum: to }
    })
    const switching = wallet.switchNetwork(testnet, [])()
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    expect(await switching).toEqual(E.right(testnet.caipNetworkId))
  })
})

describe('OKX', () => {
  it('has one object for each of its networks', async () => {
    const [home, away] = [unisatLike(), unisatLike()]
    const wallet = onlyOn({ okxwallet: { bitcoin: home.object, bitcoinTestnet: away.object } })
    await wallet.connect()()
    expect(await wallet.switchNetwork(signet, [])()).toEqual(failed('ChainNotSupported'))
    expect(await wallet.switchNetwork(testnet, [])()).toEqual(E.right(testnet.caipNetworkId))
    expect(away.object.connect).toHaveBeenCalledTimes(1)
    await providerOf(wallet).signMessage({ address: PAYMENT, message: 'x' })
    expect([home, away].map(({ object }) => object.signMessage.mock.calls.length)).toEqual([0, 1])
  })

  it('reports the events of the network’s own object', async () => {
    const [home, away] = [unisatLike(), unisatLike()]
    const wallet = onlyOn({ okxwallet: { bitcoin: home.object, bitcoinTestnet: away.object } })
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((change) => changes.push(change))
    await wallet.connect()()
    await wallet.switchNetwork(testnet, [])()
    expect([home, away].map(({ listeners }) => listeners.size)).toEqual([0, 1])
    away.listeners.get('accountsChanged')?.([TESTNET_PAYMENT])
    await vi.waitFor(() =>
      expect(changes).toContainEqual(expect.objectContaining({ addresses: [TESTNET_PAYMENT] })),
    )
    listening.unsubscribe()
    expect([home, away].map(({ listeners }) => listeners.size)).toEqual([0, 0])
  })
})
