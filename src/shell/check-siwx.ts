import { invalidOption } from './walletport-error.ts'

const MOST_SECONDS = 31_536_000
/** One line of RFC 3986 characters and spaces (EIP-4361). */
const STATEMENT = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/

type Check = readonly [expected: string, isSound: (value: unknown) => boolean]

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const aBoolean: Check = ['a boolean', (value) => typeof value === 'boolean']
const aFunction: Check = ['a function', isFunction]

const checks: Readonly<Record<string, Check>> = {
  statement: [
    'one line of RFC 3986 characters',
    (value) => typeof value === 'string' && STATEMENT.test(value),
  ],
  sessionSeconds: [
    `1 to ${MOST_SECONDS}`,
    (value) => typeof value === 'number' && value >= 1 && value <= MOST_SECONDS,
  ],
  required: aBoolean,
  signOutOnDisconnect: aBoolean,
  createMessage: aFunction,
  signer: aFunction,
  storage: [
    'an object with get and set',
    (value) => isObject(value) && ['get', 'set'].every((name) => isFunction(Reflect.get(value, name))),
  ],
  verifiers: [
    'a function each',
    (value) => isObject(value) && Object.values(value).every((own) => own === undefined || isFunction(own)),
  ],
}

/** Throws INVALID_OPTION for a setting that `siwx()` cannot use. */
export const checkSiwx = (input: object): void => {
  for (const [name, [expected, isSound]] of Object.entries(checks)) {
    const value: unknown = Reflect.get(input, name)
    if (value !== undefined && !isSound(value)) throw invalidOption(`siwx({ ${name} }): expected ${expected}`)
  }
}
