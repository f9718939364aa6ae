import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, parseChainId, unknownChain } from '#domain/caip/chain-id.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { isHex } from '#domain/shared/hex.ts'
import { wholeIn, wholeOf } from '#domain/shared/whole-number.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

const EvmAddress = parsedString('EvmAddress', (raw) => parseAddress('eip155', raw))

const Addresses = t.readonlyArray(EvmAddress)
/** A limit far above any real number of accounts, against hostile wallets. */
const MAX_ACCOUNTS = 10_000

/** The wallet's accounts, the current one first. Copied, so that the wallet cannot change them later. */
export const Accounts = new t.Type<readonly Address[], unknown>(
  'Accounts',
  Addresses.is,
  (u, context) =>
    Array.isArray(u) && u.length <= MAX_ACCOUNTS
      ? Addresses.validate(Array.from(u), context)
      : t.failure(u, context),
  t.identity,
)

/** At most 32 decimal digits, which a CAIP-2 id can hold. */
const CHAIN_NUMBER = /^(0x[0-9a-f]{1,64}|[0-9]{1,32})$/i

const parseChainNumber = (raw: string | number): O.Option<ChainId> => {
  const text = String(raw)
  const number = CHAIN_NUMBER.test(text) ? wholeOf(text) : 0n
  return number > 0n ? O.fromEither(parseChainId(`eip155:${number}`)) : O.none
}

/** A chain id as wallets report it: hex by the standard, sometimes decimal text or a number. */
export const ReportedChain = new t.Type<ChainId, unknown>(
  'ReportedChain',
  (u): u is ChainId => typeof u === 'string' && u.startsWith('eip155:'),
  (u, context) =>
    pipe(
      typeof u === 'string' || typeof u === 'number' ? parseChainNumber(u) : O.none,
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

/** A hex amount as nodes return it. An empty response is an error, not zero. */
export const HexAmount = new t.Type<bigint, unknown>(
  'HexAmount',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const number = typeof u === 'string' && isHex(u) ? wholeIn(u) : undefined
    return number === undefined ? t.failure(u, context) : t.success(number)
  },
  (amount) => `0x${amount.toString(16)}`,
)
