import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { ApprovalFailure, Authenticated, AuthenticatingPairing } from '#ports/relay.ts'

import { sessionByLink } from './approval-by-link.ts'
import { type SignInRequester, EVENTS, sessionFromAnswer } from './authenticated-session.ts'
import { approvalFailureOf, failed } from './failures.ts'
import { type WalletResponse, type PendingRequests, firstResponse, cancelRequests } from './first-response.ts'
import { nextId } from './open-socket.ts'
import { recapFor } from './recap.ts'
import { parseSession } from './session-codec.ts'
import {
  AUTH_PUBLIC_KEY_NAME,
  type Client,
  DISPOSED,
  inner,
  PROPOSAL_EXPIRY_MESSAGE,
  SIGN_IN_METHOD,
} from './sign-client.ts'
import { storedSignIn } from './stored-sign-in.ts'

const OVER = { code: 0, message: 'Over' }
/** The wallet gets the same time as for a session proposal. */
const LIFETIME_SECONDS = 300

/** CAIP-222: the host's message, with the requested methods as its last resource. */
const payloadOf = ({ chains, methods, message }: AuthenticationRequest) => ({
  type: 'caip122',
  chains,
  domain: message.domain,
  aud: message.uri,
  version: message.version,
  nonce: message.nonce,
  iat: message.issuedAt ?? new Date().toISOString(),
  nbf: message.notBefore,
  exp: message.expirationTime,
  statement: message.statement ?? '',
  requestId: message.requestId,
  resources: [...(message.resources ?? []), recapFor(methods)],
})

/** The fallback proposal for wallets without sign-in support. */
const namespacesOf = ({ chains, methods }: AuthenticationRequest) => ({
  eip155: { chains, methods: [...new Set(['personal_sign', ...methods])], events: EVENTS },
})

type Listening = Pick<Client, 'auth' | 'core'>

const stopListening = async ({ auth, core }: Listening): Promise<void> => {
  if (!auth.authKeys.keys.includes(AUTH_PUBLIC_KEY_NAME)) return
  const { responseTopic } = auth.authKeys.get(AUTH_PUBLIC_KEY_NAME)
  await auth.authKeys.delete(AUTH_PUBLIC_KEY_NAME, OVER)
  // The result of this call is ignored.
  void core.relayer.unsubscribe(responseTopic).catch(() => {})
}

/** Signed responses arrive on a topic derived from the request's key. The client can decrypt only with its newest key. */
const listenFor = async ({ auth, core }: Listening, publicKey: string): Promise<void> => {
  // sign-client derives the topic only when it stores the key.
  const responseTopic = await core.crypto.setSymKey(publicKey)
  await core.crypto.deleteSymKey(responseTopic)
  await stopListening({ auth, core })
  await auth.authKeys.set(AUTH_PUBLIC_KEY_NAME, { publicKey, responseTopic })
  await core.relayer.subscribe(responseTopic)
}

/** The wallet responds to one of the two requests, and the responses may arrive in any order. */
const sendRequest = async (
  client: Client,
  request: AuthenticationRequest,
  signInRequester: SignInRequester,
  requests: PendingRequests,
) => {
  const { engine, metadata } = client
  const { pairingTopic, publicKey } = signInRequester
  const expiryTimestamp = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS
  const requester = { publicKey, metadata }
  const proposal = {
    id: requests.proposal,
    requiredNamespaces: {},
    optionalNamespaces: namespacesOf(request),
    relays: [{ protocol: 'irn' }],
    proposer: requester,
    expiryTimestamp,
    pairingTopic,
  }
  const publishOpts = { internal: { throwOnFailedPublish: true }, tvf: { correlationId: requests.proposal } }
  await inner(engine, 'setProposal')(requests.proposal, proposal)
  await Promise.all([
    listenFor(client, publicKey),
    inner(
      engine,
      'sendRequest',
    )({
      topic: pairingTopic,
      method: SIGN_IN_METHOD,
      params: { authPayload: payloadOf(request), requester, expiryTimestamp },
      clientRpcId: requests.signIn,
      throwOnFailedPublish: true,
    }),
    inner(engine, 'sendProposeSession')({ proposal, publishOpts }),
  ])
}

/** Stops waiting for both requests. */
const close = async (
  client: Client,
  { publicKey }: SignInRequester,
  requests: PendingRequests,
): Promise<void> => {
  const { auth, core, proposal } = client
  if (proposal.keys.includes(requests.proposal)) {
    await proposal.delete(requests.proposal, OVER)
    core.expirer.del(requests.proposal)
  }
  const isNewest = auth.authKeys.getAll({ publicKey }).length > 0
  if (isNewest) await stopListening(client)
}

const unsigned = (raw: unknown): O.Option<Authenticated> =>
  pipe(
    parseSession(raw),
    O.map((session) => ({ session, cacaos: [] })),
  )

const read = async (
  client: Client,
  signInRequester: SignInRequester,
  answer: WalletResponse,
): Promise<O.Option<Authenticated>> =>
  answer.type === 'signed' ? sessionFromAnswer(client, signInRequester, answer.raw) : unsigned(answer.raw)

const authenticated = async (
  client: Client,
  signInRequester: SignInRequester,
  requests: PendingRequests,
  answered?: unknown,
): Promise<E.Either<ApprovalFailure, Authenticated>> => {
  const answer = await firstResponse(client, requests, answered)
  try {
    // The stored data of a pending request is kept, because the next visit may continue it.
    if (E.isRight(answer) || answer.left !== DISPOSED) await close(client, signInRequester, requests)
    if (E.isLeft(answer)) return E.left(approvalFailureOf(PROPOSAL_EXPIRY_MESSAGE)(answer.left))
    return E.fromOption(() => failed)(await read(client, signInRequester, answer.right))
  } catch {
    return E.left(failed)
  }
}

/**
 * Sends a sign-in request and a session proposal under one link. sign-client's `authenticate` is not used: in a page it needs
 * Node's Buffer, it verifies contract signatures through a vendor's service, and it keeps sessions with invalid signatures.
 * S5-30.
 */
export const requestSignIn = async (
  client: Client,
  request: AuthenticationRequest,
): Promise<AuthenticatingPairing> => {
  const { core } = client
  const { topic, uri } = await core.pairing.create({
    methods: [SIGN_IN_METHOD],
    internal: { skipSubscribe: true },
  })
  const publicKey = await core.crypto.generateKeyPair()
  const signInRequester = { publicKey, pairingTopic: topic }
  const requests = { signIn: nextId(), proposal: nextId() }
  // Subscribed immediately, because an earlier response would be lost.
  const approval = authenticated(client, signInRequester, requests)
  try {
    await sendRequest(client, request, signInRequester, requests)
  } catch (thrown) {
    cancelRequests(client, requests)
    throw thrown
  }
  return { topic, uri, approval: () => approval }
}

/**
 * The response to a sign-in request of an earlier visit, for which the client stores all necessary data. The wallet may have
 * responded already.
 */
export const resumeSignIn = async (
  client: Client,
  pairingTopic: string,
): Promise<E.Either<ApprovalFailure, Authenticated>> => {
  const stored = storedSignIn(client, pairingTopic)
  if (E.isLeft(stored)) return E.fromOption(() => stored.left)(unsigned(sessionByLink(client, pairingTopic)))
  const { publicKey, requests, requested, answered } = stored.right
  const answer = authenticated(client, { publicKey, pairingTopic }, requests, answered)
  const keys = client.auth.authKeys.getAll({ publicKey })
  for (const { responseTopic } of keys) void client.core.relayer.subscribe(responseTopic).catch(() => {})
  return E.map((response: Authenticated) => ({ ...response, requested }))(await answer)
}
