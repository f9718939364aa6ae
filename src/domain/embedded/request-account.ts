import { field } from '#domain/shared/field.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

const first = (params: unknown): unknown => field(params, '0')

/** Where a request names the account that signs it. The frame signs others with the account in use at that time. */
const namedAccounts: ReadonlyMap<string, (params: unknown) => unknown> = new Map([
  ['personal_sign', (params) => field(params, '1')],
  ['eth_signTypedData_v4', first],
  ['eth_sendTransaction', (params) => field(first(params), 'from')],
  ['wallet_sendCalls', (params) => field(first(params), 'from')],
  ['eth_sendUserOperation', (params) => field(first(params), 'sender')],
])

/** Methods whose first parameter may leave out `from`. */
const sendsFrom: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls']

/** The one of the user's accounts that the request names. */
export const namedAccount = (
  method: string,
  params: unknown,
  accounts: readonly string[],
): string | undefined => {
  const name = namedAccounts.get(method)?.(params)
  return typeof name === 'string'
    ? accounts.find((account) => account.toLowerCase() === name.toLowerCase())
    : undefined
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
 * The part of a transaction or of a batch that says something else than the review of the frame: another chain than the frame's, an
 * account that is not the signer, or an authorization that nobody reviews. Undefined if there is none.
 */
export const contradictionIn = (
  method: string,
  params: unknown,
  chain: number | string,
  signer: string,
): 'chainId' | 'from' | 'authorizationList' | undefined => {
  if (!sendsFrom.includes(method)) return undefined
  const [chainId, from, authorizations] = ['chainId', 'from', 'authorizationList'].map(
    (name) => field(first(params), name) ?? undefined,
  )
  const number = numberOf(chainId)
  if (chainId !== undefined && (number === undefined || number !== numberOf(chain))) return 'chainId'
  const isOwn = typeof from === 'string' && from.toLowerCase() === signer.toLowerCase()
  if (from !== undefined && !isOwn) return 'from'
  return authorizations === undefined ? undefined : 'authorizationList'
}
