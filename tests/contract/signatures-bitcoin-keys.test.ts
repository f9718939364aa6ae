import { hex } from '@scure/base'
import { Address, OutScript, p2sh, p2wpkh, Script, utils } from '@scure/btc-signer'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { signedWith, signerOf, simpleSignature, unlockedBy, verdict } from './bitcoin-signers.ts'
import { failed } from './examples.ts'

const TEXT = 'Hello World'
const right = E.right(undefined)
const wrongSignature = failed('WrongSignature')
const secret = hex.decode('01'.repeat(32))
const thief = signerOf('p2wpkh', hex.decode('02'.repeat(32)))

const NOTHING = new Uint8Array()
const pushed = (...items: Uint8Array[]): Uint8Array => Script.encode(items)
/** The push in a non-minimal form. */
const wordy = (item: Uint8Array): Uint8Array => utils.concatBytes(Uint8Array.of(76, item.length), item)

describe('p2pkh', () => {
  const signer = signerOf('p2pkh', secret)
  const verdictOf = (script: Uint8Array, witness?: Uint8Array[]) =>
    verdict(signer.address, TEXT, unlockedBy(signer, TEXT, script, witness))

  it('accepts only the signature of its own key', async () => {
    expect(await verdictOf(pushed(...signedWith(signer, signer, TEXT)))).toEqual(right)
    expect(await verdictOf(pushed(...signedWith(thief, signer, TEXT)))).toEqual(wrongSignature)
  })

  it('accepts it in one form', async () => {
    const [signature, key] = signedWith(signer, signer, TEXT)
    expect(await verdictOf(utils.concatBytes(wordy(signature), pushed(key)))).toEqual(wrongSignature)
    expect(await verdictOf(pushed(NOTHING, signature, key))).toEqual(wrongSignature)
    expect(await verdictOf(pushed(signature))).toEqual(wrongSignature)
    expect(await verdictOf(pushed(signature, key), [key])).toEqual(wrongSignature)
  })
})

describe('p2wpkh', () => {
  const signer = signerOf('p2wpkh', secret)

  it('accepts only the signature of its own key', async () => {
    for (const [key, expected] of [
      [signer, right],
      [thief, wrongSignature],
    ] as const) {
      const witness = signedWith(key, signer, TEXT)
      expect(await verdict(signer.address, TEXT, simpleSignature(witness))).toEqual(expected)
      expect(await verdict(signer.address, TEXT, unlockedBy(signer, TEXT, NOTHING, witness))).toEqual(
        expected,
      )
    }
  })

  it('accepts no script in addition to the witness', async () => {
    const witness = signedWith(signer, signer, TEXT)
    expect(await verdict(signer.address, TEXT, unlockedBy(signer, TEXT, pushed(NOTHING), witness))).toEqual(
      wrongSignature,
    )
  })
})

describe('p2sh-p2wpkh', () => {
  const signer = signerOf('p2sh-p2wpkh', secret)
  const redeem = p2wpkh(signer.publicKey).script

  it('accepts only the signature of its own key', async () => {
    for (const [key, expected] of [
      [signer, right],
      [thief, wrongSignature],
    ] as const) {
      const witness = signedWith(key, signer, TEXT)
      const script = pushed(p2wpkh(key.publicKey).script)
      expect(await verdict(signer.address, TEXT, simpleSignature(witness))).toEqual(expected)
      expect(await verdict(signer.address, TEXT, unlockedBy(signer, TEXT, script, witness))).toEqual(expected)
    }
  })

  it('accepts it with its script in one form', async () => {
    const witness = signedWith(signer, signer, TEXT)
    for (const script of [NOTHING, wordy(redeem), pushed(NOTHING, redeem), redeem])
      expect(await verdict(signer.address, TEXT, unlockedBy(signer, TEXT, script, witness))).toEqual(
        wrongSignature,
      )
  })
})

const placeOf = (kind: 'p2wpkh' | 'p2sh-p2wpkh', program: Uint8Array) => {
  const script = kind === 'p2wpkh' ? program : p2sh({ type: 'wpkh', script: program }).script
  return { script, address: Address().encode(OutScript.decode(script)) }
}

it.each(['p2wpkh', 'p2sh-p2wpkh'] as const)('%s has only compressed keys', async (kind) => {
  const uncompressedSigner = signerOf('p2pkh', secret, { compressed: false })
  const hash = uncompressedSigner.script.slice(3, 23)
  const program = utils.concatBytes(Uint8Array.of(0, 20), hash)
  const signer = signerOf(kind, secret)
  const inside = { ...signer, ...placeOf(kind, program) }
  expect(
    await verdict(inside.address, TEXT, simpleSignature(signedWith(uncompressedSigner, inside, TEXT))),
  ).toEqual(wrongSignature)
})

it.each(['p2wpkh', 'p2sh-p2wpkh'] as const)(
  'the sighash flag is part of a signature for %s',
  async (kind) => {
    const signer = signerOf(kind, secret)
    const [signature, key] = signedWith(signer, signer, TEXT)
    for (const flag of [0, 2, 0x81]) {
      const withFlag = utils.concatBytes(signature.slice(0, -1), Uint8Array.of(flag))
      expect(await verdict(signer.address, TEXT, simpleSignature([withFlag, key]))).toEqual(wrongSignature)
    }
  },
)
