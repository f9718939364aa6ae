import { base64, hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startBitcoin, type SandboxBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { broadcast, sendTransfer } from '#sandbox/bitcoin/esplora.ts'
import { bitcoinKey, xOnly, type BitcoinKey } from '#sandbox/bitcoin/keys.ts'
import { signBip322, signEcdsa } from '#sandbox/bitcoin/messages.ts'
import { signPsbt } from '#sandbox/bitcoin/psbt.ts'

const payment = bitcoinKey('bitcoin', 0, 'payment')
const ordinals = bitcoinKey('bitcoin', 0, 'ordinals')
const otherKey = bitcoinKey('wbip', 1, 'payment')

let service: SandboxBitcoin
beforeEach(async () => {
  service = await startBitcoin()
})
afterEach(() => service.stop())

const get = async (path: string): Promise<unknown> => (await fetch(service.url + path)).json()
const unspent = (key: BitcoinKey) =>
  get(`/address/${key.address}/utxo`) as Promise<
    readonly { readonly txid: string; readonly vout: number; readonly value: number }[]
  >
const sumOf = async (key: BitcoinKey) => (await unspent(key)).reduce((sum, { value }) => sum + value, 0)

/** A transaction that pays the first coin of each key, less the fee, to another address. */
const spending = async (...keys: readonly BitcoinKey[]) => {
  const transaction = new Transaction()
  let sum = 0n
  for (const key of keys) {
    const [coin] = await unspent(key)
    if (!coin) throw new Error('There is no coin.')
    const amount = BigInt(coin.value)
    sum += amount
    const witnessUtxo = { script: key.script, amount }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  }
  transaction.addOutputAddress(otherKey.address, sum - 1000n)
  return transaction
}

describe('the ledger', () => {
  it('starts with coins for every account', async () => {
    expect((await unspent(payment)).map(({ value }) => value)).toEqual([1_250_000, 300_000])
    expect(await sumOf(bitcoinKey('bitcoin', 1, 'ordinals'))).toBe(775_000)
    expect(await get('/fee-estimates')).toMatchObject({ 1: 12.5 })
    expect(Number(await get('/blocks/tip/height'))).toBeGreaterThan(880_000)
    const first = await fetch(`${service.url}/block-height/0`)
    expect((await first.text()).slice(0, 32)).toBe(service.reference)
  })

  it('accepts a transfer, and lists it as pending and then in a block', async () => {
    const before = await sumOf(otherKey)
    const txid = await sendTransfer(service.url, payment, [{ address: otherKey.address, amount: 400_000 }])
    expect(await sumOf(otherKey)).toBe(before + 400_000)
    const unconfirmed = { txid, status: { confirmed: false }, vin: [{ prevout: { value: 1_250_000 } }] }
    expect(await get(`/tx/${txid}`)).toMatchObject(unconfirmed)
    expect(await get(`/address/${otherKey.address}`)).toMatchObject({
      mempool_stats: { funded_txo_sum: 400_000, tx_count: 1 },
    })
    service.mine()
    expect(await get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
    const [latest] = (await get(`/address/${payment.address}/txs`)) as readonly object[]
    expect(latest).toMatchObject({
      txid,
      vout: [{ scriptpubkey_address: otherKey.address, value: 400_000 }, {}],
    })
    const raw = await (await fetch(`${service.url}/tx/${txid}/hex`)).text()
    expect(Transaction.fromRaw(hex.decode(raw)).id).toBe(txid)
  })

  it('sends coins on request', async () => {
    const key = bitcoinKey('phone', 1, 'ordinals')
    const before = await sumOf(key)
    const txid = service.fund(key.address, 42_000)
    expect(await sumOf(key)).toBe(before + 42_000)
    expect(await unspent(key)).toContainEqual(expect.objectContaining({ txid, value: 42_000 }))
  })

  it('rejects a double spend, a foreign signature and an excessive amount', async () => {
    const transaction = await spending(payment)
    const signed = signPsbt([payment], { psbt: transaction.toPSBT(), finalise: true })
    await broadcast(service.url, signed)
    await expect(broadcast(service.url, signed)).rejects.toThrow('already in utxo set')

    const secondSpending = await spending(payment)
    const finished = signPsbt([payment], { psbt: secondSpending.toPSBT(), finalise: true })
    const raw = finished.extract()
    const forged = raw.slice()
    forged[forged.length - 50] = (forged[forged.length - 50] ?? 0) ^ 1
    const post = async (bytes: Uint8Array) =>
      (await fetch(`${service.url}/tx`, { method: 'POST', body: hex.encode(bytes) })).text()
    expect(await post(forged)).toContain('"code":-26')
    expect(await post(new Uint8Array(9))).toContain('TX decode failed')
    await sendTransfer(service.url, payment, [{ address: otherKey.address, amount: 5000 }])
    expect(await post(raw)).toContain('bad-txns-inputs-missingorspent')
    const tooMuch = sendTransfer(service.url, payment, [{ address: otherKey.address, amount: 1e9 }])
    await expect(tooMuch).rejects.toThrow('Insufficient balance')
  })

  it('rejects invalid addresses and unknown paths', async () => {
    const statusOf = async (path: string) => (await fetch(service.url + path)).status
    expect(await statusOf('/address/bc1nothing/utxo')).toBe(400)
    expect(await statusOf(`/tx/${'0'.repeat(64)}`)).toBe(404)
    expect(await statusOf('/moon')).toBe(404)
  })

  it('fails on command, as often as requested', async () => {
    service.fail({ type: 'status', status: 429, retryAfter: '2' }, 1)
    const failedResponse = await fetch(`${service.url}/fee-estimates`)
    expect(failedResponse.status).toBe(429)
    expect(failedResponse.headers.get('retry-after')).toBe('2')
    service.fail({ type: 'garbage' }, 1)
    await expect(get('/fee-estimates')).rejects.toThrow(SyntaxError)
    service.fail({ type: 'silent' })
    const response = fetch(`${service.url}/fee-estimates`, { signal: AbortSignal.timeout(100) })
    await expect(response).rejects.toThrow(/timeout/)
    service.fail()
    expect(await get('/fee-estimates')).toMatchObject({ 1: 12.5 })
  })
})

describe('its wallets’ keys', () => {
  const message = 'Tidepool ✓'
  const bytes = new TextEncoder().encode(message)

  it.each([payment, ordinals])('sign messages by BIP-322 for $type', (key) => {
    const signature = signBip322(key, bytes)
    expect(Verifier.verifySignature(key.address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(key.address, `${message}!`, signature)).toBe(false)
  })

  it.each([payment, ordinals])('sign messages by ECDSA for $type', (key) => {
    const signature = signEcdsa(key, bytes)
    expect(base64.decode(signature)).toHaveLength(65)
    expect(Verifier.verifySignature(key.address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(otherKey.address, message, signature)).toBe(false)
  })

  it('sign only the requested inputs', async () => {
    const psbt = (await spending(payment, ordinals)).toPSBT()
    const partlySigned = signPsbt([payment, ordinals], {
      psbt,
      inputs: [{ index: 1, address: ordinals.address, sighashTypes: [SigHash.ALL] }],
      finalise: false,
    })
    expect(partlySigned.getInput(0).partialSig).toBeUndefined()
    expect(partlySigned.getInput(1)).toMatchObject({
      sighashType: SigHash.ALL,
      tapInternalKey: xOnly(ordinals.publicKey),
    })
    const fullySigned = signPsbt([payment, ordinals], {
      psbt: partlySigned.toPSBT(),
      inputs: [{ index: 0 }],
      finalise: false,
    })
    fullySigned.finalize()
    expect(await broadcast(service.url, fullySigned)).toBe(fullySigned.id)
  })

  it('reject the input of another account', async () => {
    const psbt = (await spending(payment)).toPSBT()
    const sign = (inputs?: readonly { readonly index: number; readonly address: string }[]) => () =>
      signPsbt([ordinals], { psbt, finalise: false, ...(inputs && { inputs }) })
    expect(sign([{ index: 0, address: ordinals.address }])).toThrow('no key for input 0')
    expect(sign()).toThrow('no key for any input')
  })
})
