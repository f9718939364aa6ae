import * as A from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { filter, map, merge, type Observable } from 'rxjs'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import { pageRejectionTexts } from '#domain/relay/page-rejection.ts'
import { pairingTopicOf } from '#domain/relay/pairing.ts'
import type { Proposal } from '#domain/relay/proposal.ts'
import { isAlive, type Session } from '#domain/relay/session.ts'
import { failure } from '#domain/shared/failure.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type {
  ApprovalFailure,
  Authenticated,
  AuthenticatingPairing,
  Pairing,
  ReachFailure,
  RelayFailure,
  RelayEvent,
  RequestRejected,
  SessionRequest,
} from '#ports/relay.ts'

import { approvalByLink } from './approval-by-link.ts'
import { clientEvents } from './client-events.ts'
import { allowEndedSessions } from './ended-sessions.ts'
import { approvalFailureOf, failed, failureOf, reachFailureOf, unreachable } from './failures.ts'
import type { RunningRelay, StartRelay } from './relay-adapter.ts'
import { requestUntilExpiry } from './request-expiry.ts'
import { parseSession } from './session-codec.ts'
import {
  type Client,
  createCore,
  rejectPendingRequests,
  SIGN_IN_METHOD,
  hasPendingRequests,
  PROPOSAL_EXPIRY_MESSAGE,
  startClient,
} from './sign-client.ts'
import { Transport } from './transport.ts'

/** WalletConnect's reason "User disconnected". */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const namespacesOf = ({ optionalNamespaces }: Proposal) =>
  Object.fromEntries(
    Object.entries(optionalNamespaces).map(([namespace, { chains, methods, events, rpcMap }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events], rpcMap: { ...rpcMap } },
    ]),
  )

/** The WalletConnect client over the configured relays. S7-32. */
class SignClientRelay implements RunningRelay {
  readonly events$: Observable<RelayEvent>

  constructor(
    readonly clientId: string,
    private readonly client: Client,
    private readonly transport: Transport,
    private readonly release: () => void,
  ) {
    const pageRejected$ = transport.pageRejection$.pipe(
      filter((rejection) => rejection !== undefined),
      map((rejection) => ({ type: 'pageRejected' as const, rejection })),
    )
    this.events$ = merge(
      clientEvents(client, (topic) => this.#sessionOf(topic)),
      pageRejected$,
    )
    allowEndedSessions(client)
    transport.serve(() => hasPendingRequests(client))
  }

  pair(proposal: Proposal): TE.TaskEither<RelayFailure, Pairing> {
    return tryCatch(
      async () => {
        const { sessionProperties } = proposal
        const { uri = '' } = await this.client.connect({
          optionalNamespaces: namespacesOf(proposal),
          ...(sessionProperties && { sessionProperties: { ...sessionProperties } }),
        })
        const topic = pairingTopicOf(uri)
        // Subscribed immediately, because an earlier response would be lost.
        const approved = this.#approved(topic)()
        return { topic, uri, approval: () => approved }
      },
      () => this.#unreachable,
    )
  }

  authenticate(request: AuthenticationRequest): TE.TaskEither<RelayFailure, AuthenticatingPairing> {
    return tryCatch(
      // Loaded on demand, because most hosts have no sign-in.
      async () => (await import('./authentication.ts')).requestSignIn(this.client, request),
      () => this.#unreachable,
    )
  }

  resume(uri: string): TE.TaskEither<RelayFailure, AuthenticatingPairing> {
    const topic = pairingTopicOf(uri)
    return tryCatch(
      async () => {
        // Loaded before the subscription, because an earlier response would be lost.
        const signIn = uri.includes(SIGN_IN_METHOD) ? await import('./authentication.ts') : undefined
        // The client does not store that it waits for the response. A failed subscription is retried with the socket.
        void this.client.core.relayer.subscribe(topic).catch(() => {})
        const approved = signIn?.resumeSignIn(this.client, topic) ?? this.#resumed(topic)
        return { topic, uri, approval: () => approved }
      },
      () => this.#unreachable,
    )
  }

  sessions(): TE.TaskEither<never, readonly Session[]> {
    return async () => {
      const now = Date.now() / 1000
      const sessions = A.filterMap(parseSession)(this.client.session.getAll())
      return E.right(sessions.filter((session) => isAlive(session, now)).reverse())
    }
  }

  request(request: SessionRequest): TE.TaskEither<RelayFailure | RequestRejected, unknown> {
    return tryCatch(() => requestUntilExpiry(this.client, request), failureOf)
  }

  disconnect(topic: string): TE.TaskEither<RelayFailure, void> {
    return async () => {
      try {
        await this.transport.connect()
        const disconnecting = this.client.disconnect({ topic, reason: USER_DISCONNECTED })
        // An undelivered message is sent when the relay is reachable again.
        await Promise.race([disconnecting, this.transport.lost()])
      } catch {
        // The session has ended already, or the wallet is unreachable. S8-63.
      }
      if (this.client.session.keys.includes(topic)) await this.#forget(topic)
      return E.right(undefined)
    }
  }

  extend(topic: string): TE.TaskEither<RelayFailure | RequestRejected, void> {
    return tryCatch(async () => {
      const { acknowledged } = await this.client.extend({ topic })
      await acknowledged()
    }, failureOf)
  }

  ping(topic: string): TE.TaskEither<RelayFailure | RequestRejected, void> {
    return tryCatch(() => this.client.ping({ topic }), failureOf)
  }

  reach(url: string, signal: AbortSignal): TE.TaskEither<ReachFailure, void> {
    return tryCatch(() => this.transport.reach(url, signal), reachFailureOf)
  }

  wake(): void {
    this.transport.wake()
  }

  dispose(): void {
    this.transport.dispose()
    rejectPendingRequests(this.client)
    this.release()
  }

  #resumed(topic: string): Promise<E.Either<ApprovalFailure, Authenticated>> {
    return TE.map((session: Session) => ({ session, cacaos: [] }))(this.#approved(topic))()
  }

  #approved(topic: string): TE.TaskEither<ApprovalFailure, Session> {
    return pipe(
      tryCatch(() => approvalByLink(this.client, topic), approvalFailureOf(PROPOSAL_EXPIRY_MESSAGE)),
      TE.chainOptionKW(() => failed)(parseSession),
    )
  }

  /** The message is the relay's reason if it rejected this page. */
  get #unreachable(): RelayFailure {
    const rejection = this.transport.pageRejection$.value
    return rejection === undefined ? unreachable : failure('RelayUnreachable', pageRejectionTexts[rejection])
  }

  #sessionOf(topic: string): O.Option<Session> {
    return this.client.session.keys.includes(topic) ? parseSession(this.client.session.get(topic)) : O.none
  }

  async #forget(topic: string): Promise<void> {
    await this.client.session.delete(topic, USER_DISCONNECTED)
    this.client.core.expirer.del(topic)
  }
}

const prefixesInUse = new Set<string>()

/**
 * Instances on one page must not share a client. The first one uses the plain prefix, also after a reload.
 */
const takePrefix = (n = 1): string => {
  const prefix = n === 1 ? 'walletport' : `walletport-${n}`
  if (prefixesInUse.has(prefix)) return takePrefix(n + 1)
  prefixesInUse.add(prefix)
  return prefix
}

export const startRelay: StartRelay = async (settings) => {
  const prefix = takePrefix()
  const release = () => void prefixesInUse.delete(prefix)
  const core = createCore(settings, prefix)
  const transport = new Transport(core, settings.urls)
  try {
    const client = await startClient(core, settings.metadata)
    return new SignClientRelay(await core.crypto.getClientId(), client, transport, release)
  } catch (error) {
    transport.dispose()
    release()
    throw error
  }
}
