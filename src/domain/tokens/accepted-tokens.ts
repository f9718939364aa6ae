import * as t from 'io-ts'

import { stored } from '#domain/storage/storage-keys.ts'

import type { Holding, TokenId } from './token.ts'

/** More than a user decides about. */
const MOST_ACCEPTED = 100

/** The tokens of which the user said that they are no spam, the latest first. */
export type AcceptedTokenIds = readonly string[]

export const withAccepted = (accepted: AcceptedTokenIds, id: TokenId): AcceptedTokenIds =>
  [id, ...accepted.filter((other) => other !== id)].slice(0, MOST_ACCEPTED)

/** The holdings with the user's decisions. A token that looks like no spam needs none. */
export const withDecisions = (holdings: readonly Holding[], accepted: AcceptedTokenIds): readonly Holding[] =>
  accepted.length === 0
    ? holdings
    : holdings.map((holding) => {
        const { token } = holding
        return accepted.includes(token.id) ? { ...holding, token: { ...token, isAccepted: true } } : holding
      })

/** The stored key of the decisions, in a module of its own because only the list of tokens reads it. S3-26. */
export const storedAccepted = stored<AcceptedTokenIds>('accepted_tokens', t.readonlyArray(t.string))
