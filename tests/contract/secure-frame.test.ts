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
    client: frameClient(frame, clock),
    remotePage: {
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
  const { client, remotePage } = subject
  await openFrame(subject)
  const asking = await client.ask('IS_CONNECTED')
  const invalidPayloads: readonly unknown[] = [undefined, null, 'yes', {}, { isConnected: 'yes' }, [true]]
  for (const response of invalidPayloads) await remotePage.reply('IS_CONNECTED', response)
  expect(await client.events()).toEqual(invalidPayloads.map(() => ({ type: 'dropped', reason: 'malformed' })))
  expect(await client.outcome(asking)).toBeNull()
  await remotePage.reply('IS_CONNECTED', { isConnected: true })
  await comesTo(client, asking, right({ isConnected: true }))
})
