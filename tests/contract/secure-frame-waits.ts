import { expect } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { FrameClient, FrameSubject } from './secure-frame-holder.ts'

/** The limit for waits on another process. It is long, because the machine may be busy. */
export const BUSY = { timeout: 20_000, interval: 5 }

export const right = (value?: unknown) => ({ _tag: 'Right', right: value })

export const comesTo = (here: FrameClient, ticket: number, outcome: unknown) =>
  expect.poll(() => here.outcome(ticket)).toEqual(outcome)
export const is = (here: FrameClient, state: string) =>
  expect.poll(async () => (await here.states()).at(-1)).toBe(state)
export const receives = ({ far }: FrameSubject, ...names: readonly FrameRequestName[]) =>
  expect.poll(async () => (await far.received()).map(({ name }) => name)).toEqual(names)

export const openFrame = async ({ here }: FrameSubject) => {
  const opening = await here.open()
  await is(here, 'ready')
  await here.advance(500)
  await comesTo(here, opening, right())
}
