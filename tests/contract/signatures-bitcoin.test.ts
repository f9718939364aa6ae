import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { p2wsh, RawTx, SigHash, TEST_NETWORK, utils, WIF } from '@scure/btc-signer'
import { Signer, Verifier } from 'bip322-js'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { mainnet, signet, testnet } from './bitcoin-kit.ts'
import {
  fullSignature,
  kinds,
  messageSignature,
  signerOf,
  simpleSignature,
  verdict,
  witnessOf,
} from './bitcoin-signers.ts'
import { failed } from './examples.ts'

const TEXT = 'Hello World'
const right = E.right(undefined)
const wrongSignature = failed('WrongSignature')
const secret = hex.decode('01'.repeat(32))

describe.each(kinds)('an address of the kind %s', (kind) => {
  const signer = signerOf(kind, secret)
  const otherSigner = signerOf(kind, hex.decode('02'.repeat(32)))

  it('is valid for signatures of another library, both ways', async () => {
    const librarySignature = Signer.sign(WIF().encode(secret), signer.address, TEXT)
    expect(await verdict(signer.address, TEXT, librarySignature)).toEqual(right)
    if (kind === 'p2pkh') return
    expect(Verifier.verifySignature(signer.address, TEXT, simpleSignature(witnessOf(signer, TEXT)))).toBe(
      true,
    )
  })

  it('signs by BIP-322, in full', async () => {
    for (const version of [0, 2]) {
      const full = fullSignature(signer, TEXT, { version })
      expect(await verdict(signer.address, TEXT, full)).toEqual(right)
      expect(await verdict(otherSigner.address, TEXT, full)).toEqual(wrongSignature)
      expect(await verdict(signer.address, 'Hello world', full)).toEqual(wrongSignature)
    }
  })

  it.each([{ version: 1 }, { lockTime: 1 }, { sequence: 1 }, { sighash: SigHash.NONE }])(
    'has no valid signature by a transaction with %o',
    async (changes) => {
      expect(await verdict(signer.address, TEXT, fullSignature(signer, TEXT, changes))).toEqual(
        wrongSignature,
      )
    },
  )

  it('rejects a transaction with more inputs, more outputs or a lock time', async () => {
    const transaction = RawTx.decode(base64.decode(fullSignature(signer, TEXT)))
    const [[input], [output], witnesses] = [transaction.inputs, transaction.outputs, transaction.witnesses]
    if (input === undefined || output === undefined) throw new Error('There is one of each')
    const withInputTwice = {
      ...transaction,
      inputs: [input, input],
      witnesses: witnesses && [...witnesses, ...witnesses],
    }
    const changedTransactions = [
      withInputTwice,
      { ...transaction, outputs: [output, output] },
      { ...transaction, outputs: [] },
    ]
    for (const changed of changedTransactions)
      expect(await verdict(signer.address, TEXT, base64.encode(RawTx.encode(changed)))).toEqual(
        wrongSignature,
      )
    const longer = utils.concatBytes(RawTx.encode(transaction), Uint8Array.of(0))
    expect(await verdict(signer.address, TEXT, base64.encode(longer))).toEqual(wrongSignature)
  })

  const headers = { p2pkh: [31], 'p2sh-p2wpkh': [31, 35], p2wpkh: [31, 39], p2tr: [] as number[] }[kind]

  it.each([23, 27, 31, 35, 39, 43])('signs a message only with its headers: %i', async (header) => {
    expect(await verdict(signer.address, TEXT, messageSignature(signer, TEXT, header))).toEqual(
      headers.includes(header) ? right : wrongSignature,
    )
  })

  it('is valid only for its network', async () => {
    const away = signerOf(kind, secret, { network: TEST_NETWORK })
    const signature = fullSignature(signer, TEXT)
    for (const network of [testnet, signet]) {
      expect(await verdict(away.address, TEXT, signature, network)).toEqual(right)
      expect(await verdict(signer.address, TEXT, signature, network)).toEqual(wrongSignature)
    }
    expect(await verdict(away.address, TEXT, signature, mainnet)).toEqual(wrongSignature)
  })
})

describe.each(['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)('a witness for %s', (kind) => {
  const signer = signerOf(kind, secret)
  const [signature = new Uint8Array(), ...key] = witnessOf(signer, TEXT)
  const verdictOf = (...witness: Uint8Array[]) => verdict(signer.address, TEXT, simpleSignature(witness))

  it('is accepted only exactly as written', async () => {
    expect(await verdictOf(signature, ...key)).toEqual(right)
    expect(await verdictOf()).toEqual(wrongSignature)
    expect(await verdictOf(signature)).toEqual(kind === 'p2tr' ? right : wrongSignature)
    expect(await verdictOf(signature, ...key, new Uint8Array())).toEqual(wrongSignature)
    // An annex is part of the transaction, but is not verified.
    expect(await verdictOf(signature, ...key, Uint8Array.of(0x50))).toEqual(wrongSignature)
    expect(await verdictOf(new Uint8Array(), ...key)).toEqual(wrongSignature)
  })

  it('needs its lengths in their shortest form', async () => {
    const bytes = base64.decode(simpleSignature([signature, ...key]))
    const longer = utils.concatBytes(Uint8Array.of(0xfd, bytes[0] ?? 0, 0), bytes.slice(1))
    expect(await verdict(signer.address, TEXT, base64.encode(longer))).toEqual(wrongSignature)
  })

  it('must be signed completely', async () => {
    for (const sighash of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
      expect(await verdictOf(...witnessOf(signer, TEXT, { sighash }))).toEqual(wrongSignature)
  })
})

describe.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)('the other s of a signature for %s', (kind) => {
  const signer = signerOf(kind, secret)
  const order = secp256k1.Point.Fn.ORDER

  it('is not a valid signed message', async () => {
    const bytes = base64.decode(messageSignature(signer, TEXT, 31))
    const { r, s } = secp256k1.Signature.fromBytes(bytes.slice(1))
    const high = new secp256k1.Signature(r, order - s).toBytes('compact')
    const flipped = utils.concatBytes(Uint8Array.of(31 + (((bytes[0] ?? 0) - 31) ^ 1)), high)
    expect(await verdict(signer.address, TEXT, base64.encode(flipped))).toEqual(wrongSignature)
  })

  it('is not a valid witness', async () => {
    if (kind === 'p2pkh') return
    const [signature = new Uint8Array(), key = new Uint8Array()] = witnessOf(signer, TEXT)
    const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der')
    const high = utils.concatBytes(
      new secp256k1.Signature(r, order - s).toBytes('der'),
      Uint8Array.of(SigHash.ALL),
    )
    expect(await verdict(signer.address, TEXT, simpleSignature([high, key]))).toEqual(wrongSignature)
  })
})

it('a taproot signature with the default flag omits the flag', async () => {
  const signer = signerOf('p2tr', secret)
  const [witness = new Uint8Array()] = witnessOf(signer, TEXT)
  const verdictOf = (bytes: Uint8Array) => verdict(signer.address, TEXT, simpleSignature([bytes]))
  expect([witness.length, await verdictOf(witness)]).toEqual([64, right])
  expect(await verdictOf(utils.concatBytes(witness, Uint8Array.of(SigHash.DEFAULT)))).toEqual(wrongSignature)
  expect(await verdictOf(utils.concatBytes(witness, Uint8Array.of(SigHash.ALL)))).toEqual(wrongSignature)
  const [all = new Uint8Array()] = witnessOf(signer, TEXT, { sighash: SigHash.ALL })
  expect([all.length, await verdictOf(all)]).toEqual([65, right])
  expect(await verdictOf(utils.concatBytes(all, Uint8Array.of(0)))).toEqual(wrongSignature)
})

it('an uncompressed key signs only for the address that is derived from it', async () => {
  const uncompressedSigner = signerOf('p2pkh', secret, { compressed: false })
  expect(
    await verdict(uncompressedSigner.address, TEXT, messageSignature(uncompressedSigner, TEXT, 27)),
  ).toEqual(right)
  expect(
    await verdict(uncompressedSigner.address, TEXT, messageSignature(uncompressedSigner, TEXT, 31)),
  ).toEqual(wrongSignature)
  const short = signerOf('p2pkh', secret)
  expect(await verdict(short.address, TEXT, messageSignature(short, TEXT, 27))).toEqual(wrongSignature)
})

it('a script with more than one key is unverifiable', async () => {
  const { address } = p2wsh({ type: 'unknown', script: Uint8Array.of(0x51) })
  expect(await verdict(address, TEXT, 'AAAA')).toEqual(failed('Unverifiable'))
})

it.each(['bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', '1111111111111111111114oLvT3', 'bc1', 'nowhere'])(
  'an invalid address has no valid signature: %s',
  async (address) => {
    expect(await verdict(address, TEXT, 'AAAA')).toEqual(wrongSignature)
  },
)

it('a signature that is not canonical base64 is rejected', async () => {
  const signer = signerOf('p2wpkh', secret)
  const signature = simpleSignature(witnessOf(signer, TEXT))
  expect(await verdict(signer.address, TEXT, signature)).toEqual(right)
  for (const text of [`${signature}\n`, signature.replace('=', ''), `${signature}====`, 'A'.repeat(20_000)])
    expect(await verdict(signer.address, TEXT, text)).toEqual(wrongSignature)
})
