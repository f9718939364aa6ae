import * as t from 'io-ts'

import { mergedBy } from '#domain/storage/merged-lists.ts'
import { stored } from '#domain/storage/storage-keys.ts'

import type { Holding, TokenId } from './token.ts'

/** The maximum number of stored decisions. */
const MAX_ACCEPTED = 100

/** The tokens that the user marked as not spam, the latest first. */
export type AcceptedTokenIds = readonly string[]

export const withAccepted = (accepted: AcceptedTokenIds, id: TokenId): AcceptedTokenIds =>
  [id, ...accepted.filter((other) => other !== id)].slice(0, MAX_ACCEPTED)

/** Applies the user's decisions to the holdings. Tokens that do not look like spam need no decision. */
export const withDecisions = (holdings: readonly Holding[], accepted: AcceptedTokenIds): readonly Holding[] =>
  accepted.length === 0
    ? holdings
    : holdings.map((holding) => {
        const { token } = holding
        return accepted.includes(token.id) ? { ...holding, token: { ...token, isAccepted: true } } : holding
      })

/** The stored key of the decisions. It is in a separate module, because only the list of tokens reads it. S3-26. */
export const storedAccepted = mergedBy(
  stored<AcceptedTokenIds>('accepted_tokens', t.readonlyArray(t.string)),
  (id) => id,
)
