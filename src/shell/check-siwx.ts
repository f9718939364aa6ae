import { WalletportError } from './walletport-error.ts'

const MOST_SECONDS = 31_536_000
/** EIP-4361's: one line of RFC 3986's characters and spaces. */
const STATEMENT = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/
const functions = ['createMessage', 'signer']

const invalid = (name: string, expected: string) =>
  new WalletportError('INVALID_OPTION', `siwx({ ${name} }): expected ${expected}`)

const isFunctionOf = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'

type Check = readonly [name: string, expected: string, isSound: (value: unknown) => boolean]

const checks: readonly Check[] = [
  [
    'statement',
    'one line of letters, digits and the signs of web addresses',
    (value) => typeof value === 'string' && STATEMENT.test(value),
  ],
  [
    'sessionSeconds',
    `1 to ${MOST_SECONDS}`,
    (value) => typeof value === 'number' && value >= 1 && value <= MOST_SECONDS,
  ],
  ...['required', 'signOutOnDisconnect'].map((name): Check => [
    name,
    'a boolean',
    (value) => typeof value === 'boolean',
  ]),
  ...functions.map((name): Check => [name, 'a function', (value) => typeof value === 'function']),
  [
    'storage',
    'an object with get and set',
    (value) => isFunctionOf(value, 'get') && isFunctionOf(value, 'set'),
  ],
  [
    'verifiers',
    'a function each',
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((verify) => typeof verify === 'function'),
  ],
]

/** Throws on what `siwx()` cannot work with. */
export const checkSiwx = (input: object): void => {
  for (const [name, expected, isSound] of checks) {
    const value: unknown = Reflect.get(input, name)
    if (value !== undefined && !isSound(value)) throw invalid(name, expected)
  }
}
