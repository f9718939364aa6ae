import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { withinReview } from '#domain/names/consent.ts'
import { registrationMessage } from '#domain/names/registration-message.ts'
import {
  failureOf,
  isRefusal,
  type NameHolder,
  outcomeOf,
  type Registration,
  registrationInfo,
} from '#domain/names/registration.ts'
import { failure } from '#domain/shared/failure.ts'
import { network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const OWN = `0x${'Ab'.repeat(20)}` as Address
const OTHER = `0x${'b0'.repeat(20)}` as Address
const registration: Registration = {
  name: 'mara.names.example',
  account: `eip155:1:${OWN}` as AccountId,
  address: OWN,
  network: network(1),
}
const refusal = failure('Refused', 'Name is already registered')
const holder = fc.constantFrom<NameHolder | undefined>(
  undefined,
  { address: undefined },
  { address: OWN },
  { address: OWN.toLowerCase() as Address },
  { address: OTHER },
)
const name = fc.constantFrom('mara.names.example', 'mara-hq.names.example', 'mara', 'ma"ra')
const time = fc.nat({ max: 4_000_000_000_000 })

clause('S4-42', () => {
  it('[S4-42] nothing is signed but the text that claims the reviewed name at this time', () => {
    const changes = fc.oneof(
      fc.tuple(name, time).map(([other, at]) => registrationMessage(other, at)),
      fc.string(),
      time.map((at) => JSON.stringify({ name: registration.name, timestamp: Math.floor(at / 1000) })),
      time.map((at) =>
        JSON.stringify({
          name: registration.name,
          attributes: { owner: OTHER },
          timestamp: Math.floor(at / 1000),
        }),
      ),
    )
    fc.assert(
      fc.property(changes, time, (message, askedAt) => {
        const own = registrationMessage(registration.name, askedAt)
        expect(withinReview(registration, message, askedAt)._tag).toBe(message === own ? 'Right' : 'Left')
        expect(withinReview(registration, own, askedAt)).toEqual({ _tag: 'Right', right: own })
      }),
    )
  })

  it('[S4-42] it is registered only if the account has the name', () => {
    fc.assert(
      fc.property(holder, fc.constantFrom(undefined, refusal), (found, refused) => {
        const outcome = outcomeOf(registration, found, refused)
        const isOwn = found?.address?.toLowerCase() === OWN.toLowerCase()
        expect(outcome.type === 'registered').toBe(isOwn)
      }),
    )
  })
})

clause('S4-43', () => {
  it('[S4-43] it is unknown if its record names no account, and else unless the service refused or another account has it', () => {
    fc.assert(
      fc.property(holder, fc.constantFrom(undefined, refusal), (found, refused) => {
        const outcome = outcomeOf(registration, found, refused)
        if (outcome.type === 'registered') return
        const isNamed = found?.address !== undefined
        const tag = refused === undefined ? (isNamed ? 'NameTaken' : 'OutcomeUnknown') : 'Refused'
        const isNameless = found !== undefined && !isNamed
        expect(failureOf(outcome)._tag).toBe(isNameless ? 'OutcomeUnknown' : tag)
      }),
    )
  })

  it('[S4-43] only an answer of the service is a refusal', () => {
    const refused = (['NoService', 'Refused', 'RateLimited'] as const).map((tag) =>
      isRefusal(failure(tag, '')),
    )
    expect(refused).toEqual([true, true, true])
    const open = (['Offline', 'Timeout', 'Unavailable', 'Unreadable'] as const).map((tag) =>
      isRefusal(failure(tag, '')),
    )
    expect(open).toEqual([false, false, false, false])
  })
})

it('shows hosts the name, the account and the network', () => {
  expect(registrationInfo(registration)).toEqual({
    name: 'mara.names.example',
    address: OWN,
    caipNetworkId: 'eip155:1',
  })
})
