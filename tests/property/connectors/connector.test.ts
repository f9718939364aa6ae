import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  BROWSER_WALLET,
  ConnectorType,
  sameConnector,
  shownIcon,
  shownName,
} from '#domain/connectors/connector.ts'
import { CONNECTOR_TYPES, httpsUrl, stringOf } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S3-02', () => {
  it('[S3-02] a connector is of one of six types', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom(...CONNECTOR_TYPES, 'injected', '')), (type) => {
        expect(ConnectorType.is(type)).toBe(CONNECTOR_TYPES.some((connectorType) => connectorType === type))
      }),
    )
    for (const type of CONNECTOR_TYPES) expect(ConnectorType.is(type)).toBe(true)
  })
})

clause('S4-06', () => {
  it('[S4-06] connectors are distinguished by id, case-insensitively', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zA-Z.]{1,12}$/),
        fc.stringMatching(/^[a-zA-Z.]{1,12}$/),
        (id, otherId) => {
          expect(sameConnector(id, id.toUpperCase())).toBe(true)
          expect(sameConnector(id.toUpperCase(), id)).toBe(true)
          expect(sameConnector(id, otherId)).toBe(id.toLowerCase() === otherId.toLowerCase())
        },
      ),
    )
  })
})

clause('S5-50', () => {
  it('[S5-50] the connector without announcement is called Browser Wallet', () => {
    expect(BROWSER_WALLET).toEqual({ id: 'injected', name: 'Browser Wallet' })
  })
})

describe('a wallet’s own name', () => {
  const hidden = [
    ...'\u200b\u200c\u200d\u2060\ufeff', // zero width
    ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c', // bidi
    ...'\u00ad\u034f\u115f\u3164\ufe0f', // draw nothing
    ...'\u0000\u0007\u001b\u007f\u0085', // controls
  ]
  const name = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...hidden, ' ', '\n', '\t', '\u2028', '\u2029', '\u00a0'),
      fc.constantFrom(...'abW😀é'),
    ),
    maxLength: 80,
  })

  it.each(hidden.map((character) => `U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`))(
    'loses %s',
    (code) => {
      const character = String.fromCodePoint(Number.parseInt(code.slice(2), 16))
      expect(shownName(`Meta${character}Wallet`)).toBe('MetaWallet')
    },
  )

  it('replaces any white space by one space, and trims it', () => {
    const space = fc.string({
      unit: fc.constantFrom(' ', '\n', '\t', '\r', '\u2028', '\u2029', '\u00a0', ' \u200b '),
      minLength: 1,
    })
    fc.assert(
      fc.property(space, space, space, (before, spaces, after) => {
        expect(shownName(`${before}My${spaces}Wallet${after}`)).toBe('My Wallet')
      }),
    )
  })

  it('is at most 60 characters long, counting emoji once, and ends with an ellipsis if cut', () => {
    fc.assert(
      fc.property(stringOf('abcdefg', { maxLength: 80 }), fc.constantFrom('', '😀'), (text, emoji) => {
        const symbols = Array.from(emoji.repeat(38) + text)
        const truncated = symbols.length > 60 ? `${symbols.slice(0, 60).join('')}…` : symbols.join('')
        expect(shownName(symbols.join(''))).toBe(truncated)
      }),
    )
    expect(shownName('x'.repeat(60))).toBe('x'.repeat(60))
    expect(shownName('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  })

  it('is not changed when it is sanitised again', () => {
    fc.assert(
      fc.property(name, (raw) => {
        const safe = shownName(raw)
        expect(shownName(safe)).toBe(safe)
        expect(Array.from(safe).length).toBeLessThanOrEqual(40)
        expect(Array.from(safe).some((character) => hidden.includes(character))).toBe(false)
        expect(safe).not.toMatch(/[\n\r\t\u2028\u2029]| {2}/)
      }),
    )
  })
})

describe('a wallet’s icon', () => {
  const kind = fc.constantFrom('svg+xml', 'png', 'webp', 'gif', 'jpeg')
  const body = fc.stringMatching(/^[A-Za-z0-9+/=]{0,40}$/)

  it('is an image in a data URL', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom(',', ';base64,', ';utf8,'),
        body,
        fc.constantFrom('', ' ', '\n'),
        (type, mark, data, space) => {
          const icon = `data:image/${type}${mark}${data}`
          expect(shownIcon(space + icon + space)).toBe(icon)
          expect(shownIcon(icon.toUpperCase())).toBe(icon.toUpperCase())
        },
      ),
    )
  })

  it('is whole if it is the text of an SVG that its wallet has not encoded', () => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" mask="url(#a)"/></svg>'
    for (const head of ['data:image/svg+xml;utf8,', 'data:image/svg+xml,', 'data:image/svg,']) {
      const { href, hash } = new URL(shownIcon(head + icon) ?? '')
      expect(hash).toBe('')
      expect(decodeURIComponent(href.slice(href.indexOf(',') + 1))).toBe(icon)
    }
  })

  it('is dropped if it is any other URL, so that no icon causes a request', () => {
    fc.assert(
      fc.property(httpsUrl, kind, body, (url, type, data) => {
        const tried = [
          url,
          `${url}/icon.png`,
          `//${url}`,
          `data:text/html,${data}`,
          `data:image/${type}`,
          `data:image/${type}x,${data}`,
          `data:image/bmp,${data}`,
          `javascript:${data}`,
          `x data:image/${type},${data}`,
          '',
        ]
        for (const icon of tried) expect(shownIcon(icon)).toBeUndefined()
      }),
    )
  })

  it('is dropped above 64 KB', () => {
    const start = 'data:image/png,'
    const full = start.padEnd(65_536, 'A')
    expect(shownIcon(full)).toBe(full)
    expect(shownIcon(`${full}A`)).toBeUndefined()
  })
})
