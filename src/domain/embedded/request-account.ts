import type { InvalidAddress } from '#domain/caip/address.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { type MissingOrInvalid, missingOrInvalid } from '#domain/relay/rule-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

import { typedDataSigners } from './typed-data-signers.ts'

const first = (params: unknown): unknown => field(params, '0')
const ofFirst =
  (...names: readonly string[]) =>
  (params: unknown): readonly unknown[] =>
    names.map((name) => field(first(params), name))
const publicKey = (params: unknown): readonly unknown[] => [field(params, 'pubkey')]

/** Where a request names the account that signs it. The frame signs others with the account in use at that time. */
const namedAccounts: ReadonlyMap<string, (params: unknown) => readonly unknown[]> = new Map([
  ['personal_sign', (params) => [field(params, '1')]],
  ['eth_signTypedData_v4', (params) => [first(params), ...typedDataSigners(field(params, '1'))]],
  ['eth_sendTransaction', ofFirst('from')],
  ['wallet_sendCalls', ofFirst('from')],
  ['wallet_grantPermissions', ofFirst('address', 'account', 'from')],
  ['wallet_revokePermissions', ofFirst('address')],
  ['eth_sendUserOperation', ofFirst('sender')],
  ['solana_signMessage', publicKey],
  ['solana_signTransaction', publicKey],
  ['solana_signAllTransactions', publicKey],
  ['solana_signAndSendTransaction', publicKey],
])

/** The chain before an address in a CAIP-10 id. */
const CAIP_CHAIN = /^(?:eip155|solana):[^:]+:/

/** What a request states at the places where it names an account. A place may be empty. */
const statedAccounts = (method: string, params: unknown): readonly unknown[] =>
  (namedAccounts.get(method)?.(params) ?? [])
    .filter((stated) => stated !== undefined && stated !== null)
    .map((stated) => (typeof stated === 'string' ? stated.replace(CAIP_CHAIN, '') : stated))

/** Why a request must not be shown: it names an account that is not one of the user's, or no account where one belongs. */
export const foreignAccountIn = (
  method: string,
  params: unknown,
  namespace: Namespace,
  accounts: readonly string[],
): InvalidAddress | MissingOrInvalid | undefined => {
  const { isAddress, isSame } = families[namespace].addressCodec
  for (const stated of statedAccounts(method, params)) {
    if (typeof stated !== 'string' || !isAddress(stated)) return missingOrInvalid(`the account of ${method}`)
    if (!accounts.some((account) => isSame(account, stated)))
      return failure('InvalidAddress', `The account of ${method} is not the user’s`)
  }
  return undefined
}

/** Methods whose first parameter may leave out `from`. */
const sendsFrom: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls']

/** The first of the user's accounts that the request names. */
export const namedAccount = (
  method: string,
  params: unknown,
  accounts: readonly string[],
): string | undefined => {
  for (const stated of statedAccounts(method, params)) {
    const named = accounts.find(
      (account) => typeof stated === 'string' && account.toLowerCase() === stated.toLowerCase(),
    )
    if (named !== undefined) return named
  }
  return undefined
}

/** Names the account in a request that leaves it out, so that the frame does not choose another one. */
export const withAccount = (method: string, params: unknown, account: string): unknown => {
  if (!sendsFrom.includes(method) || !Array.isArray(params)) return params
  const [call, ...rest]: readonly unknown[] = params
  const isNamed = (field(call, 'from') ?? undefined) !== undefined
  return isNamed || typeof call !== 'object' || call === null ? params : [{ ...call, from: account }, ...rest]
}

const CAIP = /^eip155:/i

/** The number of a chain in a request, in any of its forms. */
const numberOf = (stated: unknown): bigint | undefined =>
  typeof stated === 'string' || typeof stated === 'number'
    ? wholeIn(String(stated).replace(CAIP, ''))
    : undefined

/**
 * The part of a transaction or of a batch that says something else than the review of the frame: another chain than the frame's, or
 * an authorization that nobody reviews. Undefined if there is none.
 */
export const contradictionIn = (
  method: string,
  params: unknown,
  chain: number | string,
): 'chainId' | 'authorizationList' | undefined => {
  if (!sendsFrom.includes(method)) return undefined
  const [chainId, authorizations] = ['chainId', 'authorizationList'].map(
    (name) => field(first(params), name) ?? undefined,
  )
  const number = numberOf(chainId)
  if (chainId !== undefined && (number === undefined || number !== numberOf(chain))) return 'chainId'
  return authorizations === undefined ? undefined : 'authorizationList'
}
