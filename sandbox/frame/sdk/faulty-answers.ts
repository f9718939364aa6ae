import { ask, type Faults } from '#sandbox/frame/wire.ts'

import type { HostChannel, HostRequest } from './host-channel.ts'

const LATE = 5000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Answer = NonNullable<Faults['answers']>
type Tell = (channel: HostChannel, question: HostRequest, answer: unknown, faults: Faults) => unknown

const asAsked: Tell = (channel, question, answer) => channel.tell(question, 'SUCCESS', answer)

const tells: Readonly<Record<Answer, Tell>> = {
  hang: () => {},
  late: async (channel, question, answer, { lateBy = LATE }) => {
    await pause(lateBy)
    channel.tell(question, 'SUCCESS', answer)
  },
  wrong: (channel, question) => channel.tell(question, 'SUCCESS', { wrong: true }),
  twice: (channel, question, answer) => {
    channel.tell(question, 'SUCCESS', answer)
    channel.tell(question, 'SUCCESS', answer)
  },
  error: (channel, question) => channel.tell(question, 'ERROR', { message: '' }),
}

/** Answers requests in order, with the project's faults applied. */
export const answerHost = (channel: HostChannel, projectId: string) => {
  let turn: Promise<unknown> = Promise.resolve()

  return async (question: HostRequest, answer: () => Promise<unknown>): Promise<void> => {
    try {
      const asking = turn.then(() => ask('faults', { projectId }))
      turn = asking.catch(() => undefined)
      const faults = await asking
      const isFaulty = faults.only === undefined || faults.only.includes(question.name)
      const fault = isFaulty ? faults.answers : undefined
      // A hanging request never starts.
      if (fault === 'hang') return
      const answered = await answer()
      await (fault === undefined ? asAsked : tells[fault])(channel, question, answered, faults)
    } catch (error) {
      channel.tell(question, 'ERROR', { message: error instanceof Error ? error.message : String(error) })
    }
  }
}
