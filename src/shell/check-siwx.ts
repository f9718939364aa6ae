import { invalidOption } from './walletport-error.ts'

const MAX_SECONDS = 31_536_000
/** One line of RFC 3986 characters and spaces (EIP-4361). */
const STATEMENT = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/

interface BoundedSettings {
  readonly statement?: string | undefined
  readonly sessionSeconds?: number | undefined
}

/** Throws INVALID_OPTION for a text or a time that `siwx()` cannot use. The kernel decodes the types of all settings. */
export const checkSiwx = ({ statement = 'a', sessionSeconds = 1 }: BoundedSettings): void => {
  if (!STATEMENT.test(statement))
    throw invalidOption('siwx({ statement }): expected one line of RFC 3986 characters')
  if (!(sessionSeconds >= 1 && sessionSeconds <= MAX_SECONDS))
    throw invalidOption(`siwx({ sessionSeconds }): expected 1 to ${MAX_SECONDS}`)
}
