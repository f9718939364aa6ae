import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { merge } from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { approvalIn } from '#domain/relay/current-session.ts'
import { accountEvents, addressesNamed, chainNamed } from '#domain/relay/events.ts'
import { needsExtension, type Session } from '#domain/relay/session.ts'
import { cutText } from '#domain/shared/rpc-error.ts'
import { Relay, type RelayFailure, type RelayEvent } from '#ports/relay.ts'

import { SessionStore } from './stores.ts'

/** The current session with a wallet, updated with each of its events. There is at most one. S3-24, S4-46. */
@injectable()
export class RelaySessions {
  /** The pending read, if any. */
  #reading: Promise<E.Either<RelayFailure, Session | undefined>> | undefined

  constructor(
    @inject(SessionStore) private readonly store: SessionStore,
    @inject(ConnectionStore) private readonly connectionStore: ConnectionStore,
    @inject(Relay) private readonly relay: Relay,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  start(): void {
    this.environment.untilDisposed(this.relay.events$.subscribe((event) => this.handle(event)))
    this.environment.untilDisposed(this.environment.foreground$.subscribe(() => this.relay.wake()))
    this.environment.untilDisposed(
      this.connectionStore.transitions$.subscribe(({ event }) => this.followSelection(event)),
    )
    const changed$ = merge(this.store.state$, this.connectionStore.state$)
    this.environment.untilDisposed(changed$.subscribe(() => this.publishApproval()))
  }

  get current(): Session | undefined {
    return this.store.state.session
  }

  /** The current session, otherwise the newest stored one. */
  restore(): TE.TaskEither<RelayFailure, Session | undefined> {
    if (this.isInUse) return TE.right(this.current)
    const reading = this.#reading
    // An event that arrives during the read must not start another one.
    if (reading !== undefined) return () => reading
    return () => (this.#reading ??= this.read()().finally(() => (this.#reading = undefined)))
  }

  /** Makes this the current session and ends the previous one. */
  adopt(session: Session): void {
    const former = this.current
    if (former?.topic === session.topic) return
    this.settle(session)
    if (former !== undefined) void this.disconnect(former.topic)
  }

  end(): TE.TaskEither<RelayFailure, void> {
    const { current } = this
    if (current === undefined) return TE.right(undefined)
    return pipe(
      this.relay.disconnect(current.topic),
      TE.chainFirstIOK(() => () => this.store.dispatch({ type: 'ended', topic: current.topic })),
    )
  }

  /** Ends an unused session. */
  async disconnect(topic: string): Promise<void> {
    const outcome = await this.relay.disconnect(topic)()
    if (E.isLeft(outcome)) this.feedback.log('warn', `Ending a session: ${outcome.left.message}`)
  }

  private read(): TE.TaskEither<RelayFailure, Session | undefined> {
    const { current: former } = this
    this.relay.reload()
    return pipe(
      this.relay.sessions(),
      TE.map(([newest]) => {
        // The user may have connected during the read.
        if (this.current !== former) return this.current
        if (newest !== undefined) this.extend(newest)
        else if (former !== undefined) this.store.dispatch({ type: 'ended', topic: former.topic })
        return this.current
      }),
    )
  }

  /** Requests from the wallet to extend a session that is close to its expiry. Without a response it stays unchanged. */
  private extend(session: Session): void {
    // A known session keeps its current chain.
    if (session.topic === this.current?.topic) this.store.dispatch({ type: 'updated', session })
    else this.settle(session)
    if (needsExtension(session, this.environment.now / 1000)) void this.relay.extend(session.topic)()
  }

  private get isInUse(): boolean {
    return this.current !== undefined && namespaces.some((namespace) => this.supports(namespace))
  }

  private supports(namespace: Namespace): boolean {
    const connection = this.connectionStore.state.connections.active[namespace]
    return connection.status === 'connected' && traitsById(connection.connectorId).restoredBy === 'relay'
  }

  /** Publishes the networks that the wallet approved. Wallets of the page support all networks. S3-07. */
  private publishApproval(): void {
    const { session } = this.store.state
    for (const namespace of namespaces) {
      const isUsed = session !== undefined && this.supports(namespace)
      const approval = isUsed ? approvalIn(session, namespace) : undefined
      this.connectionStore.dispatch({ type: 'networksApproved', namespace, approval })
    }
  }

  private settle(session: Session): void {
    const { current } = this.connectionStore.state.networks
    const preferred = Object.fromEntries(
      Object.entries(current).filter(([, chainId]) => chainId !== undefined),
    )
    this.store.dispatch({ type: 'settled', session, preferred })
    for (const account of session.malformed ?? [])
      this.feedback.log('warn', `Invalid CAIP Address: ${cutText(account)}`)
  }

  /** The session's provider signs with the account that the user selected. */
  private followSelection(event: ConnectionStateEvent): void {
    if (event.type !== 'connectionSelected' || event.address === undefined) return
    const { namespace, address } = event
    if (this.supports(namespace))
      this.store.dispatch({ type: 'accountSelected', namespace, addresses: [address] })
  }

  private handle(event: RelayEvent): void {
    if (event.type === 'updated' || event.type === 'ended') this.store.dispatch(event)
    else if (event.type === 'event' && event.topic === this.current?.topic) this.handleSessionEvent(event)
  }

  private handleSessionEvent({
    name,
    chainId: envelope,
    data,
  }: RelayEvent & { readonly type: 'event' }): void {
    if (name === 'chainChanged')
      this.store.dispatch({ type: 'chainChanged', chainId: chainNamed(envelope, data) })
    const { namespace } = chainParts(envelope)
    if (accountEvents(namespace).includes(name))
      this.store.dispatch({ type: 'accountSelected', namespace, addresses: addressesNamed(data) })
  }
}
