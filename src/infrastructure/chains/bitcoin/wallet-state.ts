import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { field } from '#domain/shared/field.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'

import { hexOf, isHexText } from './bytes.ts'

/** A wallet's decoded state. An empty account list means that it grants this site none. */
export interface WalletState {
  readonly accounts: readonly WalletAccount[]
  readonly chainId: ChainId
}

const AddressText = parsedString('BitcoinAddress', (raw) => parseAddress('bip122', raw))

const PURPOSES: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
}
const TAPROOT = /^(bc|tb|bcrt)1p/i

export const isTaproot = (address: string): boolean => TAPROOT.test(address)

const PATH = /^m(\/\d+['h]?)+$/

const keyOf = (raw: unknown): string | undefined => {
  const text = raw instanceof Uint8Array && raw.length <= 65 ? hexOf(raw) : raw
  return typeof text === 'string' && text.length <= 130 && isHexText(text) ? text : undefined
}

/** False for other coins of a wallet that supports several. */
const isBitcoin = (raw: unknown): boolean => {
  const [symbol, purpose] = [field(raw, 'symbol'), field(raw, 'purpose')]
  if (symbol !== undefined && symbol !== 'BTC') return false
  return typeof purpose !== 'string' || Object.hasOwn(PURPOSES, purpose)
}

type WalletResponse = Omit<WalletAccount, 'type'> & { readonly type: AccountType | undefined }

/** Reads each field once, so that a getter cannot return another value after the check. */
const accountIn = (raw: unknown): readonly WalletResponse[] => {
  const address = decodeWith(AddressText)(typeof raw === 'string' ? raw : field(raw, 'address'))
  if (O.isNone(address)) return []
  const [purpose, key, path] = ['purpose', 'publicKey', 'path'].map((name) => field(raw, name))
  const way = path ?? field(raw, 'derivationPath')
  const publicKey = keyOf(key)
  return [
    {
      namespace: 'bip122',
      address: address.value,
      type: typeof purpose === 'string' ? PURPOSES[purpose] : undefined,
      ...(publicKey === undefined ? {} : { publicKey }),
      ...(typeof way === 'string' && PATH.test(way) ? { path: way } : {}),
    },
  ]
}

/** Without stated purposes, a taproot address is for ordinals if another address can receive payments. S3-01, S6-02. */
const typed = (responses: readonly WalletResponse[]): readonly WalletAccount[] => {
  const canPay = responses.some(({ address, type }) => type === 'payment' || !isTaproot(address))
  return responses.map((account) => {
    const type = canPay && isTaproot(account.address) ? 'ordinal' : 'payment'
    return { ...account, type: account.type ?? type }
  })
}

/**
 * A wallet's account list: objects, or bare addresses. Each account counts once, and entries that are no accounts are left out. Fails
 * if it lists nothing else. S3-30.
 */
export const ListedAccounts = new t.Type<readonly WalletAccount[], unknown>(
  'ListedAccounts',
  (u): u is readonly WalletAccount[] => Array.isArray(u),
  (u, context) => {
    const list = listOf(u)
    if (list === undefined) return t.failure(u, context)
    const own = list.filter(isBitcoin)
    const accounts = new Map<Address, WalletResponse>()
    for (const account of own.flatMap(accountIn))
      if (!accounts.has(account.address)) accounts.set(account.address, account)
    return own.length > 0 && accounts.size === 0
      ? t.failure(u, context)
      : t.success(typed([...accounts.values()]))
  },
  t.identity,
)
