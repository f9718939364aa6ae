import type { FrameResponse } from '#domain/embedded/protocol.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { secureFrameContract } from './secure-frame-contract.ts'
import { holderOf } from './secure-frame-holder.ts'

secureFrameContract('fake', async (mood) => {
  const clock = new FakeClock()
  const frame = new FakeSecureFrame(clock)
  frame.mood = mood
  return {
    here: holderOf(frame, clock),
    far: {
      heard: async () => frame.asked,
      ready: async () => frame.becomeReady(),
      reply: async (name, answer, at) => frame.reply(name, answer as FrameResponse<typeof name>, at),
      refuse: async (name, message, at) => frame.refuse(name, message, at),
      navigate: async () => frame.becomeReady(),
      fail: async () => frame.fail(),
    },
  }
})
