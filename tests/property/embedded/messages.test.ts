import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  frameResponses,
  type FramePayload,
  type FrameRequestName,
  frameRequests,
} from '#domain/embedded/protocol.ts'
import { appMessage, parseFrameMessage } from '#infrastructure/frame/messages.ts'
import { type ClauseId, clause } from '#tests/spec/clauses.ts'

import { choices, type Row, rows } from './message-rows.ts'

const ID = 'ab'.repeat(16)
/** A value that no field of any message accepts. */
const WRONG = { of: Symbol('another kind') }
type Fields = Readonly<Record<string, unknown>> | undefined

const sentMessage = (name: string, payload: Fields) =>
  appMessage(name as FrameRequestName, payload as FramePayload<FrameRequestName>, ID)
const receivedEvent = (name: string, payload: unknown, kind = 'SUCCESS') =>
  parseFrameMessage({
    type: `@w3m-frame/${name}_${kind}`,
    id: ID,
    ...(payload === undefined ? {} : { payload }),
  })

const withoutField = (fields: Fields, key: string) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field !== key))
const fieldsOf = (fields: Fields) => Object.keys(fields ?? {})

const expectSent = ({ name, request, optionalInRequest = [] }: Row) => {
  const type = `@w3m-app/${name}`
  expect(sentMessage(name, request)).toEqual({ type, id: ID, ...(request && { payload: request }) })
  for (const key of fieldsOf(request)) {
    const less = withoutField(request, key)
    expect(sentMessage(name, less) !== undefined, `${key} is needed`).toBe(optionalInRequest.includes(key))
    // The wallet validates `params` itself.
    if (key !== 'params') expect(sentMessage(name, { ...request, [key]: WRONG }), key).toBeUndefined()
  }
  expect(sentMessage(name, { ...request, more: 1 })).toBeUndefined()
}

const expectReceived = ({ name, response, optionalInResponse = [] }: Row) => {
  const reply = { type: 'reply', id: ID, name }
  expect(receivedEvent(name, response)).toEqual({ ...reply, outcome: E.right(response) })
  expect(receivedEvent(name, { message: 'no' }, 'ERROR')).toEqual({ ...reply, outcome: E.left('no') })
  for (const kind of ['SUCCES', 'ERRORS', 'success', ''])
    expect(receivedEvent(name, response, kind), kind).toBeUndefined()
  // The response to an RPC request may have any shape.
  if (name === 'RPC_REQUEST') return
  for (const key of fieldsOf(response)) {
    expect(receivedEvent(name, withoutField(response, key)) !== undefined, `${key} is needed`).toBe(
      optionalInResponse.includes(key),
    )
    expect(receivedEvent(name, { ...response, [key]: WRONG }), key).toBeUndefined()
  }
  expect(receivedEvent(name, { ...response, more: 1 })).toBeUndefined()
}

for (const row of rows)
  clause(row.clause as ClauseId, () => {
    it(`[${row.clause}] ${row.what} is sent as ${row.name}, with the fields of the table`, () => {
      expectSent(row)
    })

    it(`[${row.clause}] ${row.what} has the responses ${row.name}_SUCCESS or _ERROR, with the fields of the table`, () => {
      expectReceived(row)
    })
  })

clause('S5-20', () => {
  it('[S5-20] the table contains exactly the messages of the codecs', () => {
    const names = rows.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(frameRequests).toSorted())
    expect(names.toSorted()).toEqual(Object.keys(frameResponses).toSorted())
  })

  it('[S5-20] the table covers S7-47 to S7-66 without a gap', () => {
    const numbers = [...new Set(rows.map((row) => Number(row.clause.slice(3))))]
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 47 + index))
  })

  it.each(choices)(
    '[S5-20] the %s %s accepts only the listed values in %s',
    (name, direction, field, all, invalidValue) => {
      const row = rows.find((each) => each.name === name)
      const isAccepted = (value: unknown) => {
        const payload = { ...row?.[direction], [field]: value }
        return (
          (direction === 'request' ? sentMessage(name, payload) : receivedEvent(name, payload)) !== undefined
        )
      }
      expect(all.map(isAccepted)).toEqual(all.map(() => true))
      expect(isAccepted(invalidValue)).toBe(false)
    },
  )

  it('[S8-21] an error message of the frame has at most 200 characters', () => {
    const payload = { message: 'a'.repeat(100_000) }
    const event = parseFrameMessage({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'x', payload })
    expect(event).toMatchObject({ outcome: { left: `${'a'.repeat(200)}…` } })
  })
})
