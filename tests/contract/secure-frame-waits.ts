import { expect, vi } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { FrameHolder, FrameSubject } from './secure-frame-holder.ts'

/** For what goes from one process to another. */
export const BUSY = { timeout: 5000, interval: 5 }

export const right = (value?: unknown) => ({ _tag: 'Right', right: value })

export const comesTo = (here: FrameHolder, ticket: number, outcome: unknown) =>
  vi.waitFor(async () => expect(await here.outcome(ticket)).toEqual(outcome), BUSY)
export const is = (here: FrameHolder, state: string) =>
  vi.waitFor(async () => expect((await here.states()).at(-1)).toBe(state), BUSY)
export const hears = ({ far }: FrameSubject, ...names: readonly FrameRequestName[]) =>
  vi.waitFor(async () => expect((await far.heard()).map(({ name }) => name)).toEqual(names), BUSY)

export const openFrame = async ({ here }: FrameSubject) => {
  const opening = await here.open()
  await is(here, 'ready')
  await here.advance(500)
  await comesTo(here, opening, right())
}
