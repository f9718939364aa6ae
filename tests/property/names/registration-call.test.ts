import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { toCoinType } from 'viem/ens'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AccountName } from '#domain/names/account-name.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import { nameFailure } from '#domain/names/name-failure.ts'
import { fullName, nameToRegister, suggestionsIn } from '#domain/names/name-suggestion.ts'
import { isTooOld, MESSAGE_LIFETIME_MS, registrationMessage } from '#domain/names/registration-message.ts'
import { reasonIn } from '#domain/remote-data/service-failure.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { clause } from '#tests/spec/clauses.ts'

const LAST_CHAIN = 0x7fffffff
const millis = fc.integer({ min: 0, max: 4e12 })
const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{2,30}[a-z0-9]$/).map((text) => text as AccountName)
const ZONE = 'names.example'
/** A text that is shown as it is. */
const shown = fc.stringMatching(/^\S.{0,150}$/).filter((text) => cleanSentence(text) === text)

clause('S7-16', () => {
  it('the coin type of an EVM chain is the one of ENSIP-11, and for the first chain the one of its number', () => {
    fc.assert(
      // The oracle gives the first chain its older number, which services take as well.
      fc.property(fc.integer({ min: 2, max: LAST_CHAIN }), (id) => {
        expect(coinTypeOf(`eip155:${id}` as ChainId)).toEqual(O.some(Number(toCoinType(id))))
      }),
    )
    expect(coinTypeOf('eip155:1' as ChainId)).toEqual(O.some(2147483649))
    expect(coinTypeOf('eip155:8453' as ChainId)).toEqual(O.some(2147492101))
  })

  it.each([
    `eip155:${LAST_CHAIN + 1}`,
    'eip155:12345678901',
    'eip155:0',
    'eip155:01',
    'solana:5eykt4',
    'bip122:000000',
  ])('%s has no coin type', (chainId) => {
    expect(coinTypeOf(chainId as ChainId)).toEqual(O.none)
  })

  it('the message has the name, no attributes and whole seconds, in this order', () => {
    expect(registrationMessage('marina.names.example', 1_767_225_600_999)).toBe(
      '{"name":"marina.names.example","attributes":{},"timestamp":1767225600}',
    )
    fc.assert(
      fc.property(label, millis, (name, time) => {
        const full = fullName(name, ZONE)
        const message = JSON.parse(registrationMessage(full, time)) as object
        expect(Object.entries(message)).toEqual([
          ['name', full],
          ['attributes', {}],
          ['timestamp', Math.floor(time / 1000)],
        ])
      }),
    )
  })

  it('a message is too old if it is more than ten seconds before the clock', () => {
    fc.assert(
      fc.property(millis, fc.integer({ min: 0, max: 20_000 }), (time, passed) => {
        if (passed <= MESSAGE_LIFETIME_MS) expect(isTooOld(time, time + passed)).toBe(false)
        if (passed >= MESSAGE_LIFETIME_MS + 1000) expect(isTooOld(time, time + passed)).toBe(true)
      }),
    )
  })
})

clause('S3-20', () => {
  const free = (name: string) => ({ name, registered: false })

  it('suggestions are valid names of the zone, each once and at most five', () => {
    const invalidSuggestion = fc.oneof(
      fc.record({ name: fc.string(), registered: fc.boolean() }),
      label.map((name) => free(`${name}.other.example`)),
      label.map((name) => free(`${name.toUpperCase()}.${ZONE}`)),
      fc.constant(free(`-mara.${ZONE}`)),
      fc.anything(),
    )
    const validSuggestion = fc.record({
      name: label.map((name) => fullName(name, ZONE)),
      registered: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(invalidSuggestion, validSuggestion)),
        fc.uniqueArray(validSuggestion, { selector: ({ name }) => name }),
        (suggestions, more) => {
          const found = suggestionsIn([...suggestions, ...more], ZONE)
          expect(found.length).toBeLessThanOrEqual(5)
          expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
          for (const { name } of found)
            expect(name).toMatch(/^[a-z0-9][a-z0-9-]{2,30}[a-z0-9]\.names\.example$/)
          expect(suggestionsIn(more, ZONE)).toEqual(
            more.slice(0, 5).map(({ name, registered }) => ({ name, isAvailable: !registered })),
          )
        },
      ),
    )
  })

  it('a registered name is not available', () => {
    expect(
      suggestionsIn([{ name: `mara.${ZONE}`, registered: true }, free(`maratide.${ZONE}`)], ZONE),
    ).toEqual([
      { name: `mara.${ZONE}`, isAvailable: false },
      { name: `maratide.${ZONE}`, isAvailable: true },
    ])
  })

  it('the name to register is the chosen one, or else the typed one, and never one that is taken', () => {
    const suggestions = [
      { name: 'mara.names.example', isAvailable: false },
      { name: 'mara-hq.names.example', isAvailable: true },
      { name: 'maratide.names.example', isAvailable: true },
    ]
    expect(nameToRegister(suggestions, 'mara.names.example', undefined)).toBeUndefined()
    expect(nameToRegister(suggestions, 'mara.names.example', 'mara-hq.names.example')).toBe(
      'mara-hq.names.example',
    )
    expect(nameToRegister(suggestions, 'maratide.names.example', undefined)).toBe('maratide.names.example')
    expect(nameToRegister(suggestions, 'mara.names.example', 'gone.names.example')).toBeUndefined()
  })
})

describe('the text of a failure', () => {
  const refusedFailure = failure('Refused', 'HTTP status code: 400')

  it('[S8-71] the description of the first reason is the text of the failure', () => {
    fc.assert(
      fc.property(shown, fc.array(fc.anything()), (description, otherReasons) => {
        const body = { status: 'FAILED', reasons: [{ field: 'name', description }, ...otherReasons] }
        const describedFailure = { ...refusedFailure, ...reasonIn(body) }
        for (const operation of [
          'resolve',
          'suggest',
          'reverse',
          { register: 'mara.names.example' },
        ] as const)
          expect(nameFailure(describedFailure, operation)).toMatchObject({
            _tag: 'Refused',
            message: description,
          })
      }),
    )
  })

  it.each([
    undefined,
    'Bad Gateway',
    { reasons: [] },
    { reasons: [{ field: 'name' }, { description: 'the second' }] },
    { reasons: [{ description: '  ' }] },
    { reasons: [{ description: 'x'.repeat(201) }] },
    { reasons: 'no' },
    { code: 'X', message: 'another shape' },
  ])('[S8-71] a body without one has none: %j', (body) => {
    expect(reasonIn(body)).toEqual({})
  })

  it('[S8-72] a name that cannot be resolved', () => {
    expect(nameFailure(refusedFailure, 'resolve').message).toBe('Error resolving name')
  })

  it('[S8-73] suggestions that cannot be fetched', () => {
    expect(nameFailure(refusedFailure, 'suggest').message).toBe('Error fetching name suggestions')
  })

  it('[S8-74] names of an address that cannot be fetched', () => {
    expect(nameFailure(refusedFailure, 'reverse').message).toBe('Error fetching names for address')
  })

  it('[S8-75] a name that cannot be registered', () => {
    fc.assert(
      fc.property(label, (name) => {
        const { message } = nameFailure(refusedFailure, { register: fullName(name, ZONE) })
        expect(message).toBe(`Error registering name ${name}.names.example`)
      }),
    )
  })
})
