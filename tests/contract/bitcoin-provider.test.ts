import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { beforeEach, describe, expect, it } from 'vitest'

import type { BitcoinProvider } from '#contracts/bitcoin-provider.ts'
import type { Wallet } from '#ports/wallets.ts'
import type { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  describedOn,
  listedWallet,
  mainnet,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  standardWallet,
  STRANGER,
  testnet,
  testWallet,
  TXID,
} from './bitcoin-kit.ts'

/** The signed inputs, according to an independent library. */
const signedInputs = (psbt: string | undefined): readonly number[] => {
  const transaction = Transaction.fromPSBT(base64.decode(psbt ?? ''))
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const { partialSig, tapKeySig } = transaction.getInput(index)
    return partialSig !== undefined || tapKeySig !== undefined
  })
}

const faces = [
  ['wallet-standard', standardWallet],
  ['WBIP004', (test: TestBitcoinWallet) => listedWallet(test)],
] as const

describe.each(faces)('the provider of a Bitcoin wallet: %s', (_, found) => {
  let test: TestBitcoinWallet
  let wallet: Wallet
  let provider: BitcoinProvider
  const methods = () => test.requests.map(({ method }) => method)
  beforeEach(async () => {
    test = testWallet({ send: async () => TXID })
    wallet = found(test)
    provider = providerOf(wallet)
    await wallet.connect(mainnet.caipNetworkId)()
    test.requests.length = 0
  })

  clause('S3-30', () => {
    it('returns the addresses with purpose and key, as the wallet reports them', async () => {
      expect(await provider.getAccountAddresses()).toEqual(
        describedOn(mainnet.caipNetworkId).map(({ address, type, publicKey }) => ({
          address,
          purpose: type,
          publicKey,
        })),
      )
    })
  })

  it.each([PAYMENT, ORDINALS])('signs messages by BIP-322 for %s, as bip322-js verifies', async (address) => {
    const message = 'Walletport says 你好'
    const signature = await provider.signMessage({ address, message, protocol: 'bip322' })
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
  })

  it('signs messages by ECDSA, as bip322-js verifies', async () => {
    const request = { address: PAYMENT, message: 'Walletport', protocol: 'ecdsa' } as const
    const signature = await provider.signMessage(request)
    expect(base64.decode(signature)).toHaveLength(65)
    expect(Verifier.verifySignature(PAYMENT, 'Walletport', signature)).toBe(true)
  })

  it('signs only the requested inputs of a PSBT', async () => {
    for (const index of [0, 1]) {
      const address = [PAYMENT, ORDINALS][index] ?? ''
      const { psbt, txid } = await provider.signPsbt({ psbt: psbtOf(), signInputs: [{ address, index }] })
      expect(signedInputs(psbt)).toEqual([index])
      expect(txid).toBeUndefined()
    }
  })

  it('broadcasts a PSBT on request', async () => {
    const signInputs = [{ address: PAYMENT, index: 0 }]
    expect(await provider.signPsbt({ psbt: psbtOf(), signInputs, broadcast: true })).toMatchObject({
      txid: TXID,
    })
  })

  it('rejects an address that is not the wallet’s before it reaches the wallet', async () => {
    const [testnetProvider] = describedOn(testnet.caipNetworkId)
    for (const address of [STRANGER, testnetProvider?.address ?? '', '']) {
      const psbt = {
        psbt: psbtOf(),
        signInputs: [
          { address: PAYMENT, index: 0 },
          { address, index: 1 },
        ],
      }
      await expect(provider.signMessage({ address, message: 'x' })).rejects.toMatchObject(refusal(4100))
      await expect(provider.signPsbt(psbt)).rejects.toMatchObject(refusal(4100))
    }
    expect(methods()).toEqual([])
  })

  it('recognizes its own address in capital letters', async () => {
    const signature = await provider.signMessage({
      address: PAYMENT.toUpperCase(),
      message: 'x',
      protocol: 'bip322',
    })
    expect(Verifier.verifySignature(PAYMENT, 'x', signature)).toBe(true)
  })

  it('reports a rejection with 4001, and a failure with another code', async () => {
    const request = { address: PAYMENT, message: 'x' }
    test.next('reject')
    await expect(provider.signMessage(request)).rejects.toMatchObject(refusal(4001))
    test.next('fail')
    await expect(provider.signMessage(request)).rejects.toMatchObject(refusal(-32603))
    expect(await provider.signMessage(request)).not.toBe('')
  })

  it.each<[string, string, unknown]>([
    ['no text to sign', 'signMessage', { address: PAYMENT, message: 7 }],
    ['an unknown protocol', 'signMessage', { address: PAYMENT, message: 'x', protocol: 'schnorr' }],
    ['a PSBT in hex', 'signPsbt', { psbt: '70736274ff!', signInputs: [] }],
    ['a PSBT without inputs', 'signPsbt', { psbt: psbtOf() }],
    ['a negative index', 'signPsbt', { psbt: psbtOf(), signInputs: [{ address: PAYMENT, index: -1 }] }],
    ['an amount that is a number', 'sendTransfer', { recipient: STRANGER, amount: 5 }],
    ['an amount in coins', 'sendTransfer', { recipient: STRANGER, amount: '0.5' }],
    ['no amount at all', 'sendTransfer', { recipient: STRANGER, amount: '0' }],
    ['more than there is', 'sendTransfer', { recipient: STRANGER, amount: '2100000000000001' }],
    ['another network’s recipient', 'sendTransfer', { recipient: 'tb1qw508d6qejxtdg4y5r', amount: '5' }],
    ['nothing', 'sendTransfer', undefined],
  ])('rejects %s before it reaches the wallet', async (_name, method, params) => {
    await expect(provider.request({ method, params })).rejects.toMatchObject(refusal(-32602))
    expect(methods()).toEqual([])
  })

  it('rejects requests for which the wallet has no method', async () => {
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject(refusal(4200))
  })

  it('rejects every request after the wallet disconnected', async () => {
    await wallet.disconnect()()
    const pendingRequests = [
      provider.getAccountAddresses(),
      provider.signMessage({ address: PAYMENT, message: 'x' }),
      provider.sendTransfer({ recipient: STRANGER, amount: '1' }),
    ]
    for (const pendingRequest of pendingRequests)
      await expect(pendingRequest).rejects.toMatchObject(refusal(4900))
  })

  it('emits accounts, networks and the disconnect to hosts while they listen', async () => {
    const received: unknown[] = []
    const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const
    const listeners = events.map(
      (event) => [event, (detail: unknown) => void received.push([event, detail])] as const,
    )
    for (const [event, listener] of listeners) provider.on(event, listener)
    test.disconnectOne()
    for (const [event, listener] of listeners) provider.removeListener(event, listener)
    test.disconnectOne()
    expect(received).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
  })
})
