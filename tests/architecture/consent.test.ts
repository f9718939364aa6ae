import { describe, expect, it } from 'vitest'

import { importsOf, sourcesIn, type Source } from './sources.ts'

/** The features in which a user confirms what is signed. */
const FLOWS = ['send', 'swaps', 'pay', 'onramp', 'names']

/** Methods that get a connector and no reviewed request: the wallet itself shows a sign-in text, and questions sign nothing. */
const UNREVIEWED = [
  'signatures.ts sign',
  'swap-transactions.ts canBatch',
  'transfers.ts mayPayFeeOtherwise',
  'transfers.ts observe',
]

const code = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

const filesOf = (feature: string): readonly Source[] =>
  sourcesIn('src').filter(({ file }) =>
    [`src/domain/${feature}/`, `src/application/use-cases/${feature}/`].some((folder) =>
      file.startsWith(folder),
    ),
  )

const featuresWith = (pattern: RegExp): readonly string[] =>
  FLOWS.filter((feature) => filesOf(feature).some(({ text }) => pattern.test(code(text))))

describe('a value', () => {
  it('is never cast through unknown, which would hide that a type is wrong', () => {
    const cast = sourcesIn('src').filter(({ text }) => /\bas unknown as\b/.test(code(text)))
    expect(cast.map(({ file }) => file)).toEqual([])
  })
})

describe('what a user has reviewed', () => {
  it('is stated only by the consent of a domain', () => {
    const stating = sourcesIn('src').filter(({ text }) => /\bas Reviewed/.test(text))
    expect(stating.length).toBeGreaterThan(0)
    for (const { file } of stating) expect(file).toMatch(/^src\/domain\/[\w-]+\/consent\.ts$/)
  })

  it('is all that a port may ask a wallet for', () => {
    const unreviewed = sourcesIn('src/ports').flatMap(({ file, text }) =>
      [...text.matchAll(/^ {2}(?:readonly )?(\w+)[^\n]*?\(([^]*?)\)(?::| =>)/gm)].flatMap(
        ([, method = '', parameters = '']) =>
          /: Connector\b/.test(parameters) && !/: Reviewed/.test(parameters)
            ? `${file.slice('src/ports/'.length)} ${method}`
            : [],
      ),
    )
    expect(unreviewed).toEqual(UNREVIEWED)
  })

  it('belongs to one flow, and not to a store that all callers share', () => {
    expect(featuresWith(/\bdefineStore\b|\bextends Store</)).toEqual([])
  })

  it('is asked for only by the flow that prepared it, for who acted then', () => {
    const flows = sourcesIn('src/application').filter(({ text }) => /\bextends (?:Review)?Flow</.test(text))
    const unreviewed = flows.filter(({ text }) => !text.includes('extends ReviewFlow<'))
    // A payment is fixed before it begins, and its transfer is reviewed as a transfer.
    expect(unreviewed.map(({ file }) => file.split('/').at(-1))).toEqual([
      ...['review-flow.ts', 'exchange-list.ts', 'pay-flow.ts'],
    ])
    const reviewed = flows.filter((flow) => !unreviewed.includes(flow))
    expect(reviewed.map(({ text }) => [/this\.begin\(/.test(text), /this\.ask[<(]/.test(text)])).toEqual(
      reviewed.map(() => [true, true]),
    )
  })

  it('is not told apart by numbers: a flow ignores late results', () => {
    expect(featuresWith(/\battempts?\b|Attempt/)).toEqual([])
  })
})

describe('an attempt', () => {
  it('is one to connect: other steps of a user are turns of a flow or of a state machine', () => {
    const ofConnection =
      /connection\/(?:attempt|connection-state)\.ts'|[cC]onnections\b[^;]*?\.attempt\b|AttemptSnapshot/
    const others = sourcesIn('src').filter(
      ({ file, text }) =>
        !/\/(?:connection|modal)\//.test(file) &&
        /\battempts?\b|Attempts?\b/.test(code(text)) &&
        !ofConnection.test(text),
    )
    // A recording has the events of the connection.
    expect(others.map(({ file }) => file)).toEqual(['src/domain/diagnostics/recording-codec.ts'])
  })
})

describe('the public types', () => {
  it('import themselves, types of rxjs, and the types of the catalogue from which events are also decoded', () => {
    const others = sourcesIn('src/contracts').flatMap(({ file, text }) =>
      importsOf(text)
        .filter((name) => !/^(?:#contracts\/|\.\/|rxjs$)/.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(others).toEqual(['src/contracts/events.ts: #domain/analytics/event-catalogue.ts'])
    for (const { text } of sourcesIn('src/contracts'))
      expect(text).not.toMatch(/^(?:import|export) (?!type\b)[^\n]* from '/m)
  })
})
