import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as kit from '@solana/kit'
import { beforeEach, describe, expect, it } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import type { HostProvider } from '#infrastructure/chains/solana/host-provider.ts'
import type { Wallet } from '#ports/wallets.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ANN, BEN, devnet, isSignedBy, standardWallet, transferWire } from './solana-kit.ts'

const message = new TextEncoder().encode('Walletport')
const SIGNATURE = ANN.sign(message)

// The provider has the documented type.
const forHosts = (provider: HostProvider): SolanaProvider => provider

const connected = async (test: TestSolanaWallet): Promise<readonly [SolanaProvider, Wallet]> => {
  const wallet = standardWallet(test)
  const listening = wallet.events$.subscribe()
  await wallet.connect(devnet.caipNetworkId)()
  listening.unsubscribe()
  return [forHosts(wallet.connector.provider as HostProvider), wallet]
}

const refusal = (code: number, reason: string) => ({ name: 'SolanaError', code, reason })

describe('the provider of a wallet-standard wallet', () => {
  let test: TestSolanaWallet
  let provider: SolanaProvider
  beforeEach(async () => {
    test = new TestSolanaWallet({ accounts: [ANN, BEN], send: async () => SIGNATURE })
    ;[provider] = await connected(test)
    test.requests.length = 0
  })

  it('returns the displayed account and chain', () => {
    expect([provider.address, provider.chainId]).toEqual([ANN.address, devnet.caipNetworkId])
  })

  it('signs messages, as an independent library verifies', async () => {
    const signature = await provider.signMessage(message)
    expect(ed25519.verify(signature, message, ANN.publicKey)).toBe(true)
  })

  it('signs the wire bytes of web3.js, one or several', async () => {
    const wires = [1n, 2n].map((lamports) => transferWire(ANN.address, BEN.address, lamports))
    const [wire = transferWire(ANN.address, BEN.address)] = wires
    expect(isSignedBy(ANN, await provider.signTransaction(wire))).toBe(true)
    const signed = await provider.signAllTransactions(wires)
    expect(signed.map((bytes) => isSignedBy(ANN, bytes))).toEqual([true, true])
    expect(test.inputs[0]).toMatchObject({ chain: 'solana:devnet' })
  })

  it('signs the wire bytes of kit', async () => {
    const decoded = kit.getTransactionDecoder().decode(transferWire(ANN.address, BEN.address))
    const wire = kit.getTransactionEncoder().encode(decoded)
    const signed = await provider.signTransaction(wire)
    expect(kit.getTransactionDecoder().decode(signed).signatures).toEqual({
      [ANN.address]: ANN.sign(Uint8Array.from(decoded.messageBytes)),
    })
  })

  it('accepts objects with serialize(), signed or not', async () => {
    const wire = Uint8Array.from(transferWire(ANN.address, BEN.address))
    const strict = {
      serialize: (how?: { readonly requireAllSignatures?: boolean }) => {
        if (how?.requireAllSignatures !== false) throw new Error('Signature verification failed')
        return wire
      },
    }
    expect(isSignedBy(ANN, await provider.signTransaction(strict))).toBe(true)
  })

  it('rejects a transaction that the account does not sign, before the wallet receives it', async () => {
    const bens = transferWire(BEN.address, ANN.address)
    const wrongAccount = refusal(4100, 'WrongAccount')
    await expect(provider.signTransaction(bens)).rejects.toMatchObject(wrongAccount)
    await expect(provider.signAndSendTransaction(bens)).rejects.toMatchObject(wrongAccount)
    const anns = transferWire(ANN.address, BEN.address)
    await expect(provider.signAllTransactions([anns, bens])).rejects.toMatchObject(wrongAccount)
    expect(test.requests).toEqual([])
  })

  it('rejects a message for another account, before the wallet receives it', async () => {
    await expect(provider.signMessage(message, BEN.address)).rejects.toMatchObject(
      refusal(4100, 'WrongAccount'),
    )
    expect(test.requests).toEqual([])
    expect(await provider.signMessage(message, ANN.address)).toHaveLength(64)
  })

  it('rejects signing after the wallet changed its account, and emits the change', async () => {
    const mute = new TestSolanaWallet({ accounts: [ANN], silent: true })
    const [provider, wallet] = await connected(mute)
    const changes: unknown[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    mute.changeAccounts([BEN, ANN])
    await expect(provider.signMessage(message)).rejects.toMatchObject(refusal(4100, 'WrongAccount'))
    expect(mute.requests).toEqual(['connect'])
    expect(changes).toEqual([{ type: 'accountsChanged', addresses: [BEN.address, ANN.address] }])
    expect(provider.address).toBe(BEN.address)
    listening.unsubscribe()
  })

  it.each([
    ['reject', 4001, 'UserRejected'],
    ['fail', -32000, 'WalletFailed'],
  ] as const)('keeps the code of a wallet’s error %s', async (behaviour, code, reason) => {
    for (const sign of [
      () => provider.signMessage(message),
      () => provider.signTransaction(transferWire(ANN.address, BEN.address)),
      () => provider.signAndSendTransaction(transferWire(ANN.address, BEN.address)),
    ]) {
      test.next(behaviour)
      await expect(sign()).rejects.toMatchObject(refusal(code, reason))
    }
  })

  it('reports that the wallet lacks a method, or that nothing is connected', async () => {
    const [poor, wallet] = await connected(new TestSolanaWallet({ accounts: [ANN] }))
    const wire = transferWire(ANN.address, BEN.address)
    await expect(poor.signAndSendTransaction(wire)).rejects.toMatchObject(refusal(4200, 'NotSupported'))
    await wallet.disconnect()()
    await expect(poor.signMessage(message)).rejects.toMatchObject(refusal(4900, 'NotConnected'))
    expect(poor.address).toBeUndefined()
  })

  it.each([[[]], [[{}]], [[Uint8Array.of(1, 2, 3)]], ['text'], [undefined]])(
    'rejects %j as transactions',
    async (raw) => {
      const sign = provider.signAllTransactions as (raw: unknown) => Promise<unknown>
      await expect(sign(raw)).rejects.toMatchObject(refusal(-32602, 'InvalidTransaction'))
      expect(test.requests).toEqual([])
    },
  )

  it('emits accounts, chain and disconnect to listeners until they are removed', async () => {
    const [provider, wallet] = await connected(test)
    const received: unknown[] = []
    const listener = (detail?: unknown) => void received.push(detail)
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
      provider.on(event as 'disconnect', listener)
    test.changeAccounts([BEN])
    await wallet.switchNetwork({ ...devnet }, [])()
    test.disconnectOne()
    expect(received).toEqual([[BEN.address], devnet.caipNetworkId, undefined])
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
      provider.removeListener(event as 'disconnect', listener)
    test.changeAccounts([ANN])
    expect(received).toHaveLength(3)
  })
})

clause('S5-19', () => {
  it('passes options of sign-and-send to the wallet by their Wallet Standard names', async () => {
    const test = new TestSolanaWallet({ accounts: [ANN], send: async () => SIGNATURE })
    const [provider] = await connected(test)
    const wire = transferWire(ANN.address, BEN.address)
    const result = await provider.signAndSendTransaction(wire, {
      skipPreflight: true,
      preflightCommitment: 'max',
      commitment: 'singleGossip',
      mode: 'serial',
      maxRetries: 3n,
      minContextSlot: 7,
    })
    expect(result).toBe(base58.encode(SIGNATURE))
    expect(test.inputs[0]?.options).toEqual({
      skipPreflight: true,
      preflightCommitment: 'finalized',
      commitment: 'confirmed',
      mode: 'serial',
      maxRetries: 3,
      minContextSlot: 7,
    })
  })

  it('rejects an invalid option by name, before the wallet receives a request', async () => {
    const test = new TestSolanaWallet({ accounts: [ANN], send: async () => SIGNATURE })
    const [provider] = await connected(test)
    const send = provider.signAndSendTransaction as (wire: unknown, options: unknown) => Promise<string>
    for (const [option, value] of Object.entries({ maxRetries: -1, preflightCommitment: 'soon', speed: 1 }))
      await expect(send(transferWire(ANN.address, BEN.address), { [option]: value })).rejects.toMatchObject({
        ...refusal(-32602, 'InvalidOption'),
        option,
        message: `Invalid send option: ${option}`,
      })
    expect(test.requests).toEqual(['connect'])
  })
})

describe('what a wallet can do', () => {
  const methods = ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction'] as const

  it('is told by its features', async () => {
    const [all] = await connected(
      new TestSolanaWallet({ accounts: [ANN], send: async () => SIGNATURE, signIn: () => '' }),
    )
    expect(methods.map((method) => all.supports(method))).toEqual([true, true, true, true])
    const [few] = await connected(new TestSolanaWallet({ accounts: [ANN], without: ['solana:signMessage'] }))
    expect(methods.map((method) => few.supports(method))).toEqual([false, false, true, false])
    expect(few.supports('connect' as never)).toBe(false)
  })
})
