import { ask } from '#sandbox/frame/wire.ts'

import { untilAnswered, type FrameContext } from './frame-context.ts'
import type { Handlers } from './handlers.ts'

/** Completes a login from the provider's result. Throws the provider's error. */
export const connectSocially = async ({ host, sessions }: FrameContext, uri: string): Promise<void> => {
  const query = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams()
  const error = query.get('error')
  if (error !== null) throw new Error(query.get('error_description') ?? error)
  const [state, code] = [query.get('state'), query.get('code')]
  if (state === null || code === null) throw new Error('Invalid social login')
  await sessions.begin(await ask('social', { state, code, host: host() }))
}

/** Social and Farcaster login. S7-52, S7-54. */
export const socialHandlers = (
  context: FrameContext,
): Pick<Handlers, 'GET_SOCIAL_REDIRECT_URI' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> => {
  let ticket: string | undefined

  const approval = async () => {
    if (ticket === undefined) throw new Error('No Farcaster login was begun')
    const told = await ask('farcaster', { ticket })
    return told.status === 'waiting' ? undefined : told
  }

  return {
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => {
      const { state } = await ask('socialState', { provider, host: context.host() })
      return { uri: `${location.origin}/social?provider=${provider}&state=${state}` }
    },
    GET_FARCASTER_URI: async () => {
      const opened = await ask('farcasterChannel', { host: context.host() })
      ticket = opened.ticket
      return { url: `${location.origin}/farcaster?channel=${opened.channel}` }
    },
    CONNECT_FARCASTER: async () => {
      const told = await untilAnswered(context, approval)
      ticket = undefined
      if (told.status !== 'approved') throw new Error('Connection rejected')
      await context.sessions.begin(told.entered)
      return { userName: told.userName }
    },
  }
}
