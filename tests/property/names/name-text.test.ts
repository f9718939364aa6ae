import * as fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'

import { imageInMetadata, nameImage, pictureToken, loadableImage } from '#domain/names/name-image.ts'
import { nameIn, readName } from '#domain/names/name-text.ts'
import { confusableWarning } from '#domain/names/name-warning.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { normalForm } from '#infrastructure/names/ens/normal-form.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'

/** ENSIP-15, the authority for names of ENS. */
const oracle = (text: string): string | undefined => {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

const letter = fc.constantFrom(...'abcxyzABCXYZ0123456789-')
const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
const plainName = fc
  .array(label, { minLength: 2, maxLength: 4 })
  .map((labels) => labels.join('.'))
  .filter((name) => /[a-z-][^.]*$/i.test(name))
/** Letters of several scripts, emoji, joiners, full-width forms and dots. */
const anyUnit = fc.oneof(
  letter,
  fc.constantFrom(
    'а',
    'е',
    'о',
    'ß',
    'é',
    'e\u0301',
    'ー',
    '日',
    '한',
    'ﬁ',
    'Å',
    '👩\u200d🚀',
    '🏴\u200d☠️',
    '1️⃣',
  ),
  fc.constantFrom('\u200b', '\u200d', '\u202e', '\ufe0f', ' ', '/', '_', '‍', '\u00ad'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const anyName = fc
  .array(fc.string({ unit: anyUnit, minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((labels) => [...labels, 'eth'].join('.'))

describe('the normal form', () => {
  it('is that of ENSIP-15 for any text, also where its tables are not loaded', async () => {
    const asciiText = fc.string({ unit: fc.constantFrom(...'abzABZ09-._$ ') })
    await fc.assert(
      fc.asyncProperty(fc.oneof(plainName, asciiText, anyName), async (text) => {
        expect(await normalForm(text)).toBe(oracle(text))
      }),
      {
        examples: [['alice.eth'], ['xn--alice.eth'], ['ab--c.eth'], ['a-.eth'], ['_a.eth'], ['a..eth'], ['']],
      },
    )
  })
})

describe('a text in the form of a name', () => {
  it('is every name that ENSIP-15 accepts, with the same normalised name', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const normal = oracle(text)
        fc.pre(normal !== undefined)
        const name = nameIn(text)
        expect(name).toBeDefined()
        expect(oracle(name ?? '')).toBe(normal)
      }),
      { examples: [['\u01c40.a.eth'], ['\u01c5.eth'], ['\u01c7.eth']] },
    )
  })

  it('is normalised as ENSIP-15 does, if it is ASCII', () => {
    fc.assert(
      fc.property(plainName, (text) => {
        const normal = oracle(text)
        fc.pre(normal !== undefined)
        expect(nameIn(` ${text}\n`)).toBe(normal)
        expect(readName(normal)).toBe(normal)
      }),
    )
  })

  it('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(anyName, fc.string({ unit: anyCharacter })), (text) => {
        const name = nameIn(text)
        if (name !== undefined) expect(nameIn(name)).toBe(name)
      }),
    )
  })

  it.each([
    '',
    'harbor',
    '.eth',
    'harbor.',
    'a..eth',
    '12.5',
    'https://a.eth',
    'a b.eth',
    'a@b.eth',
    'a.eth?x',
  ])('is not %j', (text) => {
    expect(nameIn(text)).toBeUndefined()
  })

  it('has at most 255 characters', () => {
    expect(nameIn(`${'a'.repeat(251)}.eth`)).toBeDefined()
    expect(nameIn(`${'a'.repeat(252)}.eth`)).toBeUndefined()
    expect(nameIn(`${'a'.repeat(100_000)}.eth`)).toBeUndefined()
  })

  it('is rejected from any source if it contains an invisible character', () => {
    const format = ['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00ad', '\ufff9']
    const fillers = ['\u034f', '\u115f', '\u17b4', '\u3164', '\uffa0', '\ufe0f', '\u{e0101}']
    const selectors = Array.from({ length: 15 }, (_, nth) => String.fromCodePoint(0xfe00 + nth))
    const hidden = fc.constantFrom(...format, ...fillers, ...selectors)
    fc.assert(
      fc.property(plainName, hidden, fc.nat(), (name, trick, seed) => {
        const position = seed % (name.length + 1)
        expect(
          readName((name.slice(0, position) + trick + name.slice(position)).toLowerCase()),
        ).toBeUndefined()
      }),
    )
  })

  it('may consist of emoji, in which a joiner is only between two pictographs', () => {
    for (const emoji of ['👩\u200d🚀', '👩🏽\u200d🚀', '🏴\u200d☠\ufe0f', '❤\ufe0f\u200d🔥'])
      expect(readName(`a${emoji}.eth`)).toBe(`a${emoji}.eth`)
    for (const text of [
      '👩\u200d',
      '👩\u200da',
      'a\u200d👩',
      '👩\u200d\u200d🚀',
      '👩\ufe0e',
      '👩\ufe0f\ufe0f',
    ])
      expect(readName(`a${text}.eth`)).toBeUndefined()
  })
})

describe('the warning about a name', () => {
  it('is absent for an ASCII name, unless the user knows one that looks the same', () => {
    fc.assert(
      fc.property(plainName, (name) => {
        const lowerCaseName = name.toLowerCase()
        expect(confusableWarning(lowerCaseName)).toBeUndefined()
        expect(confusableWarning(lowerCaseName, [lowerCaseName])).toBeUndefined()
      }),
    )
  })

  it.each([
    ['hаrbor.eth', [], { type: 'mixedScripts' }],
    ['αbc.eth', [], { type: 'mixedScripts' }],
    ['ѕеа.eth', [], { type: 'lookAlike', of: 'sea.eth' }],
    ['ѕаіӏ.sol', [], { type: 'lookAlike', of: 'sail.sol' }],
    ['vıtalik.eth', [], { type: 'lookAlike', of: 'vitalik.eth' }],
    ['𝐡arbor.example', [], { type: 'lookAlike', of: 'harbor.example' }],
    ['harb\u0b20r.eth', [], { type: 'mixedScripts' }],
    ['hаrbor.eth', ['harbor.eth'], { type: 'lookAlike', of: 'harbor.eth' }],
    ['harb0r.eth', ['harbor.eth'], { type: 'lookAlike', of: 'harbor.eth' }],
    ['rnarina.eth', ['marina.eth'], { type: 'lookAlike', of: 'marina.eth' }],
    ['mar1na.eth', ['marina.eth'], { type: 'lookAlike', of: 'marina.eth' }],
    ['hárbor.eth', ['harbor.eth'], { type: 'lookAlike', of: 'harbor.eth' }],
    ['東京ラボlab.eth', [], undefined],
    ['москва.eth', [], undefined],
    ['maría.eth', [], undefined],
    ['straße.eth', [], undefined],
    ['ελλάδα.eth', [], undefined],
    ['harbor.eth', ['lantern.eth'], undefined],
  ])('of %s with the known names %j is %j', (name, knownNames, warning) => {
    expect(confusableWarning(name, knownNames)).toEqual(warning)
  })

  it('is mutual: two names that look alike cause a warning about each other', () => {
    fc.assert(
      fc.property(anyName, anyName, (anyName, otherAnyName) => {
        fc.pre(anyName !== otherAnyName)
        const isAlike = (name: string, knownName: string) => {
          const warning = confusableWarning(name, [knownName])
          return warning?.type === 'lookAlike' && warning.of === knownName
        }
        expect(isAlike(anyName, otherAnyName)).toBe(isAlike(otherAnyName, anyName))
        expect(skeletonOf(skeletonOf(anyName))).toBe(skeletonOf(anyName))
      }),
    )
  })
})

/** A version 1 identifier of content. */
const CONTENT_ID = `bafybei${'a'.repeat(52)}`

describe('the server of the image of a name', () => {
  it('is the one that the host configured, and a data URL causes no request', () => {
    const url = 'https://img.example/a.png'
    const proxied = `https://proxy.example/?url=${encodeURIComponent(url)}`
    expect(loadableImage(url, {})).toBeUndefined()
    expect(loadableImage(url, { hosts: ['other.example'] })).toBeUndefined()
    expect(loadableImage(url, { hosts: ['img.example'] })).toBe(url)
    expect(loadableImage(url, { proxy: 'https://proxy.example/?url={url}' })).toBe(proxied)
    const content = nameImage(`ipfs://${CONTENT_ID}/a.png`) ?? ''
    expect(loadableImage(content, {})).toBeUndefined()
    const gateways = { ipfs: 'https://ipfs.example/ipfs/' }
    expect(loadableImage(content, { gateways })).toBe(`https://ipfs.example/ipfs/${CONTENT_ID}/a.png`)
    expect(loadableImage(nameImage(`ipfs://${CONTENT_ID}/a b.png`) ?? '', { gateways })).toBe(
      `https://ipfs.example/ipfs/${CONTENT_ID}/a%20b.png`,
    )
    expect(loadableImage('data:image/svg+xml,<svg fill="#f00"/>', {})).toBe(
      'data:image/svg+xml,<svg fill="%23f00"/>',
    )
    expect(loadableImage('data:image/svg+xml,%3Csvg/%3E', {})).toBe('data:image/svg+xml,%3Csvg/%3E')
  })
})

describe('the image of a name', () => {
  const png = 'data:image/png;base64,AAAA'

  it.each([
    ['https://img.example/a.png', 'https://img.example/a.png'],
    [png, png],
    ['http://img.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    [`ipfs://${CONTENT_ID}/a.png`, `ipfs://${CONTENT_ID}/a.png`],
    [` ar://${CONTENT_ID}`, `ar://${CONTENT_ID}`],
    [`ipfs://${'Q'.repeat(100_000)}`, undefined],
    ['ipfs://a b', 'ipfs://a%20b'],
    ['ipfs://a\tb', undefined],
    ['ftp://img.example/a.png', undefined],
    [`data:image/png;base64,${'A'.repeat(100_000)}`, undefined],
    [7, undefined],
  ])('of %j is %j', (raw, imageUrl) => {
    expect(nameImage(raw)).toBe(imageUrl)
  })

  it('of an NFT is the data URL in its description', () => {
    const json = fc.record({
      image: fc.constantFrom(png, 'ipfs://x', 'ftp://x', 'https://img.example/a.png'),
    })
    fc.assert(
      fc.property(json, fc.boolean(), (description, isBase64) => {
        const text = JSON.stringify(description)
        const uri = isBase64
          ? `data:application/json;base64,${btoa(text)}`
          : `data:application/json;utf8,${encodeURIComponent(text)}`
        expect(imageInMetadata(uri)).toBe(nameImage(description.image))
      }),
    )
  })

  it('of any text as a description does not throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(imageInMetadata(text)).toBeUndefined()
        expect(imageInMetadata(`data:application/json,${text}`)).toBeUndefined()
        expect(imageInMetadata(`data:application/json;base64,${text}`)).toBeUndefined()
      }),
    )
  })

  it('may be an NFT by CAIP-22 or CAIP-29', () => {
    const contract = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
    const standard = fc.constantFrom('erc721' as const, 'erc1155' as const)
    fc.assert(
      fc.property(
        fc.nat(),
        standard,
        contract,
        fc.bigInt(0n, 2n ** 256n - 1n),
        (chainId, kind, hex, tokenId) => {
          expect(pictureToken(`eip155:${chainId}/${kind}:0x${hex}/${tokenId}`)).toEqual({
            chainId,
            standard: kind,
            contract: `0x${hex}`,
            tokenId,
          })
        },
      ),
    )
    expect(pictureToken('https://img.example/eip155:1')).toBeUndefined()
  })
})
