import { field } from '#domain/shared/field.ts'

import { type Client, inner } from './sign-client.ts'

/** The checks of a wallet's requests. sign-client 2.21.8 does not await them, so a failed one is unhandled. */
const SESSION_CHECKS = [
  'isValidConnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
]
const PAIRING_CHECKS = ['isValidPing', 'isValidDisconnect']

const handleRejections = (owner: object, names: readonly string[]): void => {
  for (const name of names) {
    const check = inner(owner, name)
    Reflect.set(owner, name, (params: unknown) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    })
  }
}

/**
 * Allows a session to end twice, which happens if the user and the wallet disconnect at the same time. sign-client 2.21.8
 * would leave an unhandled rejection, and never handle another request of a wallet.
 */
export const allowEndedSessions = ({
  core,
  engine,
  session,
}: Pick<Client, 'core' | 'engine' | 'session'>): void => {
  handleRejections(engine, SESSION_CHECKS)
  handleRejections(core.pairing, PAIRING_CHECKS)
  const deleteSession = inner(engine, 'deleteSession')
  Reflect.set(engine, 'deleteSession', async (params: unknown) => {
    if (session.keys.some((topic) => topic === field(params, 'topic'))) await deleteSession(params)
  })
}
