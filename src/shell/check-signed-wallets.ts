import type { SignedWalletsInput } from './signed-wallets-contract.ts'
import { invalidOption } from './walletport-error.ts'

/** The base64 of 32 bytes. */
const KEY = /^[a-z\d+/]{43}=?$/i

/** Throws INVALID_OPTION for a list that cannot be fetched, or without a key that could have signed it. */
export const checkSignedWallets = ({
  list,
  publicKeys,
}: {
  readonly [Name in keyof SignedWalletsInput]: unknown
}): void => {
  const isList = typeof list === 'function' || (typeof list === 'string' && list !== '')
  if (!isList || !Array.isArray(publicKeys) || !publicKeys.some((key) => KEY.test(key)))
    throw invalidOption('signedWallets(): expected list and publicKeys (base64 of 32 bytes)')
}
