import * as E from 'fp-ts/Either'

import { firstResponse } from './first-response.ts'
import { type Client, PROPOSAL_EXPIRY_MESSAGE } from './sign-client.ts'

const isOf =
  (topic: string) =>
  ({ pairingTopic }: { readonly pairingTopic?: string | undefined }) =>
    pairingTopic === topic

/** The session that a wallet has approved by the link. */
export const sessionByLink = ({ session }: Pick<Client, 'session'>, pairingTopic: string): unknown =>
  session.getAll().find(isOf(pairingTopic))

/**
 * The session that answers a proposal of an earlier visit. The client stores its proposals, but only the visit that
 * made one listens for the answer. Rejects as the client does.
 */
export const resumedApproval = async (client: Client, pairingTopic: string): Promise<unknown> => {
  const session = sessionByLink(client, pairingTopic)
  if (session !== undefined) return session
  const proposal = client.proposal.getAll().find(isOf(pairingTopic))
  if (proposal === undefined) throw new Error(PROPOSAL_EXPIRY_MESSAGE)
  const answer = await firstResponse(client, { proposal: proposal.id })
  if (E.isLeft(answer)) throw answer.left
  return answer.right.raw
}
