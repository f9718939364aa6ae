/** What a secret is, as its pseudonym says. */
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

/** The source of an expression that finds such a word in a name, in any letter case. */
export const SECRET_WORDS =
  'pass(?:word|phrase|code)|secret|private|mnemonic|signature|authorization|cookie|credential|(?:api|sym|shared)_?key|(?:access|auth|id|refresh|session|bearer)_?token|\\b(?:seed|otp|pin|jwt)\\b'

const kinds: readonly (readonly [SecretKind, RegExp])[] = [
  ['secret', new RegExp(SECRET_WORDS, 'i')],
  ['address', /address(es)?$|^(accounts?|owner|recipient|receiver)$/i],
  ['email', /email$/i],
  ['name', /^(ens|profile|user)_?name$/i],
  ['text', /^(search|query)$/i],
]

/** Whether a field lists names of the library's own, such as those of its options, which look like a recovery phrase. */
export const listsNames = (field: string): boolean => field === 'options'

/** What the value of a field with this name is, if it is a secret whatever it looks like. */
export const secretKindOf = (field: string): SecretKind | undefined =>
  kinds.find(([, names]) => names.test(field))?.[0]
