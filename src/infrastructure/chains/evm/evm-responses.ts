import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, parseChainId, unknownChain } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'
import { Once } from '#shell/once.ts'

import type * as Connected from './connected.ts'

/** The code that a page without a connection does not need. */
const loaded: { code?: typeof Connected } = {}
export const connected = new Once(async () => (loaded.code = await import('./connected.ts')))
/** The same code, if it has loaded. */
export const loadedConnected = () => loaded.code

type AccountsFailure = Failure<'FailedToConnect' | 'CodeNotLoaded'>

const notListed = failure('FailedToConnect', 'Failed to connect')

export const isEmptyList = (raw: unknown): boolean => listOf(raw)?.length === 0

/**
 * The accounts in a wallet's answer, the current one first, each of them once and in its one spelling. Entries that are no addresses
 * are left out. `FailedToConnect` if it is no list, or lists nothing else.
 */
export const accountsIn = (raw: unknown): TE.TaskEither<AccountsFailure, readonly Address[]> => {
  const list = listOf(raw)
  if (list === undefined) return TE.left(notListed)
  if (list.length === 0) return TE.right([])
  return pipe(
    tryCatch(
      () => connected.get(),
      (): AccountsFailure => codeNotLoaded,
    ),
    TE.map(({ addressesIn }) => addressesIn('eip155', list)),
    TE.filterOrElse(isNonEmpty, (): AccountsFailure => notListed),
  )
}

/** At most 32 decimal digits, which a CAIP-2 id can hold. */
const CHAIN_NUMBER = /^(0x[0-9a-f]{1,64}|[0-9]{1,32})$/i

const parseChainNumber = (raw: string | number | bigint): O.Option<ChainId> => {
  const text = String(raw)
  const number = CHAIN_NUMBER.test(text) ? wholeOf(text) : 0n
  return number > 0n ? O.fromEither(parseChainId(`eip155:${number}`)) : O.none
}

/** A chain id as wallets report it: hex by the standard, sometimes decimal text, a number or a bigint. */
export const ReportedChain = new t.Type<ChainId, unknown>(
  'ReportedChain',
  (u): u is ChainId => typeof u === 'string' && u.startsWith('eip155:'),
  (u, context) =>
    pipe(
      typeof u === 'string' || typeof u === 'number' || typeof u === 'bigint' ? parseChainNumber(u) : O.none,
      O.match(() => t.failure(u, context), t.success),
    ),
  t.identity,
)

/** The chain that a wallet reports. One that cannot be read is a chain that no host has configured. */
export const reportedChain = (raw: unknown): ChainId =>
  pipe(
    decodeWith(ReportedChain)(raw),
    O.getOrElse(() => unknownChain('eip155')),
  )
