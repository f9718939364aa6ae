// @vitest-environment happy-dom
import { verifySignIn } from '@solana/wallet-standard-util'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { WalletportOptions } from '#public/index.ts'
import { WalletportProvider } from '#public/react.ts'
import { solanaWalletAdapter } from '#public/solana-wallet-adapter.ts'
import type { TestSolanaWallet, TestSolanaWalletOptions } from '#testkit/test-solana-wallet.ts'

import { pageWith, SIGNATURE, walletNamed } from './solana-host-kit.ts'
import { ANN, BEN, isSignedBy } from './solana-kit.ts'
import { memory, rowOf } from './wagmi-kit.ts'
import { BLOCKHASH, Connection, keypair, PublicKey, Transaction, VersionedTransaction } from './web3-like.ts'

const host = solanaWalletAdapter({ PublicKey, Connection })

interface Setting {
  readonly autoConnect?: boolean
  readonly options?: Partial<WalletportOptions>
}

const start = (wallets: readonly TestSolanaWallet[], { autoConnect = false, options }: Setting = {}) => {
  const walletport = pageWith(wallets, options)
  const errors = vi.fn<(error: Error, adapter?: { readonly name: string }) => void>()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WalletportProvider walletport={walletport}>
      <host.ConnectionProvider endpoint="https://node.example">
        <host.WalletProvider autoConnect={autoConnect} onError={errors}>
          {children}
        </host.WalletProvider>
      </host.ConnectionProvider>
    </WalletportProvider>
  )
  const { result, unmount } = renderHook(
    () => ({
      wallet: host.useWallet(),
      connection: host.useConnection().connection,
      anchor: host.useAnchorWallet(),
      modal: host.useWalletModal(),
    }),
    { wrapper },
  )
  onTestFinished(unmount)
  return { walletport, errors, page: () => result.current }
}

const shown = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000 })

const connected = async (options: Partial<TestSolanaWalletOptions> = {}) => {
  const test = walletNamed('Alpha', options)
  const started = start([test])
  await act(() => started.walletport.connect({ connectorId: 'Alpha' }))
  await shown(() => expect(started.page().wallet.connected).toBe(true))
  test.requests.length = 0
  return { test, ...started }
}

const transfer = { to: BEN.address, lamports: 5n }
const versioned = (what = transfer) => VersionedTransaction.transfer(ANN.address, BLOCKHASH, what)
const legacy = (what = transfer) => {
  const transaction = new Transaction(what)
  transaction.feePayer = new PublicKey(ANN.address)
  transaction.recentBlockhash = BLOCKHASH
  return transaction
}

describe('useWallet over Walletport', () => {
  it('has nothing before a connection, and asks no wallet', async () => {
    const test = walletNamed('Alpha')
    const { page, walletport } = start([test])
    const { wallets: _, ...wallet } = Object.getOwnPropertyDescriptors(page().wallet)
    expect(wallet['publicKey']?.value).toBeNull()
    expect(page().wallet).toMatchObject({
      wallet: null,
      connected: false,
      connecting: false,
      disconnecting: false,
      autoConnect: false,
      signTransaction: undefined,
      signMessage: undefined,
      signIn: undefined,
    })
    expect(page().anchor).toBeUndefined()
    expect(walletport.getState().open).toBe(false)
    expect(test.requests).toEqual([])
  })

  it('opens the modal to connect, and has the host’s key of the account', async () => {
    const { page } = start([walletNamed('Alpha')])
    let connecting: Promise<void> | undefined
    act(() => void (connecting = page().wallet.connect()))
    expect(page().wallet.connecting).toBe(true)
    const row = await rowOf('Alpha')
    await act(async () => {
      row.click()
      await connecting
    })
    expect(page().wallet.connecting).toBe(false)
    const { publicKey, wallet } = page().wallet
    expect(publicKey).toBeInstanceOf(PublicKey)
    expect(publicKey?.toBase58()).toBe(ANN.address)
    expect(wallet?.adapter).toMatchObject({ name: 'Alpha', connected: true, publicKey })
    expect(page().wallet.publicKey).toBe(publicKey)
    await act(() => page().wallet.disconnect())
    expect(page().wallet).toMatchObject({ connected: false, publicKey: null, wallet: null })
  })

  it('names a closed modal and a rejection as wallet-adapter does, and tells onError', async () => {
    const test = walletNamed('Alpha')
    const { page, walletport, errors } = start([test])
    let connecting: Promise<unknown> = Promise.resolve()
    act(
      () =>
        void (connecting = page()
          .wallet.connect()
          .catch((error: unknown) => error)),
    )
    await rowOf('Alpha')
    await act(async () => {
      await walletport.close()
      expect(await connecting).toMatchObject({
        name: 'WalletWindowClosedError',
        error: { code: 'CANCELLED' },
      })
    })
    expect(errors).toHaveBeenCalledTimes(1)
    await act(() => walletport.connect({ connectorId: 'Alpha' }))
    test.next('reject')
    await act(async () => {
      await expect(page().wallet.signMessage?.(new Uint8Array(3))).rejects.toMatchObject({
        name: 'WalletSignMessageError',
        error: { code: 4001 },
      })
    })
    expect(errors).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'WalletSignMessageError' }),
      expect.objectContaining({ name: 'Alpha' }),
    )
  })

  it.each([
    ['legacy', legacy],
    ['versioned', versioned],
  ])('signs %s transactions, and returns the very objects', async (_, make) => {
    const { page, test } = await connected()
    const one = make()
    expect(await page().wallet.signTransaction?.(one)).toBe(one)
    expect(isSignedBy(ANN, one.serialize())).toBe(true)
    const all = [make(), make()]
    const signed = await page().wallet.signAllTransactions?.(all)
    expect(signed?.map((each, index) => each === all[index])).toEqual([true, true])
    expect(all.map((each) => isSignedBy(ANN, each.serialize()))).toEqual([true, true])
    expect(await page().wallet.signAllTransactions?.([])).toEqual([])
    expect(test.requests).toEqual(['signTransaction', 'signTransaction'])
  })

  it.each([
    ['legacy', legacy],
    ['versioned', versioned],
  ])('puts a message that the wallet changed into the %s object too', async (kind, make) => {
    const changed = make({ ...transfer, lamports: 6n }).serialize({ requireAllSignatures: false })
    const { page } = await connected({ changes: () => changed })
    const one = make()
    if (kind === 'legacy') Object.assign(one, { lastValidBlockHeight: 7, nonceInfo: {} })
    expect(await page().wallet.signTransaction?.(one)).toBe(one)
    expect(isSignedBy(ANN, one.serialize())).toBe(true)
    expect(one.serialize().slice(65)).toEqual(changed.slice(65))
    if (kind === 'legacy') expect(one).toMatchObject({ lastValidBlockHeight: 7, nonceInfo: undefined })
  })

  it('rejects if an object cannot take what the wallet changed', async () => {
    const changed = versioned({ ...transfer, lamports: 6n }).serialize()
    const { page } = await connected({ changes: () => changed })
    const one = { serialize: () => versioned().serialize(), addSignature: vi.fn<() => void>() }
    await expect(page().wallet.signTransaction?.(one)).rejects.toMatchObject({
      name: 'WalletSignTransactionError',
      message: 'The wallet changed the transaction, and this object cannot take the change',
    })
    expect(one.addSignature).not.toHaveBeenCalled()
  })

  it('sends through the wallet: completes the transaction, and the page’s own keys sign first', async () => {
    const send = vi.fn(async () => SIGNATURE)
    const { page, test } = await connected({ send })
    const second = keypair(3)
    const transaction = new Transaction({ ...transfer, from: second.publicKey.toBase58() })
    const { connection } = page()
    const sent = await page().wallet.sendTransaction(transaction, connection, {
      signers: [second],
      skipPreflight: true,
    })
    expect(new PublicKey(sent).toBytes()).toEqual(SIGNATURE)
    expect(transaction).toMatchObject({ recentBlockhash: BLOCKHASH })
    expect(transaction.feePayer?.toBase58()).toBe(ANN.address)
    expect(connection.asked).toEqual([{ commitment: 'confirmed' }])
    expect(test.inputs.at(-1)).toMatchObject({
      options: { skipPreflight: true, preflightCommitment: 'confirmed' },
    })
    const [wire] = send.mock.calls[0] as unknown as [Uint8Array]
    expect([wire[0], wire.slice(1, 65).some(Boolean), wire.slice(65, 129).some(Boolean)]).toEqual([
      2,
      true,
      true,
    ])
    expect(connection.sent).toEqual([])
  })

  it('sends through the connection if the wallet only signs', async () => {
    const { page } = await connected({ without: ['solana:signAndSendTransaction'] })
    const { connection } = page()
    await expect(page().wallet.sendTransaction(versioned(), connection, { maxRetries: 1 })).resolves.toBe(
      'sent by the connection',
    )
    expect(connection.sent[0]?.options).toEqual({ maxRetries: 1, preflightCommitment: 'confirmed' })
    expect(isSignedBy(ANN, connection.sent[0]?.wire ?? new Uint8Array())).toBe(true)
    expect(connection.asked).toEqual([])
  })

  it('signs messages, and signs in with what can be verified', async () => {
    const { page } = await connected()
    const message = new TextEncoder().encode('Walletport')
    expect(await page().wallet.signMessage?.(message)).toEqual(ANN.sign(message))
    await shown(() => expect(page().wallet.signIn).toBeTypeOf('function'))
    const input = { domain: 'shop.example', statement: 'Hello' }
    const output = await page().wallet.signIn?.(input)
    expect(verifySignIn({ ...input, address: ANN.address }, output as never)).toBe(true)
  })

  it('has no verbs that the wallet lacks', async () => {
    const { page } = await connected({
      without: ['solana:signMessage', 'solana:signIn', 'solana:signTransaction'],
    })
    await shown(() => expect(page().wallet.signMessage).toBeUndefined())
    expect(page().wallet).toMatchObject({ signTransaction: undefined, signIn: undefined })
    expect(page().anchor).toBeUndefined()
  })

  it('gives Anchor a wallet, the same one as long as nothing changes', async () => {
    const { page, walletport } = await connected()
    const { anchor } = page()
    expect(anchor?.publicKey).toBe(page().wallet.publicKey)
    const one = legacy()
    expect(await anchor?.signTransaction(one)).toBe(one)
    await act(() => walletport.open())
    expect(page().anchor).toBe(anchor)
    await act(() => walletport.close())
  })

  it('is connecting while a stored connection is restored', async () => {
    const storage = memory()
    const test = walletNamed('Alpha')
    const before = pageWith([test], { storage })
    await before.connect({ connectorId: 'Alpha' })
    before.dispose()
    const { page } = start([test], { options: { storage } })
    expect(page().wallet).toMatchObject({ connecting: true, connected: false })
    await shown(() => expect(page().wallet).toMatchObject({ connecting: false, connected: true }))
    expect(test.requests).toEqual(['connect', 'restore'])
  })

  it('is not drawn again for what it does not show', async () => {
    const { page, walletport } = await connected()
    await shown(() => expect(page().wallet.signIn).toBeTypeOf('function'))
    const { wallet } = page()
    await act(() => walletport.open())
    await shown(() => expect(page().modal.visible).toBe(true))
    expect(page().wallet).toBe(wallet)
    await act(() => walletport.close())
  })

  it('follows the wallet’s account', async () => {
    const { page, test } = await connected()
    act(() => test.changeAccounts([BEN]))
    await shown(() => expect(page().wallet.publicKey?.toBase58()).toBe(BEN.address))
    await expect(page().wallet.signTransaction?.(versioned())).rejects.toMatchObject({
      name: 'WalletSignTransactionError',
      error: { code: 4100 },
    })
    act(() => test.disconnectOne())
    await shown(() => expect(page().wallet.connected).toBe(false))
    await expect(page().wallet.sendTransaction(versioned(), page().connection)).rejects.toMatchObject({
      name: 'WalletNotConnectedError',
    })
  })

  it('lists the wallets for hosts with a list of their own, who select one by its name', async () => {
    const wallets = [walletNamed('Alpha'), walletNamed('Beta')]
    const { page } = start(wallets, { autoConnect: true })
    expect(page().wallet.wallets).toEqual([])
    const names = () => page().wallet.wallets.map(({ adapter }) => adapter.name)
    await shown(() => expect(names()).toEqual(expect.arrayContaining(['Alpha', 'Beta'])))
    const beta = page().wallet.wallets.find(({ adapter }) => adapter.name === 'Beta')
    expect(beta).toMatchObject({ readyState: 'Installed', adapter: { connected: false, publicKey: null } })
    act(() => page().wallet.select('Beta'))
    await shown(() => expect(page().wallet.connected).toBe(true))
    expect(page().wallet.wallet).toBe(beta)
    expect(beta?.adapter.supportedTransactionVersions).toEqual(new Set(['legacy', 0]))
    act(() => page().wallet.select('Beta'))
    act(() => page().wallet.select(null))
    await shown(() => expect(page().wallet.connected).toBe(false))
    expect(wallets.map(({ requests }) => requests)).toEqual([[], ['connect']])
  })

  it('connects a selected wallet when it is told to, and says that there is none', async () => {
    const test = walletNamed('Alpha')
    const { page, walletport } = start([test])
    act(() => page().wallet.select('Alpha'))
    await walletport.core()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(test.requests).toEqual([])
    await act(() => page().wallet.connect())
    expect(page().wallet.connected).toBe(true)
    expect(walletport.getState().open).toBe(false)
    act(() => page().wallet.select('Nowhere'))
    await act(async () => {
      await expect(page().wallet.connect()).rejects.toMatchObject({ name: 'WalletNotReadyError' })
    })
  })

  it('opens and closes the modal', async () => {
    const { page } = start([walletNamed('Alpha')])
    act(() => page().modal.setVisible(true))
    await rowOf('Alpha')
    await shown(() => expect(page().modal.visible).toBe(true))
    act(() => page().modal.setVisible(false))
    await shown(() => expect(page().modal.visible).toBe(false))
  })
})

it('connects to the given node with the host’s options', () => {
  const page = start([]).page()
  expect(page.connection).toBeInstanceOf(Connection)
  expect(page.connection).toMatchObject({ rpcEndpoint: 'https://node.example', commitment: 'confirmed' })
})

it('the hooks say which provider is missing', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => silence.mockRestore())
  expect(() => renderHook(() => host.useWallet())).toThrow('no <WalletProvider> above')
  expect(() => renderHook(() => host.useConnection())).toThrow('no <ConnectionProvider> above')
})

it('a server draws a page without an account', () => {
  const walletport = pageWith([])
  const Account = () => {
    const { connected, connecting, wallets, publicKey } = host.useWallet()
    return <p>{JSON.stringify({ connected, connecting, wallets, publicKey })}</p>
  }
  const html = renderToString(
    <WalletportProvider walletport={walletport}>
      <host.WalletProvider>
        <Account />
      </host.WalletProvider>
    </WalletportProvider>,
  )
  const state = { connected: false, connecting: false, wallets: [], publicKey: null }
  expect(html.replaceAll('&quot;', '"')).toContain(JSON.stringify(state))
})
