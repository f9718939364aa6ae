import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import {
  NETWORK,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawTx,
  RawWitness,
  Script,
  Transaction,
  utils,
} from '@scure/btc-signer'

import { verifyBitcoin } from '#infrastructure/chains/bitcoin/verifying/bitcoin-verifier.ts'

import { bitcoinAddress, mainnet } from './bitcoin-kit.ts'

/** The kinds of addresses that one key has. */
export const kinds = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
export type Kind = (typeof kinds)[number]

export interface BitcoinSigner {
  readonly kind: Kind
  readonly address: string
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
  readonly script: Uint8Array
}

const outputOf = (kind: Kind, key: Uint8Array, network: typeof NETWORK) => {
  switch (kind) {
    case 'p2pkh':
      return p2pkh(key, network)
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(key, network), network)
    case 'p2wpkh':
      return p2wpkh(key, network)
    case 'p2tr':
      return p2tr(key.slice(1), undefined, network)
  }
}

export const signerOf = (
  kind: Kind,
  secret: Uint8Array,
  {
    network = NETWORK,
    compressed = true,
  }: { readonly network?: typeof NETWORK; readonly compressed?: boolean } = {},
): BitcoinSigner => {
  const publicKey = secp256k1.getPublicKey(secret, compressed)
  const { address, script } = outputOf(kind, publicKey, network)
  return { kind, address, secret, publicKey, script }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const unusual = { lockTime: 0, allowUnknownOutputs: true, allowUnknownInputs: true }

const toSpend = ({ script }: BitcoinSigner, message: string): Transaction => {
  const tag = sha256(utf8('BIP0322-signed-message'))
  const hash = sha256(utils.concatBytes(tag, tag, utf8(message)))
  const transaction = new Transaction({ ...unusual, version: 0 })
  transaction.addOutput({ script, amount: 0n })
  const finalScriptSig = Script.encode(['OP_0', hash])
  transaction.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  return transaction
}

export interface Changes {
  readonly version?: number
  readonly lockTime?: number
  readonly sequence?: number
  readonly sighash?: number
}

/** A BIP-322 signature by the library. The changed forms are not valid BIP-322. */
export const signedTransaction = (
  signer: BitcoinSigner,
  message: string,
  { version = 0, lockTime = 0, sequence = 0, sighash }: Changes = {},
): Transaction => {
  const spent = toSpend(signer, message)
  const { kind, publicKey, script } = signer
  const transaction = new Transaction({ ...unusual, version, lockTime, allowLegacyWitnessUtxo: true })
  transaction.addInput({
    txid: spent.id,
    index: 0,
    sequence,
    ...(kind === 'p2pkh' ? { nonWitnessUtxo: spent.toBytes(true) } : { witnessUtxo: { script, amount: 0n } }),
    ...(kind === 'p2sh-p2wpkh' ? { redeemScript: p2wpkh(publicKey).script } : {}),
    ...(kind === 'p2tr' ? { tapInternalKey: publicKey.slice(1) } : {}),
    ...(sighash === undefined ? {} : { sighashType: sighash }),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  const allowed = sighash === undefined ? undefined : [sighash]
  transaction.sign(signer.secret, allowed, new Uint8Array(32))
  transaction.finalize()
  return transaction
}

export const fullSignature = (signer: BitcoinSigner, message: string, changes?: Changes): string =>
  base64.encode(signedTransaction(signer, message, changes).extract())

export const witnessOf = (signer: BitcoinSigner, message: string, changes?: Changes): Uint8Array[] => [
  ...(signedTransaction(signer, message, changes).getInput(0).finalScriptWitness ?? []),
]

export const simpleSignature = (witness: Uint8Array[]): string => base64.encode(RawWitness.encode(witness))

const ALL = 1

const unsigned = (spent: Uint8Array): Parameters<typeof RawTx.encode>[0] => ({
  version: 0,
  segwitFlag: false,
  inputs: [{ txid: spent, index: 0, finalScriptSig: new Uint8Array(), sequence: 0 }],
  outputs: [{ amount: 0n, script: Script.encode(['RETURN']) }],
  witnesses: undefined,
  lockTime: 0,
})

const derOf = (digest: Uint8Array, secret: Uint8Array): Uint8Array =>
  utils.concatBytes(secp256k1.sign(digest, secret, { prehash: false, format: 'der' }), Uint8Array.of(ALL))

/** The signature and the key that unlock a coin. The key may be that of another account. */
export const signedWith = (
  key: Pick<BitcoinSigner, 'secret' | 'publicKey'>,
  signer: BitcoinSigner,
  message: string,
): [Uint8Array, Uint8Array] => {
  const { id } = toSpend(signer, message)
  if (signer.kind !== 'p2pkh') {
    const transaction = new Transaction({ ...unusual, version: 0 })
    transaction.addInput({ txid: id, index: 0, sequence: 0 })
    transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
    const digest = transaction.preimageWitnessV0(0, p2pkh(key.publicKey).script, ALL, 0n)
    return [derOf(digest, key.secret), key.publicKey]
  }
  const spending = unsigned(hex.decode(id))
  const [input] = spending.inputs
  const inputs = input === undefined ? [] : [{ ...input, finalScriptSig: signer.script }]
  const bytes = utils.concatBytes(RawTx.encode({ ...spending, inputs }), Uint8Array.of(ALL, 0, 0, 0))
  return [derOf(sha256(sha256(bytes)), key.secret), key.publicKey]
}

/** The full form with this script and witness, valid or not. */
export const unlockedBy = (
  signer: BitcoinSigner,
  message: string,
  script: Uint8Array,
  witness: Uint8Array[] = [],
): string => {
  const spending = unsigned(hex.decode(toSpend(signer, message).id))
  const [input] = spending.inputs
  const inputs = input === undefined ? [] : [{ ...input, finalScriptSig: script }]
  const witnesses = witness.length > 0 ? [witness] : undefined
  return base64.encode(RawTx.encode({ ...spending, inputs, segwitFlag: witness.length > 0, witnesses }))
}

/** A signed message with any header. BIP-137 has four headers for each kind of address. */
export const messageSignature = ({ secret }: BitcoinSigner, message: string, header: number): string => {
  const bytes = utf8(message)
  if (bytes.length > 252) throw new Error('One byte says the length')
  const magic = utils.concatBytes(utf8('\x18Bitcoin Signed Message:\n'), Uint8Array.of(bytes.length), bytes)
  const signature = secp256k1.sign(sha256(sha256(magic)), secret, { prehash: false, format: 'recovered' })
  return base64.encode(utils.concatBytes(Uint8Array.of(header + (signature[0] ?? 0)), signature.slice(1)))
}

/** The product's verdict on a signature. */
export const verdict = (address: string, message: string, signature: string, network = mainnet) =>
  verifyBitcoin({ chainId: network.caipNetworkId, address: bitcoinAddress(address), message, signature })()
