import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it, vi } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { accountIdOf } from '#domain/caip/account-id.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { SessionRequest } from '#ports/relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import { clause } from '#tests/spec/clauses.ts'

import { relayedWallet } from './relayed-wallet.ts'
import { ANN, BEN, isSignedBy, mainnet, TestRegistry, transferWire } from './solana-kit.ts'

const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']
const SEND = 'solana_signAndSendTransaction'
const message = new TextEncoder().encode('Walletport')
const wire = Uint8Array.from(transferWire(ANN.address, BEN.address))
const signatureOn = (wireTransaction: Uint8Array): Uint8Array => ANN.sign(wireTransaction.slice(65))
const signed = (wireTransaction: Uint8Array): Uint8Array => {
  const complete = wireTransaction.slice()
  complete.set(signatureOn(wireTransaction), 1)
  return complete
}

type Params = Record<string, string> & { readonly transactions: readonly string[] }

/** A phone with Ann's key. */
const responses: Record<string, (params: Params) => unknown> = {
  solana_signMessage: ({ message: text = '' }) => ({
    signature: base58.encode(ANN.sign(base58.decode(text))),
  }),
  solana_signTransaction: ({ transaction = '' }) => ({
    signature: base58.encode(signatureOn(base64.decode(transaction))),
    transaction: base64.encode(signed(base64.decode(transaction))),
  }),
  solana_signAllTransactions: ({ transactions }) => ({
    transactions: transactions.map((transaction) => base64.encode(signed(base64.decode(transaction)))),
  }),
  [SEND]: ({ transaction = '' }) => ({
    signature: base58.encode(signatureOn(base64.decode(transaction))),
  }),
}

const onPhone = async (methods: readonly string[] = [...METHODS, SEND], own = responses) => {
  const session = fakeSession([accountIdOf(mainnet.caipNetworkId, ANN.address)], { methods })
  const source = new SolanaWallets(() => new TestRegistry())
  const { wallet, relay, chains } = relayedWallet('solana', [mainnet], session, source)
  relay.answer = ({ method, params }: SessionRequest) => TE.right(own[method]?.(params as Params))
  expect(await wallet.connect()()).toMatchObject(E.right({ chainId: mainnet.caipNetworkId }))
  return { wallet, relay, chains, session, provider: wallet.connector.provider as SolanaProvider }
}

clause('S7-36', () => {
  it('signs messages with the wallet, as an independent library verifies', async () => {
    const { provider, relay } = await onPhone()
    const signature = await provider.signMessage(message)
    expect(ed25519.verify(signature, message, ANN.publicKey)).toBe(true)
    expect(relay.requests).toMatchObject([
      {
        chainId: mainnet.caipNetworkId,
        method: 'solana_signMessage',
        params: { message: base58.encode(message), pubkey: ANN.address },
      },
    ])
  })

  it('handles the same request of a host', async () => {
    const { provider } = await onPhone()
    const params = { message: base58.encode(message), pubkey: ANN.address }
    expect(await provider.request({ method: 'solana_signMessage', params })).toEqual({
      signature: base58.encode(ANN.sign(message)),
    })
  })
})

describe('the provider of a Solana wallet over the relay', () => {
  it('is the same object, and returns the displayed account and chain', async () => {
    const { wallet, provider } = await onPhone()
    expect(wallet.connector.provider).toBe(provider)
    expect([provider.address, provider.chainId]).toEqual([ANN.address, mainnet.caipNetworkId])
  })

  it('signs one transaction and several', async () => {
    const { provider, relay } = await onPhone()
    expect(isSignedBy(ANN, await provider.signTransaction(wire))).toBe(true)
    const signedTransactions = await provider.signAllTransactions([wire, wire])
    expect(signedTransactions.map((bytes) => isSignedBy(ANN, bytes))).toEqual([true, true])
    expect(relay.requests.map(({ method }) => method)).toEqual(METHODS.slice(1))
  })

  it('signs several one by one if the wallet supports only that', async () => {
    const { provider, relay } = await onPhone(METHODS.slice(0, 2))
    await provider.signAllTransactions([wire, wire])
    expect(relay.requests.map(({ method }) => method)).toEqual([METHODS[1], METHODS[1]])
  })

  it('inserts the signature of a wallet that returns only the signature', async () => {
    const alone = ({ transaction = '' }: Params) => ({
      signature: base58.encode(signatureOn(base64.decode(transaction))),
    })
    const { provider } = await onPhone(METHODS, { solana_signTransaction: alone })
    expect(isSignedBy(ANN, await provider.signTransaction(wire))).toBe(true)
  })

  it('sends through the wallet, with unchanged options', async () => {
    const { provider, relay } = await onPhone()
    const options = { preflightCommitment: 'recent', maxRetries: 2 } as const
    expect(await provider.signAndSendTransaction(wire, options)).toBe(base58.encode(signatureOn(wire)))
    expect(relay.requests).toMatchObject([
      { method: SEND, params: { transaction: base64.encode(wire), sendOptions: options } },
    ])
  })

  it('sends through the network’s node if a wallet can only sign', async () => {
    const { provider, chains } = await onPhone(METHODS)
    const signature = base58.encode(signatureOn(wire))
    chains.answers['sendTransaction'] = E.right(signature)
    const ask = vi.spyOn(chains, 'request')
    // Nodes do not know the old names any more.
    const sendOptions = { skipPreflight: true, preflightCommitment: 'singleGossip' } as const
    expect(await provider.signAndSendTransaction(wire, sendOptions)).toBe(signature)
    expect(ask.mock.lastCall?.[2]).toEqual({
      method: 'sendTransaction',
      params: [
        base64.encode(signed(wire)),
        { encoding: 'base64', skipPreflight: true, preflightCommitment: 'confirmed' },
      ],
    })
  })

  it.each(['', 'signature', base58.encode(new Uint8Array(63)), '1'.repeat(100_000)])(
    'rejects a result that is no signature, from the wallet and from the node (%#)',
    async (result) => {
      const phone = await onPhone([SEND], { [SEND]: () => ({ signature: result }) })
      const signingPhone = await onPhone(METHODS)
      signingPhone.chains.answers['sendTransaction'] = E.right(result)
      for (const { provider } of [phone, signingPhone])
        await expect(provider.signAndSendTransaction(wire)).rejects.toMatchObject({ reason: 'WalletFailed' })
    },
  )

  it('can do what the wallet approved, and never sign in', async () => {
    const { provider } = await onPhone(['solana_signMessage', 'solana_signIn'])
    const methods = ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction'] as const
    expect(methods.map((method) => provider.supports(method))).toEqual([true, false, false, false])
    expect((await onPhone()).provider.supports('signAndSendTransaction')).toBe(true)
  })

  it('sends no method that the wallet did not approve', async () => {
    const { provider, relay, chains } = await onPhone([])
    const ask = vi.spyOn(chains, 'request')
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 4200, reason: 'NotSupported' })
    expect([relay.requests, ask.mock.calls]).toEqual([[], []])
  })

  it('rejects a request for another account before it is sent', async () => {
    const { provider, relay } = await onPhone()
    const wrongAccount = { code: 4100, reason: 'WrongAccount' }
    const bens = transferWire(BEN.address, ANN.address)
    await expect(provider.signTransaction(bens)).rejects.toMatchObject(wrongAccount)
    const params = { message: base58.encode(message), pubkey: BEN.address }
    await expect(provider.request({ method: 'solana_signMessage', params })).rejects.toMatchObject(
      wrongAccount,
    )
    expect(relay.requests).toEqual([])
  })

  it('reports a rejection with its code, whatever the phone’s message', async () => {
    const { provider, relay } = await onPhone()
    relay.answer = () => TE.left({ code: 5000, message: 'User rejected.' })
    await expect(provider.signMessage(message)).rejects.toMatchObject({
      name: 'SolanaError',
      code: 4001,
      reason: 'UserRejected',
    })
  })

  it.each([null, 7, {}, { signature: 'no base58: 0OIl' }, { signature: '1' }])(
    'rejects %j as a signature',
    async (response) => {
      const { provider } = await onPhone(METHODS, { solana_signMessage: () => response })
      await expect(provider.signMessage(message)).rejects.toMatchObject({ reason: 'WalletFailed' })
    },
  )

  it('emits another account, another chain and the disconnect to listeners', async () => {
    const { provider, relay, session } = await onPhone()
    const received: unknown[] = []
    provider.on('accountsChanged', (addresses) => void received.push(addresses))
    provider.on('disconnect', () => void received.push('gone'))
    relay.update(fakeSession([accountIdOf(mainnet.caipNetworkId, BEN.address)]))
    relay.end(session.topic)
    expect(received).toEqual([[BEN.address], [], 'gone'])
  })
})
