import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { forNode, withCurrentNames, parseSendOptions } from '#domain/solana/send-options.ts'
import { clause } from '#tests/spec/clauses.ts'

/** The specification's list. S5-19. */
const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
const count = fc.nat()
const options = fc.record(
  {
    commitment: fc.constantFrom(...COMMITMENTS),
    mode: fc.constantFrom('parallel', 'serial'),
    skipPreflight: fc.boolean(),
    preflightCommitment: fc.constantFrom(...COMMITMENTS),
    maxRetries: count,
    minContextSlot: count,
  },
  { requiredKeys: [] },
)
const invalid = (option: string) =>
  E.left({ _tag: 'InvalidSendOption', message: `Invalid send option: ${option}`, option })

clause('S5-19', () => {
  it('[S5-19] accepts the options unchanged', () => {
    fc.assert(
      fc.property(options, (options) => {
        expect(parseSendOptions(options)).toEqual(E.right(options))
      }),
    )
    expect(parseSendOptions(undefined)).toEqual(E.right({}))
  })

  it('[S5-19] accepts bigints as numbers, and omits undefined values', () => {
    fc.assert(
      fc.property(count, (number) => {
        const bigintOptions = { maxRetries: BigInt(number), minContextSlot: undefined }
        expect(parseSendOptions(bigintOptions)).toEqual(E.right({ maxRetries: number }))
      }),
    )
  })

  const notCount = fc.oneof(
    fc.integer({ max: -1 }),
    fc.double({ noInteger: true }),
    fc.bigInt({ max: -1n }),
    fc.bigInt({ min: 2n ** 53n }),
    fc.string(),
    fc.constant(null),
  )
  const notLevel = fc.string().filter((text) => !COMMITMENTS.includes(text))
  const invalidOption = fc.oneof(
    fc.tuple(fc.constant('skipPreflight'), fc.oneof(fc.nat(), fc.string(), fc.constant(null))),
    fc.tuple(fc.constantFrom('commitment', 'preflightCommitment', 'mode'), fc.oneof(notLevel, fc.nat())),
    fc.tuple(fc.constantFrom('maxRetries', 'minContextSlot'), notCount),
    fc.tuple(fc.constantFrom('skipPreFlight', 'encoding', 'toString'), fc.anything()),
  )

  it('[S5-19] names the option that is wrong', () => {
    fc.assert(
      fc.property(invalidOption, options, ([name, value], otherOptions) => {
        fc.pre(value !== undefined)
        expect(parseSendOptions({ ...otherOptions, [name]: value })).toEqual(invalid(name))
      }),
    )
  })

  it.each(['latest', 'safe', 'pending', 'earliest', 'Finalized', 'singlegossip', 'confirmed ', ''])(
    '[S5-19] ‘%s’ is no commitment',
    (level) => {
      for (const name of ['commitment', 'preflightCommitment'])
        expect(parseSendOptions({ [name]: level })).toEqual(invalid(name))
    },
  )

  it.each([[null], [7], ['finalized'], [[]]])('[S5-19] reads %j as no options', (raw) => {
    expect(parseSendOptions(raw)).toEqual(invalid('options'))
  })
})

it('older names of a level map to a current one', () => {
  const today = COMMITMENTS.map((level) => {
    const parsed = parseSendOptions({ preflightCommitment: level, commitment: level })
    const { preflightCommitment, commitment } = E.isRight(parsed) ? withCurrentNames(parsed.right) : {}
    expect(commitment).toBe(preflightCommitment)
    return commitment
  })
  expect(today).toEqual([
    'processed',
    'confirmed',
    'finalized',
    'processed',
    'confirmed',
    'confirmed',
    'finalized',
    'finalized',
  ])
  expect(withCurrentNames({ maxRetries: 1 })).toEqual({ maxRetries: 1 })
  expect(forNode({ maxRetries: 1, commitment: 'finalized', mode: 'serial' })).toEqual({ maxRetries: 1 })
})
