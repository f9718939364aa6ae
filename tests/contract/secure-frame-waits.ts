import { expect } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { FrameClient, FrameSubject } from './secure-frame-holder.ts'

/** The limit for waits on another process. It is long, because the machine may be busy. */
export const BUSY = { timeout: 20_000, interval: 5 }

export const right = (value?: unknown) => ({ _tag: 'Right', right: value })

export const comesTo = (client: FrameClient, ticket: number, outcome: unknown) =>
  expect.poll(() => client.outcome(ticket)).toEqual(outcome)
export const hasState = (client: FrameClient, state: string) =>
  expect.poll(async () => (await client.states()).at(-1)).toBe(state)
export const receives = ({ remotePage }: FrameSubject, ...names: readonly FrameRequestName[]) =>
  expect.poll(async () => (await remotePage.received()).map(({ name }) => name)).toEqual(names)

export const openFrame = async ({ client }: FrameSubject) => {
  const opening = await client.open()
  await hasState(client, 'ready')
  await client.advance(500)
  await comesTo(client, opening, right())
}
