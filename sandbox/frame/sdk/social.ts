import { callServer } from '#sandbox/frame/wire.ts'

import { pollUntilAnswered, type FrameContext } from './frame-context.ts'
import type { FrameStorage } from './frame-storage.ts'
import type { Handlers } from './handlers.ts'

/** The states of the logins that this browser began here, newest last. */
const STATES = 'social-states'
const MAX_STATES = 10

const statesOf = async (storage: FrameStorage): Promise<readonly unknown[]> => {
  const states = await storage.read(STATES)
  return Array.isArray(states) ? states : []
}

/**
 * Completes a login from the provider's result. Throws the provider's error. A state that this browser did not begin with is
 * somebody else's, who would be logged in here. RFC 9700, 4.7.
 */
export const connectSocially = async (
  { host, sessions, storage }: FrameContext,
  uri: string,
): Promise<void> => {
  const query = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams()
  const error = query.get('error')
  if (error !== null) throw new Error(query.get('error_description') ?? error)
  const [state, code] = [query.get('state'), query.get('code')]
  const states = await statesOf(storage)
  if (state === null || code === null || !states.includes(state)) throw new Error('Invalid social login')
  await storage.write(
    STATES,
    states.filter((begun) => begun !== state),
  )
  await sessions.start(await callServer('social', { state, code, host: host() }))
}

/** Social and Farcaster login. S7-52, S7-54. */
export const socialHandlers = (
  context: FrameContext,
): Pick<Handlers, 'GET_SOCIAL_REDIRECT_URI' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> => {
  let ticket: string | undefined

  const pollApproval = async () => {
    if (ticket === undefined) throw new Error('No Farcaster login was begun')
    const login = await callServer('farcaster', { ticket })
    return login.status === 'waiting' ? undefined : login
  }

  return {
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => {
      const { state } = await callServer('socialState', { provider, host: context.host() })
      await context.storage.write(STATES, [...(await statesOf(context.storage)), state].slice(-MAX_STATES))
      return { uri: `${location.origin}/social?provider=${provider}&state=${state}` }
    },
    GET_FARCASTER_URI: async () => {
      const opened = await callServer('farcasterChannel', { host: context.host() })
      ticket = opened.ticket
      return { url: `${location.origin}/farcaster?channel=${opened.channel}` }
    },
    CONNECT_FARCASTER: async () => {
      const login = await pollUntilAnswered(context, pollApproval)
      ticket = undefined
      if (login.status !== 'approved') throw new Error('Connection rejected')
      await context.sessions.start(login.entered)
      return { userName: login.userName }
    },
  }
}
