import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'

import {
  listedWallet,
  mainnet,
  ORDINALS,
  PAYMENT,
  providerOf,
  psbtOf,
  refusal,
  reportOn,
  standardWallet,
  testWallet,
  TXID,
} from './bitcoin-kit.ts'

const report = E.right(reportOn(mainnet.caipNetworkId))
const signInputs = [{ address: PAYMENT, index: 0 }]

describe('a Bitcoin wallet of the standard', () => {
  const features = [
    'standard:events',
    'standard:disconnect',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
  ]

  it.each([...features.map((name) => [name]), features])(
    'may lack %s, and is connected and restored without',
    async (...without) => {
      const test = testWallet({ without, send: async () => TXID })
      const wallet = standardWallet(test)
      expect(await wallet.connect()()).toEqual(report)
      expect(await wallet.restore()()).toEqual(report)
      const provider = providerOf(wallet)
      test.requests.length = 0
      for (const [name, request] of [
        ['bitcoin:signMessage', () => provider.signMessage({ address: PAYMENT, message: 'x' })],
        ['bitcoin:signTransaction', () => provider.signPsbt({ psbt: psbtOf(), signInputs })],
        [
          'bitcoin:signAndSendTransaction',
          () => provider.signPsbt({ psbt: psbtOf(), signInputs, broadcast: true }),
        ],
      ] as const)
        if (without.includes(name)) await expect(request()).rejects.toMatchObject(refusal(4200))
      expect(test.requests).toEqual([])
      expect(E.isRight(await wallet.disconnect()())).toBe(true)
    },
  )

  it('may list accounts of other families first', async () => {
    const others = [{ address: '0xabc', chains: ['eip155:1'] }, null, {}, { address: PAYMENT, chains: [] }]
    const wallet = standardWallet(testWallet({ others }))
    expect(await wallet.connect()()).toEqual(report)
    expect(await wallet.restore()()).toEqual(report)
  })
})

describe.each<[string, (test: TestBitcoinWallet) => ReturnType<typeof standardWallet>]>([
  ['the standard', standardWallet],
  ['WBIP004', listedWallet],
])('a wallet of %s that answers late', (_, found) => {
  it('is connected by its answer, and not before', async () => {
    const test = testWallet()
    const wallet = found(test)
    const release = test.hold()
    let answer: unknown
    const connecting = wallet
      .connect()()
      .then((given) => (answer = given))
    await expect.poll(() => test.requests).toHaveLength(1)
    expect(answer).toBeUndefined()
    release()
    await connecting
    expect(answer).toEqual(report)
  })

  it('signs with the account that was asked for, though the wallet has moved to another', async () => {
    const test = testWallet()
    const wallet = found(test)
    const listening = wallet.events$.subscribe()
    await wallet.connect()()
    const release = test.hold()
    const signing = providerOf(wallet).signMessage({ address: PAYMENT, message: 'x' })
    await expect.poll(() => test.requests.at(-1)?.method).toBe('signMessage')
    test.choose(test.options.accounts.filter(({ address }) => address === ORDINALS))
    release()
    expect(await signing).not.toBe('')
    await expect.poll(() => providerOf(wallet).getAccountAddresses()).toMatchObject([{ address: ORDINALS }])
    const gone = providerOf(wallet).signMessage({ address: PAYMENT, message: 'x' })
    await expect(gone).rejects.toMatchObject(refusal(4100))
    listening.unsubscribe()
  })
})
