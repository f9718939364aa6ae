import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { parseSiwxText, siwxText } from '#domain/siwx/siwx-text.ts'
import { anyCharacter, characterOutside, withInsertion } from '#tests/property/arbitraries.ts'

import { message, messageIn, nonce, right, STATED, statement } from './arbitraries.ts'

const validMessage: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1' as ChainId,
  domain: 'example.com',
  statement: 'Hello',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  requestId: 'a',
  resources: ['ipfs://bafy/'],
}
const rejected = (reason: string) =>
  E.left({ _tag: 'InvalidMessage', message: `Invalid sign-in message: ${reason}` })

const WRONG: readonly (readonly [what: string, changes: readonly Partial<SiwxMessage>[]])[] = [
  [
    'address',
    [
      { accountAddress: '' },
      { accountAddress: '<<AccountAddress>>' },
      { accountAddress: 'C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
      { accountAddress: '0xc02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
      { chainId: 'solana:abc' as ChainId },
      { chainId: 'bip122:abc' as ChainId, accountAddress: 'a b' },
    ],
  ],
  [
    'chain id',
    ['eip155:0', 'eip155:01', 'eip155:1x', 'eip155:x1', 'eip155:', 'polkadot:1', 'cosmos:1'].map((id) => ({
      chainId: id as ChainId,
    })),
  ],
  [
    'domain',
    [
      '',
      'https://example.com',
      'user@example.com',
      'example.com/',
      'example.com?',
      'example.com ',
      ' example.com',
      '.example.com',
      'example..com',
      'example.com..',
      'example.com:',
      'example.com:123456',
      'example.com:1:2',
      'ex%61mple.com',
      'exämple.com',
      '[::1',
      '::1',
      '[]',
      '[:1]',
      '[::1::]:80',
      'a[::1]',
    ].map((domain) => ({ domain })),
  ],
  [
    'statement',
    ['', 'a\nb', 'a\r', 'ä', 'a"b', '<b>', '100%', '{}'].map((character) => ({ statement: character })),
  ],
  ['URI', ['', 'example.com', '/login', 'https://a b', 'https://a.example/\n'].map((uri) => ({ uri }))],
  ['version', ['', '2', '1.0', '11'].map((version) => ({ version }))],
  ['nonce', ['', '1234567', '12345678-', '-12345678', '1234 5678'].map((nonce) => ({ nonce }))],
  ['issue time', ['', 'now', '2021-02-30T16:25:24Z'].map((issuedAt) => ({ issuedAt }))],
  ['expiration time', ['', '2021-02-30T16:25:24Z'].map((expirationTime) => ({ expirationTime }))],
  ['start', ['', '2021-02-30T16:25:24Z'].map((notBefore) => ({ notBefore }))],
  ['request id', ['', 'a b', 'a/b', 'a?', 'a\n', '%4', '/a'].map((requestId) => ({ requestId }))],
  [
    'resource',
    [[''], ['ipfs://bafy/', 'claim.json'], ['claim.json', 'ipfs://bafy/']].map((resources) => ({
      resources,
    })),
  ],
]

describe('a message that no text can represent', () => {
  it.each(WRONG)('has an invalid %s, and the failure names it', (field, changes) => {
    expect(E.isRight(siwxText(validMessage))).toBe(true)
    for (const change of changes) expect(siwxText({ ...validMessage, ...change })).toEqual(rejected(field))
  })

  it('has no issue time', () => {
    fc.assert(
      fc.property(message, ({ issuedAt: _, ...each }) => {
        expect(siwxText(each)).toEqual(rejected('issue time'))
      }),
    )
  })

  it('has a statement or nonce with characters outside RFC 3986', () => {
    const invalidCharacter = characterOutside(STATED)
    fc.assert(
      fc.property(messageIn('eip155'), withInsertion(statement, invalidCharacter), (each, statement) => {
        expect(siwxText({ ...each, statement })).toEqual(rejected('statement'))
      }),
    )
    const outside = characterOutside('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')
    fc.assert(
      fc.property(messageIn('eip155'), withInsertion(nonce, outside), (each, nonce) => {
        expect(siwxText({ ...each, nonce })).toEqual(rejected('nonce'))
      }),
    )
  })

  it('exceeds the maximum length', () => {
    const { length } = right(siwxText({ ...validMessage, statement: 'a' }))
    const messageOfLength = (total: number) => ({
      ...validMessage,
      statement: 'a'.repeat(total - length + 1),
    })
    const longest = right(siwxText(messageOfLength(131_072)))
    expect(longest).toHaveLength(131_072)
    expect(E.isRight(parseSiwxText(longest))).toBe(true)
    expect(siwxText(messageOfLength(131_073))).toEqual(rejected('length'))
    expect(parseSiwxText(`${longest}\n`)).toEqual(rejected('length'))
  })
})

describe('a text that represents no message', () => {
  const linesOf = () => right(siwxText(validMessage)).split('\n')

  it('lacks a line, repeats one, or has two in another order', () => {
    const lines = linesOf()
    lines.forEach((line, index) => {
      const withoutLine = lines.filter((_, position) => position !== index)
      const isOptional = ['Hello', 'Request ID: a', '- ipfs://bafy/'].includes(line)
      expect([line, E.isRight(parseSiwxText(withoutLine.join('\n')))]).toEqual([line, isOptional])
      const withLineTwice = lines.flatMap((each, position) => (position === index ? [each, each] : [each]))
      expect([line, E.isRight(parseSiwxText(withLineTwice.join('\n')))]).toEqual([
        line,
        line.startsWith('- '),
      ])
      const next = lines[index + 1]
      if (next === undefined || next === line) return
      const swapped = lines.map((otherLine, position) =>
        position === index ? next : position === index + 1 ? line : otherLine,
      )
      expect(E.isLeft(parseSiwxText(swapped.join('\n')))).toBe(true)
    })
  })

  it('has another beginning, or continues after the end', () => {
    const lines = linesOf()
    const text = lines.join('\n')
    const [first = '', ...otherLines] = lines
    const withFirstLine = (firstLine: string) => [firstLine, ...otherLines].join('\n')
    for (const firstLine of [
      '',
      `\n${text}`,
      `${text}\n`,
      `${text}\nSigned: yes`,
      text.replaceAll('\n', '\r\n'),
      withFirstLine(first.replace('Ethereum', 'Cosmos')),
      withFirstLine(first.replace('Ethereum', 'ethereum')),
      withFirstLine(first.replace('Ethereum', 'undefined')),
      withFirstLine(`${first} `),
      withFirstLine(first.replace(':', '')),
      withFirstLine(first.replace(' wants', '  wants')),
    ])
      expect(E.isLeft(parseSiwxText(firstLine))).toBe(true)
  })

  it('is a value of another type', () => {
    const lines = linesOf()
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(E.isLeft(parseSiwxText(text))).toBe(true)
      }),
    )
    expect(parseSiwxText('')).toEqual(rejected('first line or chain id'))
    expect(parseSiwxText(`${lines.join('\n')}\nmore`)).toEqual(rejected('resource'))
    expect(parseSiwxText(['', ...lines].join('\n'))).toEqual(rejected('first line or chain id'))
    expect(parseSiwxText([...lines.slice(0, 7), '', ...lines.slice(7)].join('\n'))).toEqual(rejected('lines'))
  })
})
