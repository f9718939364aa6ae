import { callServer } from '#sandbox/frame/wire.ts'

import { pollUntilAnswered, type FrameContext } from './frame-context.ts'
import type { Handlers } from './handlers.ts'

const DAY = 86_400_000
/** A login of this age needs no new code. */
const MAX_LOGIN_AGE = 7 * DAY

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
  let enteredEmail: string | undefined

  const isLoggedIn = async (email: string): Promise<boolean> => {
    const session = await sessions.current()
    if (session === undefined || Date.now() - session.since > MAX_LOGIN_AGE) return false
    // The server may have ended the login.
    const person = await callServer('person', { token: session.token }).catch(() => undefined)
    return person?.email === email.trim().toLowerCase()
  }

  const requireEnteredEmail = (): string => {
    if (enteredEmail === undefined) throw new Error('No email was entered')
    return enteredEmail
  }

  const withToken = async (otp: string) => ({ projectId, token: (await sessions.require()).token, otp })

  return {
    CONNECT_EMAIL: async ({ email }) => {
      if (await isLoggedIn(email)) return { action: 'CONNECT' }
      enteredEmail = email
      return callServer('email', { projectId, email, device: await sessions.device() })
    },
    CONNECT_DEVICE: async () => {
      const body = { email: requireEnteredEmail(), device: await sessions.device() }
      await pollUntilAnswered(context, async () => (await callServer('device', body)).approved || undefined)
      return undefined
    },
    CONNECT_OTP: async ({ otp }) => {
      const email = requireEnteredEmail()
      await sessions.start(await callServer('otp', { email, device: await sessions.device(), otp }))
      enteredEmail = undefined
      return undefined
    },
    UPDATE_EMAIL: async ({ email }) => {
      const { token } = await sessions.require()
      return callServer('updateEmail', { projectId, token, email })
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await callServer('updateEmailPrimary', await withToken(otp))
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => callServer('updateEmailSecondary', await withToken(otp)),
  }
}
