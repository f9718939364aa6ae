import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { parseAddress } from '#domain/caip/address.ts'
import { parsedString } from '#domain/shared/codec.ts'

import { decoded, type MissingOrInvalid, missingOrInvalid } from './rule-failure.ts'

const parsedBy = (name: string, holds: (raw: string) => boolean) =>
  parsedString(name, (raw) => (holds(raw) ? E.right(raw) : E.left(missingOrInvalid(name))))

const Prefixed = parsedBy('0x…', (raw) => raw.startsWith('0x'))
const CallsId = parsedBy('id', (raw) => raw !== '')
const EvmAddress = parsedString('EvmAddress', (raw) => parseAddress('eip155', raw))

const Call = t.intersection([t.type({ to: Prefixed }), t.partial({ data: t.union([Prefixed, t.undefined]) })])
const Bundle = t.type({ calls: t.readonlyArray(Call) })

type Rule = (params: unknown) => E.Either<MissingOrInvalid, unknown>

const first =
  (codec: t.Decoder<unknown, unknown>, what: string): Rule =>
  (params) =>
    pipe(
      decoded(t.UnknownArray, what)(params),
      E.chain(([head]) => decoded(codec, what)(head)),
    )

const rules: ReadonlyMap<string, Rule> = new Map([
  ['wallet_sendCalls', first(Bundle, 'the calls of wallet_sendCalls, whose `to` and `data` start with 0x')],
  ['wallet_getCallsStatus', first(CallsId, 'the id that wallet_getCallsStatus is about')],
  ['wallet_getCapabilities', first(EvmAddress, 'the address that wallet_getCapabilities is about')],
])

/** Checks the methods whose parameters have rules. The wallet checks the others. S5-18, S5-34. */
export const checkParams = (method: string, params: unknown): E.Either<MissingOrInvalid, unknown> =>
  rules.get(method)?.(params) ?? E.right(params)
