import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'

import { messageIn, right } from './arbitraries.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** As sign-client 2.21.8 encodes `eth_sendTransaction`, `personal_sign` and `eth_sign`. */
const RECAP =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9ldGhfc2lnbiI6' +
  'W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
const TOLD =
  'I further authorize the stated URI to perform the following actions on my behalf: ' +
  "(1) 'request': 'eth_sendTransaction', 'eth_sign', 'personal_sign' for 'eip155'."
/** As its `formatMessage` writes it. */
const TEXT = `a.example wants you to sign in with your Ethereum account:
${ADDRESS}

Sign in. ${TOLD}

URI: https://a.example/x
Version: 1
Chain ID: 137
Nonce: abcdefgh1
Issued At: 2025-01-01T00:00:00.000Z
Resources:
- https://a.example/tos
- ${RECAP}`

const cacao: Cacao = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:137:${ADDRESS}`,
    domain: 'a.example',
    aud: 'https://a.example/x',
    version: '1',
    nonce: 'abcdefgh1',
    iat: '2025-01-01T00:00:00.000Z',
    statement: 'Sign in.',
    resources: ['https://a.example/tos', RECAP],
  },
  s: { t: 'eip191', s: '0xabcd' },
}
const withPayload = (changes: Partial<Cacao['p']>): Cacao => ({ ...cacao, p: { ...cacao.p, ...changes } })

const cacaoOf = (message: SiwxMessage): Cacao => {
  const { accountAddress, chainId, uri, issuedAt = '', expirationTime, notBefore, ...messageFields } = message
  const times = {
    ...(expirationTime === undefined ? {} : { exp: expirationTime }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
  }
  const p = {
    ...messageFields,
    ...times,
    iss: `did:pkh:${chainId}:${accountAddress}`,
    aud: uri,
    iat: issuedAt,
  }
  return { h: { t: 'eip4361' }, p, s: { t: 'eip1271', s: '0x01' } }
}

describe('a sign-in returned with the connection', () => {
  it('is a session whose text is the one that the relay’s client writes', () => {
    const { data, ...session } = right(cacaoSession(cacao))
    expect(session).toEqual({ message: TEXT, signature: '0xabcd', cacao })
    expect(data).toEqual({
      accountAddress: ADDRESS,
      chainId: 'eip155:137',
      domain: 'a.example',
      uri: 'https://a.example/x',
      version: '1',
      nonce: 'abcdefgh1',
      issuedAt: '2025-01-01T00:00:00.000Z',
      statement: `Sign in. ${TOLD}`,
      resources: ['https://a.example/tos', RECAP],
    })
  })

  it('states its permissions, whether or not the wallet wrote them into the statement', () => {
    expect(right(cacaoSession(withPayload({ statement: `Sign in. ${TOLD}` }))).message).toBe(TEXT)
    const { statement: _, ...unstated } = cacao.p
    for (const p of [unstated, { ...unstated, statement: '' }])
      expect(right(cacaoSession({ ...cacao, p })).message).toBe(TEXT.replace('Sign in. ', ''))
  })

  it('contains all fields of a message', () => {
    fc.assert(
      fc.property(messageIn('eip155'), (message) => {
        const cacao = cacaoOf(message)
        expect(cacaoSession(cacao)).toEqual(
          E.right({ data: message, message: right(siwxText(message)), signature: '0x01', cacao }),
        )
      }),
    )
  })

  it('omits fields that the wallet left empty', () => {
    const { resources: _, ...p } = { ...cacao.p, statement: '', exp: '', nbf: '', requestId: '' }
    const { data, message } = right(cacaoSession({ ...cacao, p }))
    expect(Object.keys(data).sort()).toEqual(
      ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'].sort(),
    )
    expect(message).toContain(`${ADDRESS}\n\n\nURI: `)
  })

  it('belongs to an EVM account with a complete address', () => {
    const tellsOf = (changes: Partial<Cacao['p']>) => cacaoSession(withPayload(changes))
    for (const iss of [
      '',
      ADDRESS,
      `eip155:137:${ADDRESS}`,
      `did:pkh:solana:137:${ADDRESS}`,
      `did:key:eip155:137:${ADDRESS}`,
      ` did:pkh:eip155:137:${ADDRESS}`,
    ])
      expect([iss, tellsOf({ iss })]).toEqual([
        iss,
        E.left({ _tag: 'InvalidCacao', message: 'A sign-in over the relay is of an EVM account' }),
      ])
    for (const iss of ['did:pkh:eip155:137', 'did:pkh:eip155:137:', `did:pkh:eip155:137:${ADDRESS}:1`])
      expect(tellsOf({ iss })).toEqual(
        E.left({
          _tag: 'InvalidCacao',
          message: `Invalid CAIP-10 address: ${iss.slice('did:pkh:'.length)}`,
        }),
      )
    for (const iss of [`did:pkh:eip155:137:${ADDRESS.slice(2)}`, `did:pkh:eip155:a b:${ADDRESS}`])
      expect(tellsOf({ iss })).toMatchObject({ left: { _tag: 'InvalidCacao' } })
  })

  it('is rejected for the same reason as its text or its ReCap', () => {
    expect(cacaoSession(withPayload({ domain: 'https://a.example' }))).toEqual(
      E.left({ _tag: 'InvalidCacao', message: 'Invalid sign-in message: domain' }),
    )
    expect(cacaoSession(withPayload({ resources: ['urn:recap:e30'] }))).toEqual(
      E.left({ _tag: 'InvalidCacao', message: 'The last resource is no ReCap' }),
    )
  })
})
