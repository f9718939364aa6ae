import * as E from 'fp-ts/Either'

import { firstResponse } from './first-response.ts'
import { type Client, PROPOSAL_EXPIRY_MESSAGE } from './sign-client.ts'

const isOf =
  (topic: string) =>
  ({ pairingTopic }: { readonly pairingTopic?: string | undefined }) =>
    pairingTopic === topic

/** The session that a wallet has approved with the link. */
export const sessionByLink = ({ session }: Pick<Client, 'session'>, pairingTopic: string): unknown =>
  session.getAll().find(isOf(pairingTopic))

/**
 * The session that approves the proposal of a link, of this visit or an earlier one. Rejects like the client. The client's
 * promise of an approval is not used: it exists only in the visit that made the proposal, and when it expires it leaves an
 * unhandled rejection in the host's page.
 */
export const approvalByLink = async (client: Client, pairingTopic: string): Promise<unknown> => {
  const session = sessionByLink(client, pairingTopic)
  if (session !== undefined) return session
  const proposal = client.proposal.getAll().find(isOf(pairingTopic))
  if (proposal === undefined) throw new Error(PROPOSAL_EXPIRY_MESSAGE)
  const answer = await firstResponse(client, { proposal: proposal.id })
  if (E.isLeft(answer)) throw answer.left
  return answer.right.raw
}
