import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { SiweMessage } from 'siwe'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'

import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { parseSiwxText, siwxText } from '#domain/siwx/siwx-text.ts'
import { characterOutside } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { checksummedAddress, FAMILIES, instantMs, message, messageIn, right } from './arbitraries.ts'

const NAMES = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }
const written = fc.oneof(message, messageIn('eip155')).map((each) => right(siwxText(each)))

/** The text with one character changed, removed, inserted or repeated. */
const mutated = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(
      texts,
      fc.nat(),
      fc.constantFrom(0, 1),
      fc.oneof(fc.constantFrom('', '\n', '\r', ' ', '0', 'z'), characterOutside('')),
    )
    .map(([text, seed, removed, inserted]) => {
      const position = seed % text.length
      return { text, changed: text.slice(0, position) + inserted + text.slice(position + removed) }
    })
    .filter(({ text, changed }) => text !== changed)

clause('S3-09', () => {
  it('a text decodes to the message from which it was written, in every family', () => {
    for (const family of FAMILIES)
      fc.assert(
        fc.property(messageIn(family), (each) => {
          const text = right(siwxText(each))
          expect(text.split('\n')[0]).toBe(
            `${each.domain} wants you to sign in with your ${NAMES[family]} account:`,
          )
          expect(parseSiwxText(text)).toStrictEqual(E.right(each))
        }),
      )
  })

  it('a statement that resembles a field is not parsed as one', () => {
    const labels = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Request ID']
    const lookalike = fc.constantFrom('Resources:', ...labels.map((label) => `${label}: 99999999`))
    fc.assert(
      fc.property(message, lookalike, (each, statement) => {
        const withStatement = { ...each, statement }
        expect(parseSiwxText(right(siwxText(withStatement)))).toStrictEqual(E.right(withStatement))
      }),
    )
  })

  it('a text that can be parsed is serialised again without any change', () => {
    // Few changed texts can be parsed, and all unchanged ones.
    const unchanged = written.map((text) => ({ changed: text }))
    fc.assert(
      fc.property(fc.oneof(unchanged, mutated(written)), ({ changed: changedText }) => {
        const parsed = parseSiwxText(changedText)
        if (E.isLeft(parsed)) return
        expect(siwxText(parsed.right)).toEqual(E.right(changedText))
      }),
      { numRuns: runs(500) },
    )
  })

  it('a message’s own serialized text is ignored', () => {
    fc.assert(
      fc.property(message, fc.string(), (each, serializedMessage) => {
        expect(siwxText({ ...each, serializedMessage })).toEqual(siwxText(each))
      }),
    )
  })
})

describe('the text on EVM networks', () => {
  it('[S3-09] is the one that viem writes', () => {
    const dated = fc.tuple(
      messageIn('eip155'),
      checksummedAddress,
      fc.domain(),
      instantMs,
      instantMs,
      instantMs,
    )
    fc.assert(
      fc.property(dated, ([each, address, domain, ...times]) => {
        const [issuedAt, expirationTime, notBefore] = times.map((ms) => new Date(ms)) as [Date, Date, Date]
        const { chainId, accountAddress: _, ...fields } = each
        const evmMessage: SiwxMessage = {
          ...each,
          domain,
          accountAddress: address,
          uri: `https://${domain}/`,
          resources: ['ipfs://bafy/'],
          issuedAt: issuedAt.toISOString(),
          expirationTime: expirationTime.toISOString(),
          notBefore: notBefore.toISOString(),
        }
        const viemText = createSiweMessage({
          ...fields,
          domain,
          address,
          chainId: Number(chainId.slice('eip155:'.length)),
          uri: evmMessage.uri,
          resources: ['ipfs://bafy/'],
          version: '1',
          issuedAt,
          expirationTime,
          notBefore,
        })
        expect(siwxText(evmMessage)).toEqual(E.right(viemText))
      }),
    )
  })

  it('[S3-09] is read by viem as the same message', () => {
    fc.assert(
      fc.property(messageIn('eip155'), (each) => {
        const { chainId, accountAddress, issuedAt = '', ...fields } = each
        const viemMessage = parseSiweMessage(right(siwxText({ ...each, domain: 'a.example:8080' })))
        expect(viemMessage).toMatchObject({
          address: accountAddress,
          chainId: Number(chainId.slice('eip155:'.length)),
          nonce: fields.nonce,
          uri: fields.uri,
          domain: 'a.example:8080',
          issuedAt: new Date(issuedAt),
        })
        expect([viemMessage.statement, viemMessage.requestId, viemMessage.resources]).toEqual([
          fields.statement,
          fields.requestId,
          fields.resources,
        ])
      }),
    )
  })

  it('is the one that siwe writes, and siwe accepts every text that is accepted here', () => {
    const checked = fc
      .tuple(messageIn('eip155'), checksummedAddress)
      .map(([each, accountAddress]) => right(siwxText({ ...each, accountAddress })))
    const texts = fc.oneof(
      checked,
      mutated(checked).map(({ changed }) => changed),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseSiwxText(text)
        if (E.isLeft(parsed)) return
        const { chainId, accountAddress, ...fields } = parsed.right
        const siweMessage = new SiweMessage(text)
        expect(siweMessage.toMessage()).toBe(text)
        expect(siweMessage).toMatchObject({
          ...fields,
          chainId: Number(chainId.slice('eip155:'.length)),
          address: accountAddress,
        })
      }),
      { numRuns: runs(300) },
    )
  })
})
