import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { imitationsIn } from '#domain/wallets/imitations.ts'

const connector = (name: string, fields: Partial<Connector> = {}): Connector => ({
  id: name,
  name: cleanText(name),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
  ...fields,
})
const marked = (page: readonly Connector[], listed: readonly string[] = []) => {
  const imitates = imitationsIn(
    page,
    listed.map((name) => ({ name })),
  )
  return page.filter(imitates).map(({ name }) => name)
}

describe('a wallet of this page whose name looks like another’s', () => {
  it.each([
    ['Tid\u0435pool', 'a Cyrillic letter'],
    ['Tidep\u03bfol', 'a Greek letter'],
    ['Tidepoo1', 'a digit'],
    ['TidepooI', 'another case'],
    ['T\u0457depool', 'a letter with marks'],
    ['\u{1d413}idepool', 'a mathematical letter'],
    ['\uff34idepool', 'a wide letter'],
  ])('is marked: %s has %s', (name) => {
    expect(marked([connector(name)], ['Tidepool'])).toEqual([name])
    expect(marked([connector(name)], ['Harbour'])).toEqual([])
    // While none of them is listed, it is unknown which is the imitation.
    expect(marked([connector('Tidepool'), connector(name), connector('Harbour')])).toEqual(['Tidepool', name])
    expect(marked([connector('Tidepool'), connector(name)], ['Tidepool'])).toEqual([name])
  })

  it.each([
    ['TIDEPOOL', ['Tidepool']],
    ['Tidepool', ['Tidepool', 'Tid\u0435pool']],
    ['\u0422\u0438\u0445\u0430\u044f', ['Tidepool']],
  ])('is not marked: %s in a list with %j', (name, listed) => {
    expect(marked([connector(name)], listed)).toEqual([])
  })

  it('is not marked if the host or the kit named it', () => {
    const names = [
      connector('Tidepoo1', { type: 'EXTERNAL' }),
      connector('Tidepoo1', { type: 'WALLET_CONNECT' }),
    ]
    expect(marked(names, ['Tidepool'])).toEqual([])
  })

  it('is never one that is listed by its name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })), (names) => {
        expect(
          marked(
            names.map((name) => connector(name)),
            names,
          ),
        ).toEqual([])
      }),
    )
  })
})
