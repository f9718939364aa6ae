import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'

import { type ComparedAddress, comparedWith, looksLike } from './look-alike.ts'

/** An address that the user has used: a recipient of earlier payments, or an account of the user. */
export interface KnownRecipient {
  readonly address: Address
  /** The number of known payments to it. 0 for a user's account that has received none. */
  readonly timesUsed: number
}

/** What the network's nodes report about a recipient. */
export interface RecipientFacts {
  /** Whether a token would be stuck at the address: a token contract, or a contract that cannot transfer tokens. */
  readonly cannotHold: boolean
  /** Whether the address has a balance, a transaction or code on this network. */
  readonly isUsed: boolean
}

/** The parts of a transfer that the guard examines. */
export interface GuardedTransfer {
  readonly namespace: Namespace
  readonly from: Address
  readonly to: Address
  /** The contract or mint of the token. Undefined for the native token. */
  readonly tokenAddress: string | undefined
  readonly known: readonly KnownRecipient[]
  /** Whether the recipient appears in the account's history only with dust. */
  readonly sentOnlyDust: boolean
  /** Undefined while they are unknown. Unknown facts cause no finding. */
  readonly facts: RecipientFacts | undefined
}

/** A finding of the guard about a recipient. */
export type RecipientFinding =
  | {
      readonly type: 'lookAlike'
      readonly known: KnownRecipient
      readonly entered: ComparedAddress
      readonly expected: ComparedAddress
    }
  | { readonly type: 'tokenContract' | 'cannotHold' | 'ownAddress' | 'onlyDust' | 'neverUsed' | 'firstTime' }

/**
 * `blocked`: sending is impossible. `typed`: the user must type characters of the address. `pressed`: the user must press a
 * button that is not the default one. `notice`: the default button is unchanged.
 */
export type Severity = 'blocked' | 'typed' | 'pressed' | 'notice'

const severities: Readonly<Record<RecipientFinding['type'], Severity>> = {
  lookAlike: 'typed',
  tokenContract: 'blocked',
  cannotHold: 'blocked',
  ownAddress: 'pressed',
  onlyDust: 'pressed',
  neverUsed: 'notice',
  firstTime: 'notice',
}

export const severityOf = ({ type }: RecipientFinding): Severity => severities[type]

const lookAlikeOf = ({ namespace, to, known }: GuardedTransfer): readonly RecipientFinding[] => {
  const [imitated] = known
    .filter(({ address }) => looksLike(namespace, to, address))
    .toSorted((one, other) => other.timesUsed - one.timesUsed)
  if (imitated === undefined) return []
  const entered = comparedWith(namespace, to, imitated.address)
  return [
    { type: 'lookAlike', known: imitated, entered, expected: comparedWith(namespace, imitated.address, to) },
  ]
}

type Plain = Exclude<RecipientFinding['type'], 'lookAlike' | 'ownAddress'>

/** The findings without details, the most important first. A known recipient is not a look-alike. */
const plainOf = (
  { tokenAddress, facts, sentOnlyDust }: GuardedTransfer,
  isSame: (other: string) => boolean,
  isKnown: boolean,
) => {
  const isToken = tokenAddress !== undefined && isSame(tokenAddress)
  const isUnknown = !isKnown && !isToken
  const applies: Readonly<Record<Plain, boolean>> = {
    tokenContract: isToken,
    cannotHold: facts?.cannotHold === true && !isToken,
    onlyDust: isUnknown && sentOnlyDust,
    neverUsed: isUnknown && facts?.isUsed === false,
    firstTime: isUnknown,
  }
  return (Object.keys(applies) as readonly Plain[]).filter((type) => applies[type])
}

/** The findings about a recipient, the most important first. The view shows one at a time. */
export const findingsOf = (transfer: GuardedTransfer): readonly RecipientFinding[] => {
  const { namespace, from, to, known } = transfer
  const isSame = (other: string): boolean => families[namespace].addressCodec.isSame(to, other)
  if (isSame(from)) return [{ type: 'ownAddress' }]
  const isKnown = known.some(({ address }) => isSame(address))
  return [
    ...(isKnown ? [] : lookAlikeOf(transfer)),
    ...plainOf(transfer, isSame, isKnown).map((type) => ({ type })),
  ]
}
