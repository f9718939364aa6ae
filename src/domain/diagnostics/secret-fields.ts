/** The kind of a secret, which its pseudonym names. */
export type SecretKind =
  | 'address'
  | 'bytes'
  | 'email'
  | 'hex'
  | 'key'
  | 'name'
  | 'pairing'
  | 'phrase'
  | 'secret'
  | 'text'

/** The source of a regular expression that finds the name of a secret within a field's name. */
export const SECRET_WORDS =
  'pass(?:word|phrase|code)|secret|private|mnemonic|signature|authorization|cookie|credential|(?:api|sym|shared)_?key|(?:access|auth|id|refresh|session|bearer)_?token|\\b(?:seed|otp|pin|jwt)\\b'

const kinds: readonly (readonly [SecretKind, RegExp])[] = [
  ['secret', new RegExp(SECRET_WORDS, 'i')],
  ['address', /address(es)?$|^(accounts?|owner|recipient|receiver)$/i],
  ['email', /email$/i],
  ['name', /^(ens|profile|user)_?name$/i],
  ['text', /^(search|query)$/i],
]

/** Whether a field lists names of the library's options. Such a list would look like a recovery phrase. */
export const listsNames = (field: string): boolean => field === 'options'

/** The kind of secret in a field with this name. Undefined if the name does not identify one. */
export const secretKindOf = (field: string): SecretKind | undefined =>
  kinds.find(([, names]) => names.test(field))?.[0]
