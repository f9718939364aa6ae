import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { base58, hex } from '@scure/base'
import * as kit from '@solana/kit'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { verifySolana } from '#infrastructure/chains/solana/solana-verifier.ts'

import { failed } from './examples.ts'
import { ANN, mainnet, solanaAccount } from './solana-kit.ts'

const chainId = mainnet.caipNetworkId
const TEXT = 'example.com wants you to sign in with your Solana account: ¢'

const verdict = (address: string, message: string, signature: Uint8Array) =>
  verifySolana({
    chainId,
    address: solanaAccount(address),
    message,
    signature: base58.encode(signature),
  })()

it.each([
  // RFC 8032, 7.1, the examples that are texts.
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'r',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
])('a published signature is valid: %s', async (key, message, signature) => {
  expect(await verdict(base58.encode(hex.decode(key)), message, hex.decode(signature))).toEqual(
    E.right(undefined),
  )
})

it('a signature by the platform’s own keys is valid', async () => {
  const { privateKey, publicKey } = await kit.generateKeyPair()
  const signature = await kit.signBytes(privateKey, new TextEncoder().encode(TEXT))
  const address = await kit.getAddressFromPublicKey(publicKey)
  expect(await verdict(address, TEXT, Uint8Array.from(signature))).toEqual(E.right(undefined))
  expect(await verdict(ANN.address, TEXT, Uint8Array.from(signature))).toEqual(failed('WrongSignature'))
})

it('another encoding of a valid signature is rejected', async () => {
  const signature = ANN.sign(new TextEncoder().encode(TEXT))
  expect(await verdict(ANN.address, TEXT, signature)).toEqual(E.right(undefined))
  const greater = bytesToNumberLE(signature.slice(32)) + ed25519.Point.Fn.ORDER
  const malleated = Uint8Array.from([...signature.slice(0, 32), ...numberToBytesLE(greater, 32)])
  expect(await verdict(ANN.address, TEXT, malleated)).toEqual(failed('WrongSignature'))
})

it('a key of small order is rejected', async () => {
  const weak = Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0))
  const key = new Uint8Array(32)
  expect(ed25519.verify(weak, new TextEncoder().encode(TEXT), key, { zip215: true })).toBe(true)
  expect(await verdict(base58.encode(key), TEXT, weak)).toEqual(failed('WrongSignature'))
})

it('a value longer or shorter than a signature is rejected', async () => {
  const signature = ANN.sign(new TextEncoder().encode(TEXT))
  for (const bytes of [new Uint8Array(), signature.slice(1), Uint8Array.from([0, ...signature])])
    expect(await verdict(ANN.address, TEXT, bytes)).toEqual(failed('WrongSignature'))
})

it('a text that is too long for a signature is rejected without decoding, which would be too slow for a test', async () => {
  const signature = 'z'.repeat(1_000_000)
  expect(await verifySolana({ chainId, address: ANN.address, message: TEXT, signature })()).toEqual(
    failed('WrongSignature'),
  )
})
