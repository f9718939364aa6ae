import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { families } from '#domain/families/families.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'

import type { EmbeddedUser } from './user.ts'

/** The account types that the frame supports. S6-02. */
export type FrameAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

const isFrameType = (type: string | undefined): type is FrameAccountType =>
  type === 'eoa' || type === 'smartAccount'

const isChainNumber = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

/** Encodes a chain for the frame: a number for eip155, a CAIP-2 id for other namespaces. */
export const frameChainOf = (chainId: ChainId): number | string => {
  const { namespace, reference } = chainParts(chainId)
  const number = Number(reference)
  return families[namespace].numbersChains && isChainNumber(number) && String(number) === reference
    ? number
    : chainId
}

/** The chain in a request to the frame: its number, or the CAIP-2 reference for namespaces without chain numbers. */
export const requestChainOf = (chainId: ChainId): number | string => {
  const { namespace, reference } = chainParts(chainId)
  return families[namespace].numbersChains ? Number(reference) : reference
}

/** Decodes the frame's chain. Returns undefined if it is invalid. */
export const chainOf = (frameChain: number | string): ChainId | undefined => {
  if (typeof frameChain === 'number' && !isChainNumber(frameChain)) return undefined
  return pipe(
    parseChainId(typeof frameChain === 'number' ? `eip155:${frameChain}` : frameChain),
    O.fromEither,
    O.toUndefined,
  )
}

/** The user's account type. A missing or unknown type counts as `eoa`. S3-08, S7-77. */
export const typeOfUser = ({
  preferredAccountType,
}: Pick<EmbeddedUser, 'preferredAccountType'>): FrameAccountType =>
  isFrameType(preferredAccountType) ? preferredAccountType : 'eoa'

/** The type of the account in use. If the wallet's report does not name it, the user's type counts. */
export const frameTypeOf = (
  { accounts = [], addresses }: Pick<WalletReport, 'accounts' | 'addresses'>,
  user: EmbeddedUser,
): FrameAccountType => {
  const type = accounts.find(({ address }) => address === addresses[0])?.type
  return isFrameType(type) ? type : typeOfUser(user)
}

/**
 * The user's accounts in this namespace, each once, the one in use first. Addresses in another namespace's format are
 * left out. S3-08.
 */
export const accountsIn = (user: EmbeddedUser, namespace: Namespace): readonly WalletAccount[] => {
  const { address, accounts = [] } = user
  const isInUse = (account: { readonly address: string }) =>
    families[namespace].addressCodec.isSame(account.address, address)
  const inUse = accounts.find(isInUse) ?? { address, type: typeOfUser(user) }
  const listed = [inUse, ...accounts].flatMap(({ address: raw, type }) => {
    const parsed = parseAddress(namespace, raw)
    return E.isRight(parsed) ? [{ namespace, address: parsed.right, type }] : []
  })
  return listed.filter(
    (account, index) => listed.findIndex(({ address: other }) => other === account.address) === index,
  )
}

/**
 * The wallet state that the frame reports for this namespace. Undefined if the user has no account in it. `selected`: the
 * chain to use if the frame names no chain of the namespace.
 */
export const reportFor = (
  user: EmbeddedUser,
  namespace: Namespace,
  selected?: ChainId,
): WalletReport | undefined => {
  const accounts = accountsIn(user, namespace)
  const chainId = [chainOf(user.chainId), selected].find(
    (chain) => chain !== undefined && chainParts(chain).namespace === namespace,
  )
  const addresses = accounts.map(({ address }) => address)
  return chainId !== undefined && isNonEmpty(addresses) ? { addresses, chainId, accounts } : undefined
}
