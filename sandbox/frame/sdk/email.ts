import { ask } from '#sandbox/frame/wire.ts'

import { untilAnswered, type FrameContext } from './frame-context.ts'
import type { Handlers } from './handlers.ts'

const DAY = 86_400_000
/** A login of this age needs no new code. */
const FRESH = 7 * DAY

/** Email login and email update. S7-48, S7-49, S7-50, S7-62. */
export const emailHandlers = (
  context: FrameContext,
): Pick<
  Handlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
> => {
  const { projectId, sessions } = context
  let entering: string | undefined

  const isIn = async (email: string): Promise<boolean> => {
    const session = await sessions.current()
    if (session === undefined || Date.now() - session.since > FRESH) return false
    // The server may have ended the login.
    const person = await ask('person', { token: session.token }).catch(() => undefined)
    return person?.email === email.trim().toLowerCase()
  }

  const entered = (): string => {
    if (entering === undefined) throw new Error('No email was entered')
    return entering
  }

  const withToken = async (otp: string) => ({ projectId, token: (await sessions.require()).token, otp })

  return {
    CONNECT_EMAIL: async ({ email }) => {
      if (await isIn(email)) return { action: 'CONNECT' }
      entering = email
      return ask('email', { projectId, email, device: await sessions.device() })
    },
    CONNECT_DEVICE: async () => {
      const question = { email: entered(), device: await sessions.device() }
      await untilAnswered(context, async () => (await ask('device', question)).approved || undefined)
      return undefined
    },
    CONNECT_OTP: async ({ otp }) => {
      const email = entered()
      await sessions.begin(await ask('otp', { email, device: await sessions.device(), otp }))
      entering = undefined
      return undefined
    },
    UPDATE_EMAIL: async ({ email }) => {
      const { token } = await sessions.require()
      return ask('updateEmail', { projectId, token, email })
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await ask('updateEmailPrimary', await withToken(otp))
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ask('updateEmailSecondary', await withToken(otp)),
  }
}
