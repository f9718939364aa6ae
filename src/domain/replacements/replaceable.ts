import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { families } from '#domain/families/families.ts'
import { isSameHex } from '#domain/send/evm-consent.ts'
import { type Replacement, type ReplacementType, withHash } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/**
 * Why a transaction cannot be replaced. `family`: only EVM transactions have a nonce. `contract`: no key of the account signs.
 * `between`: the source of a swap between networks tracks it by its hash. `kind`: it carries blobs or authorizations. `wallet`:
 * the wallet has chosen another nonce before. `cancelling`: the user is cancelling it. `different`: the node reports another
 * transaction than the one that was sent, or what was sent is not known. `requestOpen`: a wallet has the request to replace it, and has
 * not answered.
 */
export type Obstacle =
  | 'family'
  | 'contract'
  | 'between'
  | 'kind'
  | 'wallet'
  | 'cancelling'
  | 'different'
  | 'requestOpen'

export type NotReplaceable = Failure<'NotReplaceable'> & { readonly reason: Obstacle }

const messages: Readonly<Record<Obstacle, string>> = {
  family: 'Only transactions on EVM networks can be replaced',
  contract: 'The account is a contract, whose transactions have no nonce of their own',
  between: 'A swap between networks cannot be sped up',
  kind: 'This kind of transaction cannot be replaced',
  wallet: 'The wallet chooses the nonce itself, so only the wallet can replace it',
  cancelling: 'It is being cancelled',
  different: 'The node reports another transaction than the one that was sent',
  requestOpen: 'The wallet has not answered the last request to replace it',
}

export const notReplaceable = (reason: Obstacle): NotReplaceable => ({
  ...failure('NotReplaceable', messages[reason]),
  reason,
})

/**
 * Whether a wallet sends a replacement with the nonce that is requested. False if it has ever chosen another one, which makes a second
 * transaction. Undefined if it has not been asked before. Any wallet may be at the other end of the relay, so what one has done
 * there counts only for the accounts that it had.
 */
export const keepsNonce = (
  sends: readonly SentTransfer[],
  connectorId: string,
  account: AccountId,
): boolean | undefined => {
  const { address } = accountParts(account)
  const isShared = sameConnector(connectorId, RELAY_CONNECTOR.id)
  const verdicts = sends
    .filter((sent) => !isShared || isSameHex(accountParts(sent.account).address, address))
    .flatMap(({ replacements = [] }) => replacements)
    .filter((each) => each.connectorId === connectorId)
    .map(({ isNonceKept }) => isNonceKept)
  if (verdicts.includes(false)) return false
  return verdicts.includes(true) ? true : undefined
}

/** The last replacement that may still take the place of the transaction. */
export const latestReplacement = ({ replacements }: SentTransfer): Replacement | undefined =>
  withHash(replacements).findLast(({ isNonceKept }) => isNonceKept !== false)

/** Why the stored transaction cannot be replaced, before the nodes are asked. Undefined if it may be possible. */
export const obstacleOf = (sent: SentTransfer, type: ReplacementType): Obstacle | undefined => {
  if (families[accountParts(sent.account).namespace].replaces !== true) return 'family'
  if (sent.isContract === true) return 'contract'
  if (type === 'cancel') return undefined
  if (sent.swapped?.chainId !== undefined) return 'between'
  if (latestReplacement(sent)?.type === 'cancel') return 'cancelling'
  return sent.call === undefined ? 'different' : undefined
}
