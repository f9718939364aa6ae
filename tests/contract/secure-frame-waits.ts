import { expect } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { FrameHolder, FrameSubject } from './secure-frame-holder.ts'

/** For what is awaited from another process and is no value to poll. A busy machine is no failure. */
export const BUSY = { timeout: 20_000, interval: 5 }

export const right = (value?: unknown) => ({ _tag: 'Right', right: value })

export const comesTo = (here: FrameHolder, ticket: number, outcome: unknown) =>
  expect.poll(() => here.outcome(ticket)).toEqual(outcome)
export const is = (here: FrameHolder, state: string) =>
  expect.poll(async () => (await here.states()).at(-1)).toBe(state)
export const hears = ({ far }: FrameSubject, ...names: readonly FrameRequestName[]) =>
  expect.poll(async () => (await far.heard()).map(({ name }) => name)).toEqual(names)

export const openFrame = async ({ here }: FrameSubject) => {
  const opening = await here.open()
  await is(here, 'ready')
  await here.advance(500)
  await comesTo(here, opening, right())
}
