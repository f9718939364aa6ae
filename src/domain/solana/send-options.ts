import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { SolanaSendOptions } from '#contracts/solana-provider.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** S5-19. */
const Commitment = t.keyof({
  processed: null,
  confirmed: null,
  finalized: null,
  recent: null,
  single: null,
  singleGossip: null,
  root: null,
  max: null,
})
type Commitment = t.TypeOf<typeof Commitment>

/** How a wallet sends the signed transaction. S5-19. */
export type SendOptions = {
  readonly [Name in keyof SolanaSendOptions]?: Exclude<SolanaSendOptions[Name], bigint | undefined>
}

export type InvalidSendOption = Failure<'InvalidSendOption'> & { readonly option: string }

/** A non-negative integer. A bigint is accepted too. */
const Count = new t.Type<number, unknown>(
  'Count',
  (u): u is number => typeof u === 'number',
  (u, context) => {
    const count = typeof u === 'bigint' ? Number(u) : u
    return Number.isSafeInteger(count) && Number(count) >= 0
      ? t.success(Number(count))
      : t.failure(u, context)
  },
  t.identity,
)

const options: ReadonlyMap<string, t.Decoder<unknown, unknown>> = new Map<
  string,
  t.Decoder<unknown, unknown>
>([
  ['commitment', Commitment],
  ['mode', t.keyof({ parallel: null, serial: null })],
  ['skipPreflight', t.boolean],
  ['preflightCommitment', Commitment],
  ['maxRetries', Count],
  ['minContextSlot', Count],
])

const invalid = (option: string): InvalidSendOption => ({
  ...failure('InvalidSendOption', `Invalid send option: ${option}`),
  option,
})

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Parses the host's options, or names the invalid one. `undefined` leaves an option out. S5-19. */
export const parseSendOptions = (raw: unknown): E.Either<InvalidSendOption, SendOptions> => {
  if (raw === undefined) return E.right({})
  if (!isRecord(raw)) return E.left(invalid('options'))
  const parsed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const option = options.get(name)?.decode(value) ?? E.left([])
    if (E.isLeft(option)) return E.left(invalid(name))
    parsed[name] = option.right
  }
  return E.right(parsed)
}

/** The current name of each old commitment level. */
const current: Partial<Record<Commitment, Commitment>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** The options with the commitment levels that current wallets and nodes know. */
export const withCurrentNames = (options: SendOptions): SendOptions => {
  const { commitment, preflightCommitment: preflight } = options
  return {
    ...options,
    ...(commitment === undefined ? {} : { commitment: current[commitment] ?? commitment }),
    ...(preflight === undefined ? {} : { preflightCommitment: current[preflight] ?? preflight }),
  }
}

/** The options that a node takes. The others are for wallets. */
export const forNode = ({ commitment, mode, ...options }: SendOptions): SendOptions => options
