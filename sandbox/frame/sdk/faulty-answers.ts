import { callServer, type Faults } from '#sandbox/frame/wire.ts'

import type { HostChannel, HostRequest } from './host-channel.ts'

const DEFAULT_DELAY_MS = 5000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Answer = NonNullable<Faults['answers']>
type SendAnswer = (channel: HostChannel, request: HostRequest, answer: unknown, faults: Faults) => unknown

const sendNormally: SendAnswer = (channel, request, answer) => channel.respond(request, 'SUCCESS', answer)

const faultySenders: Readonly<Record<Answer, SendAnswer>> = {
  hang: () => {},
  late: async (channel, request, answer, { lateBy = DEFAULT_DELAY_MS }) => {
    await pause(lateBy)
    channel.respond(request, 'SUCCESS', answer)
  },
  wrong: (channel, request) => channel.respond(request, 'SUCCESS', { wrong: true }),
  twice: (channel, request, answer) => {
    channel.respond(request, 'SUCCESS', answer)
    channel.respond(request, 'SUCCESS', answer)
  },
  error: (channel, request) => channel.respond(request, 'ERROR', { message: '' }),
}

/** Answers requests in order, with the project's faults applied. */
export const answerHost = (channel: HostChannel, projectId: string) => {
  let previous: Promise<unknown> = Promise.resolve()

  return async (request: HostRequest, answer: () => Promise<unknown>): Promise<void> => {
    try {
      const faultsRequest = previous.then(() => callServer('faults', { projectId }))
      previous = faultsRequest.catch(() => undefined)
      const faults = await faultsRequest
      const isFaulty = faults.only === undefined || faults.only.includes(request.name)
      const fault = isFaulty ? faults.answers : undefined
      // A hanging request never starts.
      if (fault === 'hang') return
      const response = await answer()
      await (fault === undefined ? sendNormally : faultySenders[fault])(channel, request, response, faults)
    } catch (error) {
      channel.respond(request, 'ERROR', { message: error instanceof Error ? error.message : String(error) })
    }
  }
}
