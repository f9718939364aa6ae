import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
// @vitest-environment happy-dom
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import { solanaDevnet } from '#public/networks.ts'
import { registerWalletport, standardWallet } from '#public/wallet-standard.ts'
import { bytesOfBase58 } from '#shell/solana/base58.ts'
import type { TestSolanaWalletOptions } from '#testkit/test-solana-wallet.ts'

import { pageWith, SIGNATURE, walletNamed } from './solana-host-kit.ts'
import { ANN, BEN, isSignedBy, TestRegistry, transferWire } from './solana-kit.ts'
import { memory, rowOf } from './wagmi-kit.ts'

type Answers = readonly object[] & { readonly accounts?: readonly object[] }
type Feature = Readonly<Record<string, (...inputs: readonly unknown[]) => Promise<Answers>>>
const featuresOf = (wallet: Wallet, name: string) => wallet.features[name as 'a:b'] as Feature
const call = (wallet: Wallet, name: string, method: string, ...inputs: readonly unknown[]) => {
  const feature = featuresOf(wallet, name)[method]
  if (feature === undefined) throw new Error(`no ${name}`)
  return feature(...inputs)
}

const MESSAGE = new TextEncoder().encode('Walletport')
const names = ['solana:mainnet', 'solana:devnet']

/** A page with a connected wallet, and what libraries see of it. */
const connected = async (options: Partial<TestSolanaWalletOptions> = {}) => {
  const test = walletNamed('Alpha', options)
  const walletport = pageWith([test])
  const wallet: Wallet = standardWallet(walletport)
  await walletport.connect({ connectorId: 'Alpha' })
  test.requests.length = 0
  const [account] = wallet.accounts
  if (account === undefined) throw new Error('no account')
  return { test, walletport, wallet, account }
}

describe('the account of Walletport as a wallet of wallet-standard', () => {
  it('is empty before a connection, and states the networks of the page', () => {
    const wallet: Wallet = standardWallet(pageWith([walletNamed('Alpha')]))
    expect(wallet).toMatchObject({ version: '1.0.0', name: 'Walletport', accounts: [], chains: names })
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Object.keys(wallet.features).toSorted()).toEqual([
      'solana:signAndSendTransaction',
      'solana:signIn',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'walletport:modal',
    ])
    const icon = 'data:image/png;base64,AAAA'
    expect(standardWallet(pageWith([]), { name: 'Shop', icon })).toMatchObject({ name: 'Shop', icon })
  })

  it('opens the modal to connect, and asks nothing when it is silent', async () => {
    const test = walletNamed('Alpha')
    const walletport = pageWith([test])
    const wallet: Wallet = standardWallet(walletport)
    expect(await call(wallet, 'standard:connect', 'connect', { silent: true })).toEqual({ accounts: [] })
    expect(walletport.getState().open).toBe(false)
    const connecting = call(wallet, 'standard:connect', 'connect')
    ;(await rowOf('Alpha')).click()
    const { accounts } = await connecting
    expect(accounts).toEqual([
      {
        address: ANN.address,
        publicKey: ANN.publicKey,
        chains: names,
        features: ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction'].map(
          (method) => `solana:${method}`,
        ),
        label: 'Alpha',
        icon: 'data:image/png;base64,AAAA',
      },
    ])
    expect(wallet.accounts).toBe(accounts)
    expect(await call(wallet, 'standard:connect', 'connect')).toEqual({ accounts })
    expect(test.requests).toEqual(['connect'])
  })

  it('is connected silently after a reload', async () => {
    const storage = memory()
    const test = walletNamed('Alpha')
    const before = pageWith([test], { storage })
    await before.connect({ connectorId: 'Alpha' })
    before.dispose()
    const wallet: Wallet = standardWallet(pageWith([test], { storage }))
    expect(await call(wallet, 'standard:connect', 'connect', { silent: true })).toMatchObject({
      accounts: [{ address: ANN.address }],
    })
    expect(test.requests).toEqual(['connect', 'restore'])
  })

  it('signs messages and transactions, as independent libraries verify', async () => {
    const { wallet, account } = await connected()
    const [message] = await call(wallet, 'solana:signMessage', 'signMessage', { account, message: MESSAGE })
    expect(
      verifyMessageSignature({ ...(message as object), message: MESSAGE, publicKey: ANN.publicKey } as never),
    ).toBe(true)
    const wires = [1n, 2n].map((lamports) => transferWire(ANN.address, BEN.address, lamports))
    const inputs = wires.map((transaction) => ({ account, transaction, chain: 'solana:mainnet' }))
    const signed = (await call(
      wallet,
      'solana:signTransaction',
      'signTransaction',
      ...inputs,
    )) as readonly object[] as readonly { readonly signedTransaction: Uint8Array }[]
    expect(signed.map(({ signedTransaction }) => isSignedBy(ANN, signedTransaction))).toEqual([true, true])
    expect(signed[0]?.signedTransaction.slice(65)).toEqual(Uint8Array.from(wires[0] ?? []).slice(65))
  })

  it('signs in, and connects for it', async () => {
    const test = walletNamed('Alpha')
    const wallet: Wallet = standardWallet(pageWith([test]))
    const input = { domain: 'shop.example', statement: 'Hello', nonce: 'abcdef12' }
    const signing = call(wallet, 'solana:signIn', 'signIn', input)
    ;(await rowOf('Alpha')).click()
    const [output] = await signing
    expect(verifySignIn({ ...input, address: ANN.address }, output as never)).toBe(true)
    expect((output as { readonly account: object }).account).toBe(wallet.accounts[0])
  })

  it('sends on the network that the request names, to which the page follows', async () => {
    const { test, wallet, walletport, account } = await connected()
    const options = { skipPreflight: true, maxRetries: 2 }
    const transaction = transferWire(ANN.address, BEN.address)
    const sent = await call(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction', {
      account,
      transaction,
      chain: 'solana:devnet',
      options,
    })
    expect(sent).toEqual([{ signature: SIGNATURE }])
    expect(test.inputs.at(-1)).toMatchObject({ chain: 'solana:devnet', options })
    expect(walletport.getState().accounts.solana.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  it('refuses other networks and other accounts before the wallet is asked', async () => {
    const { test, wallet, account } = await connected()
    const transaction = transferWire(ANN.address, BEN.address)
    const sign = (input: object) =>
      call(wallet, 'solana:signTransaction', 'signTransaction', { account, transaction, ...input })
    await expect(sign({ chain: 'solana:testnet' })).rejects.toMatchObject({
      name: 'SolanaError',
      code: 4901,
      message: 'solana:testnet is no network of the page',
    })
    await expect(sign({ account: { address: BEN.address } })).rejects.toMatchObject({ code: 4100 })
    const two = [
      { account, transaction },
      { account, transaction, chain: 'solana:devnet' },
    ]
    await expect(call(wallet, 'solana:signTransaction', 'signTransaction', ...two)).rejects.toMatchObject({
      code: -32602,
    })
    expect(test.requests).toEqual([])
  })

  it('passes on that the user rejects, and that nothing is connected', async () => {
    const { test, wallet, walletport, account } = await connected()
    test.next('reject')
    const sign = () => call(wallet, 'solana:signMessage', 'signMessage', { account, message: MESSAGE })
    await expect(sign()).rejects.toMatchObject({ code: 4001, reason: 'UserRejected' })
    await walletport.disconnect()
    await expect(sign()).rejects.toMatchObject({ code: 4900, reason: 'NotConnected' })
  })

  it('tells changes of accounts, once each, until it is told to stop', async () => {
    const { test, wallet, account } = await connected()
    const listener = vi.fn<(change: { readonly accounts: Wallet['accounts'] }) => void>()
    const on = wallet.features['standard:events' as 'a:b'] as unknown as {
      readonly on: (event: string, given: typeof listener) => () => void
    }
    const stop = on.on('change', listener)
    const addresses = () =>
      listener.mock.calls.map(([{ accounts }]) => accounts.map(({ address }) => address))
    test.changeAccounts([BEN])
    await vi.waitFor(() => expect(addresses()).toEqual([[BEN.address]]))
    expect(wallet.accounts[0]?.publicKey).toEqual(BEN.publicKey)
    expect(wallet.accounts[0]).not.toBe(account)
    await call(wallet, 'standard:disconnect', 'disconnect')
    await vi.waitFor(() => expect(addresses().at(-1)).toEqual([]))
    const { length } = addresses()
    stop()
    test.changeAccounts([ANN])
    await expect(call(wallet, 'standard:connect', 'connect', { silent: true })).resolves.toEqual({
      accounts: [],
    })
    expect(addresses()).toHaveLength(length)
  })

  it('has the features of the connected wallet, and sending if the wallet only signs', async () => {
    const without = ['solana:signIn', 'solana:signMessage', 'solana:signAndSendTransaction']
    const { wallet, account } = await connected({ without, versions: ['legacy'] })
    await vi.waitFor(() => expect(Object.keys(wallet.features)).not.toContain('solana:signIn'))
    expect(wallet.accounts[0]?.features).toEqual(['solana:signTransaction', 'solana:signAndSendTransaction'])
    expect(featuresOf(wallet, 'solana:signTransaction')['supportedTransactionVersions']).toEqual(['legacy'])
    expect(account.address).toBe(ANN.address)
  })

  it('is registered with libraries that look before and after it, and not any more at the end', () => {
    const register = vi.fn((wallet: Wallet) => () => void found.splice(found.indexOf(wallet), 1))
    const found: Wallet[] = []
    const api = { register: (wallet: Wallet) => (found.push(wallet), register(wallet)) }
    const early = ({ detail }: CustomEvent<(registry: typeof api) => void>) => detail(api)
    window.addEventListener('wallet-standard:register-wallet', early as EventListener)
    onTestFinished(() =>
      window.removeEventListener('wallet-standard:register-wallet', early as EventListener),
    )
    const unregister = registerWalletport(pageWith([]), { name: 'Shop' })
    expect(found.map(({ name }) => name)).toEqual(['Shop'])
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(found.map(({ name }) => name)).toEqual(['Shop', 'Shop'])
    unregister()
    expect(found).toEqual([])
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(found).toEqual([])
  })

  it('is not listed by Walletport itself', () => {
    const registry = new TestRegistry()
    registry.register(standardWallet(pageWith([])))
    registry.register(walletNamed('Alpha').standard)
    const lists: (readonly string[])[] = []
    const looking = new SolanaWallets(() => registry).found$.subscribe((wallets) =>
      lists.push(wallets.map(({ connector }) => connector.name)),
    )
    expect(lists).toEqual([['Alpha']])
    looking.unsubscribe()
  })

  it('decodes addresses and signatures, leading zeros too', () => {
    expect(bytesOfBase58(BEN.address)).toEqual(BEN.publicKey)
    expect(bytesOfBase58('11111111111111111111111111111111')).toEqual(new Uint8Array(32))
    expect(bytesOfBase58('')).toEqual(new Uint8Array())
  })
})
