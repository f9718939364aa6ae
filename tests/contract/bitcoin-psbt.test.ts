import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'

import type { Wallet } from '#ports/wallets.ts'
import { type SandboxBitcoin, startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { sendTransfer } from '#sandbox/bitcoin/esplora.ts'
import type { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'

import {
  keys,
  listedWallet,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  standardWallet,
  STRANGER,
  testWallet,
  TXID,
} from './bitcoin-kit.ts'

describe('flags of a PSBT', () => {
  const connected = async (found: (test: TestBitcoinWallet) => Wallet) => {
    const test = testWallet({ send: async () => TXID })
    const wallet = found(test)
    await wallet.connect()()
    test.requests.length = 0
    return { test, provider: providerOf(wallet) }
  }
  const twoInputs = (first: number, second: number) => [
    { address: PAYMENT, index: 0, sighashTypes: [first] },
    { address: ORDINALS, index: 1, sighashTypes: [second] },
  ]

  it('reach a wallet of the standard by its names, grouped by account', async () => {
    const { test, provider } = await connected(standardWallet)
    const signInputs = [
      ...twoInputs(SigHash.SINGLE_ANYONECANPAY, SigHash.DEFAULT),
      { address: PAYMENT, index: 2 },
    ]
    await provider.signPsbt({ psbt: psbtOf(), signInputs }).catch(() => undefined)
    expect(test.requests[0]?.params).toMatchObject({
      chain: 'bitcoin:mainnet',
      inputsToSign: [
        { account: { address: PAYMENT }, signingIndexes: [0], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: { address: ORDINALS }, signingIndexes: [1] },
        { account: { address: PAYMENT }, signingIndexes: [2] },
      ],
    })
  })

  it('decide the sighash type of the signature', async () => {
    const { provider } = await connected(standardWallet)
    const signInputs = [{ address: PAYMENT, index: 0, sighashTypes: [SigHash.NONE] }]
    const { psbt = '' } = await provider.signPsbt({ psbt: psbtOf(), signInputs })
    const [[, signature] = []] = Transaction.fromPSBT(base64.decode(psbt)).getInput(0).partialSig ?? []
    expect(signature?.at(-1)).toBe(SigHash.NONE)
  })

  it('reach a wallet of WBIP004', async () => {
    const { test, provider } = await connected(listedWallet)
    const psbt = psbtOf()
    const signInputs = twoInputs(SigHash.ALL, SigHash.DEFAULT)
    await provider.signPsbt({ psbt, signInputs, broadcast: false })
    const params = { psbt, signInputs: { [PAYMENT]: [0], [ORDINALS]: [1] }, broadcast: false }
    expect(test.requests).toEqual([{ method: 'signPsbt', params }])
  })

  it.each<[string, (test: TestBitcoinWallet) => Wallet, object]>([
    ['finalize, to the standard', standardWallet, { finalize: false }],
    [
      'a tweak, to the standard',
      standardWallet,
      { signInputs: [{ address: PAYMENT, index: 0, useTweakedSigner: true }] },
    ],
    [
      'several types, to the standard',
      standardWallet,
      { signInputs: [{ address: PAYMENT, index: 0, sighashTypes: [1, 2] }] },
    ],
    [
      'an unknown type, to the standard',
      standardWallet,
      { signInputs: [{ address: PAYMENT, index: 0, sighashTypes: [77] }] },
    ],
    ['finalize, to WBIP004', listedWallet, { finalize: true }],
    ['another type, to WBIP004', listedWallet, { signInputs: twoInputs(SigHash.ALL, SigHash.NONE) }],
    [
      'the type of another kind of address, to WBIP004',
      listedWallet,
      { signInputs: twoInputs(SigHash.ALL, SigHash.ALL) },
    ],
    [
      'a tweak, to WBIP004',
      listedWallet,
      { signInputs: [{ address: PAYMENT, index: 0, disableTweakSigner: true }] },
    ],
  ])('without a field in the interface are rejected, never dropped: %s', async (_, found, flags) => {
    const { test, provider } = await connected(found)
    const request = { psbt: psbtOf(), signInputs: [{ address: PAYMENT, index: 0 }], ...flags }
    await expect(provider.signPsbt(request)).rejects.toMatchObject(refusal(4200))
    expect(test.requests).toEqual([])
  })
})

describe('on a ledger', () => {
  const withService = async (use: (service: SandboxBitcoin) => Promise<void>) => {
    const service = await startBitcoin()
    try {
      await use(service)
    } finally {
      await service.stop()
    }
  }

  it('sends a transfer whose satoshi are given as text', () =>
    withService(async ({ url }) => {
      const [key] = keys
      if (key === undefined) throw new Error('There is a key')
      const test = testWallet({
        send: (what) => {
          const { recipients } = what as { readonly recipients: Parameters<typeof sendTransfer>[2] }
          return sendTransfer(url, key, recipients)
        },
      })
      const wallet = listedWallet(test)
      await wallet.connect()()
      const txid = await providerOf(wallet).sendTransfer({ recipient: STRANGER, amount: '123456' })
      const response = await fetch(`${url}/tx/${txid}`)
      const { vout } = (await response.json()) as { readonly vout: readonly object[] }
      expect(vout[0]).toMatchObject({ scriptpubkey_address: STRANGER, value: 123_456 })
    }))

  it('rejects a transfer with a Wallet Standard wallet, which has no method for it', async () => {
    const wallet = standardWallet(testWallet())
    await wallet.connect()()
    const pendingRequest = providerOf(wallet).sendTransfer({ recipient: STRANGER, amount: '1' })
    await expect(pendingRequest).rejects.toMatchObject(refusal(4200))
  })
})
