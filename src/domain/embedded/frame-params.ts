import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import { field } from '#domain/shared/field.ts'
import { fromBase58, fromBase64, toBase58, toBase64 } from '#domain/solana/encoding.ts'

type Letters = (text: string) => O.Option<string>

const toFrameLetters: Letters = (text) => pipe(fromBase64(text), O.map(toBase58))
const fromFrameLetters: Letters = (text) => pipe(fromBase58(text), O.map(toBase64))

const isText = (value: unknown): value is string => typeof value === 'string'

/** A value that cannot be decoded is not changed, and the frame rejects it. */
const rewritten = (value: unknown, letters: Letters): unknown =>
  isText(value) ? O.getOrElse(() => value)(letters(value)) : value

const transactionsIn = (value: unknown, letters: Letters): object => {
  const [one, many] = [field(value, 'transaction'), field(value, 'transactions')]
  return {
    ...(one === undefined ? {} : { transaction: rewritten(one, letters) }),
    ...(Array.isArray(many) ? { transactions: many.map((each) => rewritten(each, letters)) } : {}),
  }
}

const SIGNS_TRANSACTIONS = /^solana_sign(Transaction|AllTransactions|AndSendTransaction)$/

/**
 * Encodes Solana parameters for the frame: base58 instead of base64, without the account, and with the frame's name for the
 * send options. S7-67.
 */
export const toFrame = (method: string, params: unknown): unknown => {
  if (!SIGNS_TRANSACTIONS.test(method)) return params
  const options = field(params, 'sendOptions')
  return { ...transactionsIn(params, toFrameLetters), ...(options === undefined ? {} : { options }) }
}

/** Decodes the frame's result into the format of a WalletConnect session. */
export const fromFrame = (method: string, response: unknown): unknown =>
  SIGNS_TRANSACTIONS.test(method) && typeof response === 'object' && response !== null
    ? { ...response, ...transactionsIn(response, fromFrameLetters) }
    : response
