import * as t from 'io-ts'

import { own } from '#domain/shared/own-fields.ts'

const isAddress = (list: unknown): boolean => typeof list === 'string' && list !== ''
/** Whether the value is the base64 of 32 bytes. */
const isKey = (key: unknown): boolean => /^[a-z\d+/]{43}=?$/i.test(String(key))

/** The option `walletSnapshot`: any list, or the result of `signedWallets()` with a list to fetch and a valid key. */
export const WalletSnapshotOption = new t.Type<unknown>(
  'a list of wallets',
  t.unknown.is,
  (u, context) => {
    const option = own(u)
    if (!t.UnknownRecord.is(option) || option['feature'] !== 'signedWallets') return t.success(u)
    const { list, publicKeys } = option
    if (!isAddress(list) && typeof list !== 'function')
      return t.failure(list, t.appendContext(context, 'list', t.string))
    return Array.isArray(publicKeys) && publicKeys.some(isKey)
      ? t.success(u)
      : t.failure(publicKeys, t.appendContext(context, 'publicKeys', t.UnknownArray))
  },
  t.identity,
)
