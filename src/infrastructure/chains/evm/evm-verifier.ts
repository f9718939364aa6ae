import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import * as viem from 'viem'
import type { Hex } from 'viem'

import { isSignature } from '#domain/shared/hex.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { unverifiable, wrongSignature } from '#infrastructure/chains/family-signatures.ts'
import type { SignedText, VerifyFailure } from '#ports/signatures.ts'

import { callOf } from './contract-signatures.ts'
import { RpcNode } from './rpc-node.ts'

export { sentHash } from './sent-hash.ts'

type Verdict = 'right' | 'wrong' | 'unknown'

const ADDRESS = /^0x[0-9a-f]{40}$/

const isAddress = (text: string): text is Hex => ADDRESS.test(text)

/** Half of secp256k1's order. EIP-2 rejects a greater s as a second form of the same signature. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const isLow = (signature: Hex): boolean => wholeOf(`0x${signature.slice(66, 130)}`) <= HALF_ORDER

/** 0x and 64 bytes in hex: the signature of a key in its short form. EIP-2098. */
const SHORT = 130

const inLongForm = (signature: Hex): Hex =>
  signature.length === SHORT
    ? viem.serializeSignature(viem.compactSignatureToSignature(viem.parseCompactSignature(signature)))
    : signature

/** Verifies without a request: the account's key must be recovered from the signature. EIP-191. */
const recovered = async (address: Hex, hash: Hex, given: Hex): Promise<Verdict> => {
  try {
    const signature = inLongForm(given)
    const signer = await viem.recoverAddress({ hash, signature })
    if (signer.toLowerCase() !== address) return 'unknown'
    return isLow(signature) ? 'right' : 'wrong'
  } catch {
    return 'unknown'
  }
}

// EIP-1474 defines 3. Older nodes use another code or only a text.
const REVERTED: readonly (number | undefined)[] = [3, -32015]

const isReverted = ({ code, message }: RpcError): boolean =>
  REVERTED.includes(code) || /\brevert/i.test(message)

/** One node's response. It counts only if the node is on the chain of the message. */
const resultAt = async (url: string, chainId: string, call: ReturnType<typeof callOf>): Promise<Verdict> => {
  const node = new RpcNode(url, chainId)
  const answer = await node.request({ method: 'eth_call', params: [call.request, 'latest'] })
  if (E.isLeft(answer))
    return answer.left.error !== undefined && isReverted(answer.left.error) ? 'wrong' : 'unknown'
  return answer.right === call.yes ? 'right' : 'wrong'
}

const verdictOn = async (
  { chainId, address, message, signature }: SignedText,
  rpcUrls: readonly string[],
): Promise<Verdict> => {
  const account = `0x${address.replace(/^0x/, '').toLowerCase()}`
  if (!isAddress(account) || !isSignature(signature)) return 'wrong'
  const hash = viem.hashMessage(message)
  const ofKey = await recovered(account, hash, signature)
  if (ofKey !== 'unknown') return ofKey
  const call = callOf(account, hash, signature)
  let first: Verdict = 'unknown'
  for (const url of rpcUrls) {
    const verdict = await resultAt(url, chainId, call)
    if (verdict === 'unknown') continue
    // A node that lies could sign anybody in, so where another one answers, it has to agree.
    if (first === 'right') return verdict === 'right' ? 'right' : 'unknown'
    if (verdict === 'wrong') return 'wrong'
    first = verdict
  }
  return first
}

const outcomes: Readonly<Record<Verdict, E.Either<VerifyFailure, void>>> = {
  right: E.right(undefined),
  wrong: E.left(wrongSignature),
  unknown: E.left(unverifiable),
}

/**
 * Verifies by key recovery first, then through the contract (EIP-1271, or EIP-6492 before deployment), with
 * the nodes in order. Two of them have to accept the signature, if two answer.
 */
export const verifyEvm =
  (signed: SignedText, rpcUrls: readonly string[]): TE.TaskEither<VerifyFailure, void> =>
  async () =>
    outcomes[await verdictOn(signed, rpcUrls)]
