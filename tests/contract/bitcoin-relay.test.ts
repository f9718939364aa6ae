import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { accountIdOf, type Address } from '#domain/caip/account-id.ts'
import { BitcoinWallets } from '#infrastructure/chains/bitcoin/bitcoin-wallets.ts'
import type { SessionRequest } from '#ports/relay.ts'
import { signBip322 } from '#sandbox/bitcoin/messages.ts'
import { fakeSession } from '#testkit/fake-session.ts'

import {
  BitcoinRegistry,
  keys,
  mainnet,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  reportOn,
  signet,
  STRANGER,
  testnet,
  TXID,
} from './bitcoin-kit.ts'
import { relayedWallet } from './relayed-wallet.ts'
import { walletContract } from './wallet-contract.ts'

const source = () =>
  new BitcoinWallets(
    () => ({}),
    () => new BitcoinRegistry(),
  )
const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']

walletContract(
  'Bitcoin, over the relay',
  () => {
    const networks = [mainnet, testnet, signet]
    const sessionWith = (pick: (addresses: readonly Address[]) => readonly Address[]) => {
      const accounts = networks.flatMap(({ caipNetworkId }) =>
        pick(reportOn(caipNetworkId).addresses).map((address) => accountIdOf(caipNetworkId, address)),
      )
      return fakeSession(accounts, { methods: METHODS })
    }
    const session = sessionWith((addresses) => addresses)
    const { wallet, relay, chains } = relayedWallet('bip122', networks, session, source())
    return {
      wallet,
      home: mainnet,
      other: testnet,
      elsewhere: signet.caipNetworkId,
      reportOn: (chainId) => ({ addresses: reportOn(chainId).addresses, chainId, wallet: session.peer }),
      second: ORDINALS,
      next: (behaviour) => relay.next(behaviour),
      chooseSecond: () => relay.update(sessionWith((addresses) => addresses.slice(1))),
      moveTo: (chainId) => relay.emit(session.topic, chainId, 'chainChanged', undefined),
      disconnectOne: () => relay.end(session.topic),
      fund: async (units) => chains.setBalance(mainnet, PAYMENT, units),
    }
  },
  { movesUnasked: true },
)

/** A phone with the keys of two addresses, one of which is in the session. */
const onPhone = async (methods: readonly string[] = METHODS) => {
  const session = fakeSession([accountIdOf(mainnet.caipNetworkId, PAYMENT)], { methods })
  const { wallet, relay } = relayedWallet('bip122', [mainnet], session, source())
  const responses: Record<string, unknown> = {
    getAccountAddresses: [
      { address: PAYMENT, path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: ORDINALS, intention: 'ordinal' },
    ],
    signPsbt: { psbt: psbtOf(5n), txid: TXID },
    sendTransfer: { txid: TXID },
  }
  relay.answer = ({ method, params }: SessionRequest) => {
    const { address, message } = params as Record<string, string>
    const key = keys.find((key) => key.address === address)
    const text = new TextEncoder().encode(message)
    return TE.right(
      method === 'signMessage' && key !== undefined
        ? { address, signature: hex.encode(base64.decode(signBip322(key, text))) }
        : responses[method],
    )
  }
  await wallet.connect()()
  return { wallet, relay, provider: providerOf(wallet) }
}

describe('the provider of a Bitcoin wallet over the relay', () => {
  it('signs messages in base64, in whatever format the wallet responds, as an independent library verifies', async () => {
    const { provider, relay } = await onPhone()
    const signature = await provider.signMessage({
      address: PAYMENT,
      message: 'Walletport',
      protocol: 'bip322',
    })
    expect(Verifier.verifySignature(PAYMENT, 'Walletport', signature)).toBe(true)
    expect(relay.requests).toMatchObject([
      {
        chainId: mainnet.caipNetworkId,
        method: 'signMessage',
        params: { account: PAYMENT, address: PAYMENT, message: 'Walletport', protocol: 'bip322' },
      },
    ])
  })

  it('includes the addresses that the wallet returned in addition to the session’s', async () => {
    const { provider, relay } = await onPhone()
    const request = { address: ORDINALS, message: 'x' }
    await expect(provider.signMessage(request)).rejects.toMatchObject(refusal(4100))
    expect(relay.requests).toEqual([])
    expect(await provider.getAccountAddresses()).toEqual([
      { address: PAYMENT, purpose: 'payment', path: "m/84'/0'/0'/0/0" },
      { address: ORDINALS, purpose: 'ordinal' },
    ])
    expect(Verifier.verifySignature(ORDINALS, 'x', await provider.signMessage(request))).toBe(true)
  })

  it('returns the session’s addresses if the wallet has no method for more', async () => {
    const { provider, relay } = await onPhone(['signMessage'])
    expect(await provider.getAccountAddresses()).toEqual([{ address: PAYMENT, purpose: 'payment' }])
    expect(relay.requests).toEqual([])
    const pendingRequest = provider.sendTransfer({ recipient: STRANGER, amount: '1' })
    await expect(pendingRequest).rejects.toMatchObject({ code: expect.any(Number) })
  })

  it('passes inputs and flags on unchanged', async () => {
    const { provider, relay } = await onPhone()
    const signInputs = [{ address: PAYMENT, index: 0, sighashTypes: [1, 131], useTweakedSigner: false }]
    const request = { psbt: psbtOf(), signInputs, broadcast: true }
    expect(await provider.signPsbt(request)).toEqual({ psbt: psbtOf(5n), txid: TXID })
    expect(relay.requests[0]?.params).toEqual({ account: PAYMENT, ...request })
    const tweaked = [{ address: PAYMENT, index: 0, disableTweakSigner: true }]
    for (const flags of [{ finalize: true }, { signInputs: tweaked }])
      await expect(provider.signPsbt({ ...request, ...flags })).rejects.toMatchObject(refusal(4200))
    expect(relay.requests).toHaveLength(1)
  })

  it('sends satoshi as text', async () => {
    const { provider, relay } = await onPhone()
    expect(await provider.sendTransfer({ recipient: STRANGER, amount: '546' })).toBe(TXID)
    expect(relay.requests[0]?.params).toEqual({ account: PAYMENT, recipientAddress: STRANGER, amount: '546' })
  })

  it('reports a rejection with 4001, and nothing after the session ended', async () => {
    const { wallet, provider, relay } = await onPhone()
    relay.answer = () => async () => E.left({ code: 5000, message: 'User rejected.' })
    const request = { address: PAYMENT, message: 'x' }
    await expect(provider.signMessage(request)).rejects.toMatchObject(refusal(4001))
    await wallet.disconnect()()
    await expect(provider.signMessage(request)).rejects.toMatchObject(refusal(4900))
  })
})
