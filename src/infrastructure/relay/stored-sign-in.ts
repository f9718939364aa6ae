import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { ApprovalFailure, AuthenticationBinding } from '#ports/relay.ts'

import { approvalFailureOf } from './failures.ts'
import type { PendingRequests } from './first-response.ts'
import { type Client, PROPOSAL_EXPIRY_MESSAGE, SIGN_IN_METHOD } from './sign-client.ts'

const Params = t.type({
  requester: t.type({ publicKey: t.string }),
  authPayload: t.type({ domain: t.string, aud: t.string, nonce: t.string }),
})

/** A sign-in request whose response this visit has not read. */
export interface StoredSignIn {
  readonly publicKey: string
  readonly requests: PendingRequests
  readonly requested: AuthenticationBinding
  /** The wallet's response, if the client received it before this code listened. */
  readonly answered: unknown
}

const expired = approvalFailureOf(PROPOSAL_EXPIRY_MESSAGE)({ code: 0, message: PROPOSAL_EXPIRY_MESSAGE })

/** The sign-in request of a link, which the client stores with the proposal until both expire. */
export const storedSignIn = (
  { core, proposal }: Pick<Client, 'core' | 'proposal'>,
  pairingTopic: string,
): E.Either<ApprovalFailure, StoredSignIn> => {
  const record = core.history.values.find(
    ({ topic, request }) => topic === pairingTopic && request.method === SIGN_IN_METHOD,
  )
  const proposed = proposal.getAll().find((one) => one.pairingTopic === pairingTopic)
  const params = Params.decode(record?.request.params)
  if (record === undefined || proposed === undefined || E.isLeft(params)) return E.left(expired)
  const { requester, authPayload } = params.right
  const { domain, aud, nonce } = authPayload
  return E.right({
    publicKey: requester.publicKey,
    requests: { signIn: record.id, proposal: proposed.id },
    requested: { domain, nonce, uri: aud },
    answered: record.response,
  })
}
