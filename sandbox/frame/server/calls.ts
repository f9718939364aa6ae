import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { apiCodecs, type ApiName } from '#sandbox/frame/wire.ts'

import type { Answers } from './answers.ts'
import { Refusal } from './refusal.ts'

export interface Reply {
  readonly status: number
  readonly json: unknown
}

const errorReply = (status: number, message: string): Reply => ({ status, json: { message } })

export const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse(await text(request))
  } catch {
    return undefined
  }
}

/** Pages of other origins can send only simple requests here, and the browser states their origin. */
export const isSameOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`

const isApiName = (name: string): name is ApiName => Object.hasOwn(apiCodecs, name)

const run = async <Name extends ApiName>(answers: Answers, name: Name, body: unknown): Promise<Reply> => {
  const decoded = apiCodecs[name].request.decode(body)
  if (decoded._tag === 'Left') return errorReply(400, 'Invalid request')
  try {
    return { status: 200, json: await answers[name](decoded.right) }
  } catch (error) {
    if (error instanceof Refusal) return errorReply(403, error.message)
    throw error
  }
}

/** Answers a page of the frame's origin. */
export const answerCall = async (
  answers: Answers,
  name: string,
  request: IncomingMessage,
): Promise<Reply> => {
  if (!isSameOrigin(request)) return errorReply(403, 'Another origin')
  return isApiName(name) ? run(answers, name, await bodyOf(request)) : errorReply(404, 'Unknown call')
}
