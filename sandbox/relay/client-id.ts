import * as t from 'io-ts'
import { createPublicKey, verify } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DID = 'did:key:'
/** The prefixes of a 32-byte Ed25519 key in a did:key and in a DER file. */
const MULTICODEC = Buffer.from('ed01', 'hex')
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

const Claims = t.type({ iss: t.string })

const fromBase58 = (text: string): Buffer => {
  const number = Array.from(text).reduce((sum, character) => {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) throw new Error('the issuer is not base58')
    return sum * 58n + BigInt(digit)
  }, 0n)
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

const keyOf = (issuer: string) => {
  if (!issuer.startsWith(`${DID}z`)) throw new Error('the issuer is not a did:key')
  const bytes = fromBase58(issuer.slice(DID.length + 1))
  if (!bytes.subarray(0, 2).equals(MULTICODEC) || bytes.length !== 34)
    throw new Error('the key is not Ed25519')
  return createPublicKey({ key: Buffer.concat([DER_HEAD, bytes.subarray(2)]), format: 'der', type: 'spki' })
}

/**
 * The client that signed a JWT. Throws for an invalid signature. Dates are ignored, because browser tests
 * change the clock.
 */
export const clientIdOf = (jwt: string): string => {
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (!Claims.is(claims)) throw new Error('the token names no issuer')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, keyOf(claims.iss), Buffer.from(signature, 'base64url')))
    throw new Error('the signature is not of the issuer')
  return claims.iss.slice(DID.length)
}
