import type { SignedWalletsInput } from './signed-wallets-contract.ts'
import { invalidOption } from './walletport-error.ts'

const isKey = (key: unknown): boolean => {
  try {
    return atob(String(key)).length === 32
  } catch {
    return false
  }
}

/** Throws INVALID_OPTION for a list that cannot be fetched, or without a key that could have signed it. */
export const checkSignedWallets = ({
  list,
  publicKeys,
}: {
  readonly [Name in keyof SignedWalletsInput]: unknown
}): void => {
  if (typeof list !== 'function' && (typeof list !== 'string' || list === ''))
    throw invalidOption('signedWallets({ list }): expected an address or a function')
  if (!Array.isArray(publicKeys) || !publicKeys.some(isKey))
    throw invalidOption('signedWallets({ publicKeys }): expected the base64 of 32 bytes')
}
