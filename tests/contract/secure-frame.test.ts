import { expect, it } from 'vitest'

import type { FrameResponse } from '#domain/embedded/protocol.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { secureFrameContract } from './secure-frame-contract.ts'
import { type FrameSubject, frameClient } from './secure-frame-holder.ts'
import { comesTo, openFrame, right } from './secure-frame-waits.ts'

const fakeSubject = (behaviour: 'ok' | 'silent'): FrameSubject => {
  const clock = new FakeClock()
  const frame = new FakeSecureFrame(clock)
  frame.behaviour = behaviour
  return {
    here: frameClient(frame, clock),
    far: {
      received: async () => frame.requests,
      ready: async () => frame.becomeReady(),
      reply: async (name, answer, at) => frame.reply(name, answer as FrameResponse<typeof name>, at),
      reject: async (name, message, at) => frame.refuse(name, message, at),
      navigate: async () => frame.becomeReady(),
      fail: async () => frame.fail(),
    },
  }
}

secureFrameContract('fake', async (behaviour) => fakeSubject(behaviour))

/** The hostile cases of the frame in a page are in secure-frame-hostile.ts. */
it('[S5-20] the fake drops a malformed reply, and accepts a valid one afterwards', async () => {
  const subject = fakeSubject('ok')
  const { here, far } = subject
  await openFrame(subject)
  const asking = await here.ask('IS_CONNECTED')
  const wrong: readonly unknown[] = [undefined, null, 'yes', {}, { isConnected: 'yes' }, [true]]
  for (const answer of wrong) await far.reply('IS_CONNECTED', answer)
  expect(await here.events()).toEqual(wrong.map(() => ({ type: 'dropped', reason: 'malformed' })))
  expect(await here.outcome(asking)).toBeNull()
  await far.reply('IS_CONNECTED', { isConnected: true })
  await comesTo(here, asking, right({ isConnected: true }))
})
