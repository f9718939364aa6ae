import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const KEY_BYTES = 32

/** The public key in the form that hosts pin: base64 of its 32 bytes, which are the end of the SPKI form (RFC 8410). */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('base64')

/** The private key in a PEM file (PKCS #8). */
export const readPrivateKey = async (file: string): Promise<KeyObject> => {
  const refused = new Error(`${file} holds no Ed25519 private key. \`npx walletport wallets key\` makes one.`)
  let key: KeyObject
  try {
    key = createPrivateKey(await readFile(file))
  } catch {
    throw refused
  }
  if (key.asymmetricKeyType !== 'ed25519') throw refused
  return key
}
