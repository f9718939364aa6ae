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

const expectSent = ({ name, asks, maySay = [] }: Row) => {
  const type = `@w3m-app/${name}`
  expect(sentMessage(name, asks)).toEqual({ type, id: ID, ...(asks && { payload: asks }) })
  for (const key of fieldsOf(asks)) {
    const less = withoutField(asks, key)
    expect(sentMessage(name, less) !== undefined, `${key} is needed`).toBe(maySay.includes(key))
    // The wallet validates `params` itself.
    if (key !== 'params') expect(sentMessage(name, { ...asks, [key]: WRONG }), key).toBeUndefined()
  }
  expect(sentMessage(name, { ...asks, more: 1 })).toBeUndefined()
}

const comesIn = ({ name, says, mayAnswer = [] }: Row) => {
  const reply = { type: 'reply', id: ID, name }
  expect(receivedEvent(name, says)).toEqual({ ...reply, outcome: E.right(says) })
  expect(receivedEvent(name, { message: 'no' }, 'ERROR')).toEqual({ ...reply, outcome: E.left('no') })
  for (const kind of ['SUCCES', 'ERRORS', 'success', ''])
    expect(receivedEvent(name, says, kind), kind).toBeUndefined()
  // The response to an RPC request may have any shape.
  if (name === 'RPC_REQUEST') return
  for (const key of fieldsOf(says)) {
    expect(receivedEvent(name, withoutField(says, key)) !== undefined, `${key} is needed`).toBe(
      mayAnswer.includes(key),
    )
    expect(receivedEvent(name, { ...says, [key]: WRONG }), key).toBeUndefined()
  }
  expect(receivedEvent(name, { ...says, more: 1 })).toBeUndefined()
}

for (const row of rows)
  clause(row.clause as ClauseId, () => {
    it(`[${row.clause}] ${row.what} is sent as ${row.name}, with the fields of the table`, () => {
      expectSent(row)
    })

    it(`[${row.clause}] ${row.what} is answered as ${row.name}_SUCCESS or _ERROR, with the fields of the table`, () => {
      comesIn(row)
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
    '[S5-20] what %s %s has one of these in %s, and nothing else',
    (name, direction, field, all, invalidValue) => {
      const row = rows.find((row) => row.name === name)
      const isTaken = (value: unknown) => {
        const payload = { ...row?.[direction], [field]: value }
        return (
          (direction === 'asks' ? sentMessage(name, payload) : receivedEvent(name, payload)) !== undefined
        )
      }
      expect(all.map(isTaken)).toEqual(all.map(() => true))
      expect(isTaken(invalidValue)).toBe(false)
    },
  )

  it('[S8-21] an error text of the frame has at most 500 characters', () => {
    const payload = { message: 'a'.repeat(100_000) }
    const event = parseFrameMessage({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'x', payload })
    expect(event).toMatchObject({ outcome: { left: `${'a'.repeat(499)}…` } })
  })
})
