import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { EvmTransaction } from '#domain/send/evm-call.ts'
import { notAsked, type NotAsked, type Submission, submissionOf } from '#domain/send/submission.ts'
import { field } from '#domain/shared/field.ts'
import { isTransactionHash } from '#domain/shared/hex.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { ReportedChain } from '#infrastructure/chains/evm/evm-responses.ts'
import { askSilently } from '#infrastructure/chains/transfers/ask-silently.ts'
import { askWallet } from '#infrastructure/chains/transfers/ask-wallet.ts'

/** The hash in a wallet's response. Some wallets leave out the `0x`, or wrap the hash in an object. */
const hashIn = (response: unknown): string | undefined => {
  try {
    const text = [response, field(response, 'hash'), field(response, 'result')].find(
      (each) => typeof each === 'string',
    )
    const hash =
      typeof text === 'string'
        ? text
            .trim()
            .toLowerCase()
            .replace(/^(?:0x)?/, '0x')
        : ''
    return isTransactionHash(hash) ? hash : undefined
  } catch {
    return undefined
  }
}

/** Around the number of a chain: the namespace of a CAIP-2 id, and a fraction of nothing. */
const AROUND = /^\s*(?:eip155:)?|(?:\.0*)?\s*$/gi
/** A longer text is no number of a chain. */
const MAX_LENGTH = 100

/** The chain in a wallet's response, of which there are many forms. Undefined for anything else. */
const chainIn = (response: unknown): ChainId | undefined => {
  try {
    const stated = [response, ...['chainId', 'result', '0'].map((name) => field(response, name))].find(
      (each) => ['string', 'number', 'bigint'].includes(typeof each),
    )
    const text = String(stated).slice(0, MAX_LENGTH).replaceAll(AROUND, '')
    return O.toUndefined(decodeWith(ReportedChain)(text))
  } catch {
    return undefined
  }
}

/** Codes of a method that the wallet does not have: JSON-RPC's, and EIP-1193's. */
const NO_METHOD: readonly unknown[] = [-32_601, 4200]

const elsewhere = notAsked('The wallet is on another network')
const nowhere = notAsked('The wallet does not say on which network it is')
const silent = notAsked('The wallet does not say in time on which network it is')

/**
 * Why a wallet is not asked: it states another network than the request, or none that can be read, or nothing in time. Not every wallet observes a
 * request's `chainId`. One that has no such method is asked, because it has no network of its own and signs for the request's.
 */
export const otherNetwork =
  (provider: unknown, chainId: string, signal: AbortSignal): Task<NotAsked | undefined> =>
  async () => {
    const asked = await askSilently(provider, 'eth_chainId', undefined, signal)
    if (asked === undefined) return silent
    if (asked.type === 'notAsked') return asked
    if (asked.type === 'error') return NO_METHOD.includes(asked.error.code) ? undefined : nowhere
    const chain = chainIn(asked.value)
    if (chain === undefined) return nowhere
    return chain === `eip155:${wholeOf(chainId)}` ? undefined : elsewhere
  }

/** The longest id of calls, in characters. EIP-5792. */
const MAX_ID = 8194

/** Some wallets of contract accounts answer with an id of their own instead of a hash. */
const withId = (submission: Submission, response: unknown): Submission => {
  const isId = typeof response === 'string' && response !== '' && response.length <= MAX_ID
  return submission.type === 'unknown' && isId ? { ...submission, callsId: response } : submission
}

/** Asks the wallet to sign and send, unless it is on another network or does not say on which. May take forever. */
export const submitEvm =
  (
    provider: unknown,
    transaction: EvmTransaction,
    signal: AbortSignal,
    asked?: () => void,
  ): Task<Submission> =>
  async () => {
    const refusal = await otherNetwork(provider, transaction.chainId, signal)()
    if (refusal !== undefined) return refusal
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const answer = await askWallet(provider, 'request', [request], signal, asked)()
    const submission = submissionOf(answer, hashIn)
    return answer.type === 'response' ? withId(submission, answer.value) : submission
  }
