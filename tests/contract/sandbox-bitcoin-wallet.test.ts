import { base64, hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startBitcoin, type SandboxBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { bitcoinKey } from '#sandbox/bitcoin/keys.ts'
import { okxLike, unisatLike } from '#sandbox/wallets/bitcoin-injected.ts'
import { leatherLike } from '#sandbox/wallets/bitcoin-leather.ts'
import { BitcoinWallet } from '#sandbox/wallets/bitcoin-wallet.ts'
import { wbipProvider } from '#sandbox/wallets/bitcoin-wbip.ts'
import { bitcoinIcon } from '#sandbox/wallets/icons.ts'
import { memoryStorage } from '#sandbox/wallets/memory.ts'

const payment = bitcoinKey('wbip', 0, 'payment')
const ordinals = bitcoinKey('wbip', 0, 'ordinals')
const otherKey = bitcoinKey('bitcoin', 0, 'payment')

let service: SandboxBitcoin
beforeAll(async () => void (service = await startBitcoin()))
afterAll(() => service.stop())

let wallet: BitcoinWallet
beforeEach(() => {
  const info = { name: 'Sandbox WBIP', icon: bitcoinIcon }
  wallet = new BitcoinWallet('wbip', info, { [service.reference]: service.url }, memoryStorage())
})

/** Pays a coin of the wallet to another address. */
const unsigned = async (): Promise<Uint8Array> => {
  const response = await fetch(`${service.url}/address/${payment.address}/utxo`)
  const [coin] = (await response.json()) as readonly { txid: string; vout: number; value: number }[]
  if (!coin) throw new Error('There is no coin.')
  const amount = BigInt(coin.value)
  const transaction = new Transaction()
  const witnessUtxo = { script: payment.script, amount }
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  transaction.addOutputAddress(otherKey.address, amount - 1000n)
  return transaction.toPSBT()
}

describe('by WBIP004', () => {
  const connected = async () => {
    const provider = wbipProvider(wallet)
    await provider.request('wallet_connect')
    return provider
  }

  it('returns the addresses for the requested purposes', async () => {
    const provider = wbipProvider(wallet)
    expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    const response = await provider.request('getAccounts', { purposes: ['ordinals'] })
    expect(response).toMatchObject({
      result: [{ address: ordinals.address, purpose: 'ordinals', addressType: 'p2tr' }],
    })
    expect(await provider.request('wallet_getAccount')).toMatchObject({
      result: { addresses: [{ address: payment.address }, { address: ordinals.address }] },
    })
  })

  it('returns a rejection as a response', async () => {
    wallet.next('reject')
    const provider = wbipProvider(wallet)
    expect(await provider.request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
    expect(await provider.request('getMoon')).toMatchObject({ error: { code: -32601 } })
    expect(await provider.request('signMessage', { address: 1 })).toMatchObject({ error: { code: -32602 } })
  })

  it('signs messages with the requested protocol', async () => {
    const provider = await connected()
    for (const protocol of ['ECDSA', 'BIP322']) {
      const response = await provider.request('signMessage', {
        address: payment.address,
        message: 'hi',
        protocol,
      })
      expect(response).toMatchObject({ result: { protocol } })
      const { signature } = (response as { readonly result: { readonly signature: string } }).result
      expect(Verifier.verifySignature(payment.address, 'hi', signature)).toBe(true)
    }
  })

  it('signs and broadcasts a PSBT, and records the request', async () => {
    const provider = await connected()
    const psbt = base64.encode(await unsigned())
    const params = { psbt, signInputs: { [payment.address]: [0] }, broadcast: true }
    const response = await provider.request('signPsbt', params)
    const { txid } = (response as { readonly result: { readonly txid: string } }).result
    expect((await fetch(`${service.url}/tx/${txid}`)).status).toBe(200)
    expect(wallet.calls.at(-1)).toEqual({ method: 'signPsbt', params })
  })

  it('sends a transfer, and not more than its balance', async () => {
    const provider = await connected()
    const send = (amount: number) =>
      provider.request('sendTransfer', { recipients: [{ address: otherKey.address, amount }] })
    expect(await send(10_000)).toMatchObject({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(await send(1e10)).toMatchObject({ error: { code: -32603 } })
  })

  it('emits account changes and disconnects', async () => {
    const provider = await connected()
    const emitted: unknown[] = []
    const unsubscribe = provider.addListener('accountChange', (detail) => emitted.push(detail))
    provider.addListener({ eventName: 'disconnect', cb: (detail) => emitted.push(detail) })
    wallet.switchAccount(1)
    unsubscribe()
    wallet.disconnect()
    const { address } = bitcoinKey('wbip', 1, 'payment')
    expect(emitted).toMatchObject([
      { type: 'accountChange', addresses: [{ address }, {}] },
      { type: 'disconnect' },
    ])
  })
})

describe('by the interfaces of injected families', () => {
  it('signs a PSBT with the inputs and flags of the site', async () => {
    const unisat = unisatLike(wallet)
    expect(await unisat.requestAccounts()).toEqual([payment.address])
    const psbt = hex.encode(await unsigned())
    const toSignInputs = [{ index: 0, address: payment.address, sighashTypes: [SigHash.SINGLE] }]
    const options = { autoFinalized: false, toSignInputs }
    const signed = Transaction.fromPSBT(hex.decode(await unisat.signPsbt(psbt, options)))
    expect(signed.getInput(0).finalScriptWitness).toBeUndefined()
    expect(signed.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE)
    expect(wallet.calls.at(-1)).toEqual({ method: 'signPsbt', params: [psbt, options] })
    const finished = await unisat.signPsbt(psbt)
    expect(await unisat.pushPsbt(finished)).toBe(Transaction.fromPSBT(hex.decode(finished)).id)
  })

  it('emits the addresses to its listeners until they are removed', async () => {
    const okx = okxLike(wallet)
    expect(await okx.connect()).toMatchObject({ address: payment.address })
    const emitted: unknown[] = []
    const listener = (addresses: unknown) => emitted.push(addresses)
    okx.on('accountsChanged', listener)
    wallet.switchAccount(1)
    okx.removeListener('accountsChanged', listener)
    wallet.switchAccount(0)
    expect(emitted).toEqual([[bitcoinKey('wbip', 1, 'payment').address]])
    const signature = await okx.signMessage('hi', 'bip322-simple')
    expect(Verifier.verifySignature(payment.address, 'hi', signature)).toBe(true)
  })

  it('throws its rejections as JSON-RPC errors', async () => {
    const leather = leatherLike(wallet)
    const { result } = await leather.request('getAddresses')
    expect(result).toMatchObject({ addresses: [{ type: 'p2wpkh' }, { type: 'p2tr' }] })
    wallet.next('reject')
    const signing = leather.request('signMessage', { message: 'hi' })
    await expect(signing).rejects.toMatchObject({ jsonrpc: '2.0', error: { code: 4001 } })
  })
})
