import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/kernel/failure.ts'

import { type AccountId, type Address, accountParts, parseAccountId } from './account-id.ts'
import type { Namespace } from './namespace.ts'

const EVM = /^(0x)?[0-9a-fA-F]{40}$/
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Optional 0x and 40 hex digits. S5-08. */
export const isEvmAddress = (value: string): boolean => EVM.test(value)

/** 32 to 44 base58 characters. S5-09. */
export const isSolanaAddress = (value: string): boolean => SOLANA.test(value)

const CAIP10_ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const forms: Partial<Record<Namespace, (value: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

export type InvalidAddress = Failure<'InvalidAddress'>

/** An address in the form of its namespace; families without a rule of their own follow CAIP-10's. S5-08, S5-09. */
export const parseAddress = (namespace: Namespace, value: string): E.Either<InvalidAddress, Address> => {
  const hasForm = forms[namespace] ?? ((text: string) => CAIP10_ADDRESS.test(text))
  return hasForm(value)
    ? E.right(value as Address)
    : E.left(failure('InvalidAddress', `Not a ${namespace} address: ${value}`))
}

/** What setting an account in state from a raw value gives when it does not parse. The value is kept. S5-12. */
export type InvalidCaipAddress = Failure<'InvalidCaipAddress'> & { readonly value: string }

/** The account to hold in state: its address has the form of its namespace too. S5-12. */
export const accountForState = (value: string): E.Either<InvalidCaipAddress, AccountId> =>
  pipe(
    parseAccountId(value),
    E.chainFirstW((id) => parseAddress(accountParts(id).namespace, accountParts(id).address)),
    E.mapLeft(() => ({ ...failure('InvalidCaipAddress', 'Invalid CAIP Address'), value })),
  )

/** `0x7A3f…c29E`: for places where the whole address is not needed. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

/** The address in groups of four, to be compared by eye. */
export const addressGroups = (address: string): readonly string[] => address.match(/.{1,4}/g) ?? []
