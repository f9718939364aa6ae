import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { parsedString } from '#domain/shared/codec.ts'
import { field } from '#domain/shared/field.ts'

import { hexOf, isHexText } from './bytes.ts'
import { listOf } from './list.ts'

/** A wallet's decoded state. An empty account list means that it grants this site none. */
export interface WalletState {
  readonly accounts: readonly WalletAccount[]
  readonly chainId: ChainId
}

const Address = parsedString('BitcoinAddress', (raw) => parseAddress('bip122', raw))

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
const accountsIn = (raw: unknown, context: t.Context): E.Either<t.Errors, WalletResponse> => {
  const [purpose, key, path] = ['purpose', 'publicKey', 'path'].map((name) => field(raw, name))
  const way = path ?? field(raw, 'derivationPath')
  const publicKey = keyOf(key)
  return E.map((address: WalletResponse['address']) => ({
    namespace: 'bip122' as const,
    address,
    type: typeof purpose === 'string' ? PURPOSES[purpose] : undefined,
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(typeof way === 'string' && PATH.test(way) ? { path: way } : {}),
  }))(Address.validate(typeof raw === 'string' ? raw : field(raw, 'address'), context))
}

/** Without stated purposes, a taproot address is for ordinals if another address can receive payments. S3-01, S6-02. */
const typed = (responses: readonly WalletResponse[]): readonly WalletAccount[] => {
  const canPay = responses.some(({ address, type }) => type === 'payment' || !isTaproot(address))
  return responses.map((account) => {
    const type = canPay && isTaproot(account.address) ? 'ordinal' : 'payment'
    return { ...account, type: account.type ?? type }
  })
}

/** A wallet's account list: objects, or bare addresses. S3-30. */
export const ListedAccounts = new t.Type<readonly WalletAccount[], unknown>(
  'ListedAccounts',
  (u): u is readonly WalletAccount[] => Array.isArray(u),
  (u, context) => {
    const list = listOf(u)
    if (list === undefined) return t.failure(u, context)
    const responses: WalletResponse[] = []
    for (const raw of list.filter(isBitcoin)) {
      const account = accountsIn(raw, context)
      if (E.isLeft(account)) return account
      if (!responses.some(({ address }) => address === account.right.address)) responses.push(account.right)
    }
    return t.success(typed(responses))
  },
  t.identity,
)
