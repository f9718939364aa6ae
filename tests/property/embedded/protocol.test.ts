import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  type FramePayload,
  type FrameRequestName,
  frameResponses,
  frameRequests,
  SocialProvider,
} from '#domain/embedded/protocol.ts'
import { EmbeddedUser } from '#domain/embedded/user.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { isExactly } from '#infrastructure/frame/exact.ts'
import { appMessage, freshId, isFrameLike, parseFrameMessage } from '#infrastructure/frame/messages.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { responses, NAMES, payloads, PROVIDERS, user } from './protocol-arbitraries.ts'

const id = fc.stringMatching(/^[0-9a-f]{32}$/)
const name = fc.constantFrom(...NAMES)
const namedWith = (arbitraries: Readonly<Record<FrameRequestName, fc.Arbitrary<unknown>>>) =>
  name.chain((requestName) => arbitraries[requestName].map((value) => [requestName, value] as const))
const success = (requestName: FrameRequestName, requestId: string, payload: unknown) => ({
  type: `@w3m-frame/${requestName}_SUCCESS`,
  id: requestId,
  ...(payload === undefined ? {} : { payload }),
})

/** The fields that accept any keys. */
const FREE = ['params', 'themeVariables', 'w3mThemeVariables']
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** All copies of a value that have one additional key somewhere. */
const withMore = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((each, index) => withMore(each).map((more) => value.with(index, more)))
  if (!isObject(value)) return []
  const deeper = Object.entries(value)
    .filter(([key]) => !FREE.includes(key))
    .flatMap(([key, own]) => withMore(own).map((more) => ({ ...value, [key]: more })))
  return [{ ...value, extra: 1 }, { ...value, toString: undefined }, ...deeper]
}

/** All copies of a value in which one field has another type. */
const withWrong = (value: unknown): readonly unknown[] =>
  isObject(value)
    ? Object.keys(value)
        .filter((key) => key !== 'params')
        .map((key) => ({ ...value, [key]: { of: ['another kind'] } }))
    : [0, '', null, []]

clause('S5-20', () => {
  it.each(NAMES)('[S5-20] accepts the payload of %s after a structured clone', (requestName) => {
    fc.assert(
      fc.property(payloads[requestName], responses[requestName], id, (payload, response, id) => {
        const sentMessage = appMessage(requestName, payload as FramePayload<typeof requestName>, id)
        expect(sentMessage).toEqual({ type: `@w3m-app/${requestName}`, id, ...(payload && { payload }) })
        const receivedMessage = structuredClone(success(requestName, id, response))
        expect(parseFrameMessage(receivedMessage)).toEqual({
          type: 'reply',
          id,
          name: requestName,
          outcome: E.right(response),
        })
      }),
      { numRuns: runs(30) },
    )
  })

  it('[S5-20] rejects a message with an additional key at any depth', () => {
    fc.assert(
      fc.property(
        namedWith(payloads),
        namedWith(responses),
        id,
        ([requestName, payload], [responseName, response], id) => {
          for (const more of withMore(payload))
            expect(isExactly(frameRequests[requestName], more)).toBe(false)
          const wrapped = responseName === 'RPC_REQUEST' ? [] : withMore(response)
          for (const more of wrapped)
            expect(parseFrameMessage(success(responseName, id, more))).toBeUndefined()
          expect(parseFrameMessage({ ...success(responseName, id, response), extra: 1 })).toBeUndefined()
        },
      ),
    )
  })

  it('[S5-20] rejects a message with a field of another type, or without one', () => {
    fc.assert(
      fc.property(
        namedWith(payloads),
        namedWith(responses),
        id,
        ([requestName, payload], [responseName, response], id) => {
          for (const invalidPayload of withWrong(payload))
            expect(isExactly(frameRequests[requestName], invalidPayload)).toBe(false)
          const invalidResponses = responseName === 'RPC_REQUEST' ? [] : withWrong(response)
          for (const invalidResponse of invalidResponses)
            expect(parseFrameMessage(success(responseName, id, invalidResponse))).toBeUndefined()
        },
      ),
    )
    for (const message of NAMES)
      if (!frameResponses[message].is(undefined))
        expect(parseFrameMessage(success(message, 'a', undefined))).toBeUndefined()
  })

  it('[S5-20] rejects every message outside the protocol', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (anything, text) => {
        expect(parseFrameMessage(anything)).toBeUndefined()
        expect(parseFrameMessage({ type: text, payload: anything })).toBeUndefined()
        expect(parseFrameMessage({ type: `@w3m-frame/${text}_SUCCESS`, id: text })).toBeUndefined()
        expect(typeof isFrameLike(anything)).toBe('boolean')
      }),
    )
  })

  it.each(['constructor', 'toString', '__proto__', 'READY', 'SESSION_UPDATE', 'get_user', ''])(
    '[S5-20] knows no request called %s',
    (unknownName) =>
      expect(parseFrameMessage({ type: `@w3m-frame/${unknownName}_SUCCESS`, id: 'a' })).toBeUndefined(),
  )

  it('[S5-20] accepts that the frame is ready or has a new session, without an id', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/READY' })).toEqual({ type: 'ready' })
    expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4' } })).toEqual({
      type: 'ready',
    })
    expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })).toEqual({
      type: 'sessionUpdate',
    })
    for (const invalidMessage of [
      { type: '@w3m-frame/READY', id: 'a' },
      { type: '@w3m-frame/READY', payload: { version: 4 } },
      { type: '@w3m-frame/SESSION_UPDATE' },
      { type: '@w3m-app/READY' },
    ])
      expect(parseFrameMessage(invalidMessage)).toBeUndefined()
  })
})

clause('S7-46', () => {
  it('[S7-46] a reply ends in _SUCCESS or _ERROR, and an error has a message', () => {
    fc.assert(
      fc.property(name, id, fc.string(), fc.stringMatching(/^_?[A-Za-z]{0,8}$/), (name, id, message, end) => {
        const error = { type: `@w3m-frame/${name}_ERROR`, id, payload: { message } }
        expect(parseFrameMessage(error)).toEqual({
          type: 'reply',
          id,
          name,
          outcome: E.left(cleanSentence(message) || 'An error occurred'),
        })
        expect(parseFrameMessage({ ...error, type: `@w3m-frame/${name}${end}` })).toBeUndefined()
        expect(parseFrameMessage({ ...error, type: `${error.type}S` })).toBeUndefined()
        for (const prefix of ['@w3m-other/', '@w3m-app/', ''])
          expect(parseFrameMessage({ ...error, type: `${prefix}${name}_ERROR` })).toBeUndefined()
        expect(parseFrameMessage({ type: error.type, payload: error.payload })).toBeUndefined()
      }),
    )
  })
})

clause(['S7-46', 'S8-21'], () => {
  it('[S8-21] an error of any shape ends its request, with the message if it has one', () => {
    fc.assert(
      fc.property(name, id, fc.string({ minLength: 1 }), fc.anything(), (name, id, message, anything) => {
        const error = { type: `@w3m-frame/${name}_ERROR`, id }
        const reply = { type: 'reply', id, name }
        expect(parseFrameMessage({ ...error, payload: { message, code: anything } })).toEqual({
          ...reply,
          outcome: E.left(cleanSentence(message) || 'An error occurred'),
        })
        for (const payload of [undefined, {}, { message: 1 }, { message: '' }, message])
          expect(parseFrameMessage({ ...error, payload })).toEqual({
            ...reply,
            outcome: E.left('An error occurred'),
          })
        expect(parseFrameMessage(error)).toEqual({ ...reply, outcome: E.left('An error occurred') })
      }),
    )
  })
})

clause('S7-45', () => {
  it('[S7-45] every id has 128 bits and is unique', () => {
    const ids = Array.from({ length: 2000 }, freshId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const each of ids) expect(each).toMatch(/^[0-9a-f]{32}$/)
    // Every digit varies.
    for (let index = 0; index < 32; index++) expect(new Set(ids.map((each) => each[index])).size).toBe(16)
  })
})

clause('S3-08', () => {
  it('[S3-08] a user has an address and a chain, and all the rest may be absent', () => {
    fc.assert(
      fc.property(user, (user) => {
        expect(isExactly(EmbeddedUser, structuredClone(user))).toBe(true)
        expect(isExactly(EmbeddedUser, { address: user.address, chainId: user.chainId })).toBe(true)
        expect(isExactly(EmbeddedUser, { ...user, email: null, userName: null })).toBe(true)
        for (const key of ['address', 'chainId'])
          expect(isExactly(EmbeddedUser, { ...user, [key]: undefined })).toBe(false)
        expect(isExactly(EmbeddedUser, { ...user, accounts: [{ address: '0x', type: 'payment' }] })).toBe(
          false,
        )
      }),
    )
  })
})

clause('S3-21', () => {
  it('[S3-21] a theme is light or dark, with two sets of variables', () => {
    const { SYNC_THEME } = frameRequests
    for (const themeMode of ['light', 'dark']) expect(isExactly(SYNC_THEME, { themeMode })).toBe(true)
    expect(isExactly(SYNC_THEME, { themeMode: 'auto' })).toBe(false)
    expect(isExactly(SYNC_THEME, { themeVariables: { a: '1', b: 2 }, w3mThemeVariables: { a: '1' } })).toBe(
      true,
    )
    expect(isExactly(SYNC_THEME, { w3mThemeVariables: { a: 1 } })).toBe(false)
  })
})

clause('S3-22', () => {
  it('[S3-22] the data of an app have its project id, and metadata in full or not at all', () => {
    const { SYNC_DAPP_DATA } = frameRequests
    const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
    const data = { projectId: 'p', sdkVersion: '1', sdkType: 'w3m', metadata }
    expect(isExactly(SYNC_DAPP_DATA, data)).toBe(true)
    expect(isExactly(SYNC_DAPP_DATA, { projectId: 'p' })).toBe(true)
    expect(isExactly(SYNC_DAPP_DATA, { ...data, projectId: undefined })).toBe(false)
    expect(isExactly(SYNC_DAPP_DATA, { ...data, metadata: { name: 'App' } })).toBe(false)
  })
})

clause('S3-23', () => {
  it('[S3-23] there are six providers, without Farcaster', () => {
    expect(Object.keys(SocialProvider.keys).toSorted()).toEqual(PROVIDERS.toSorted())
    for (const provider of ['farcaster', 'Google', ''])
      expect(isExactly(frameRequests.GET_SOCIAL_REDIRECT_URI, { provider })).toBe(false)
  })
})
