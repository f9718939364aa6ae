// The product loads this on demand. It is imported here, because virtual time would advance while it loads.
import '#infrastructure/relay/authentication.ts'
import '#infrastructure/relay/sign-client-relay.ts'
import type { IWalletKit } from '@reown/walletkit'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { vi } from 'vitest'

import type { Proposal } from '#domain/relay/proposal.ts'
import type { Session } from '#domain/relay/session.ts'
import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { relayAdapter } from '#infrastructure/relay/relay-adapter.ts'
import type { Pairing, Relay, RelayClientId, SessionRequest } from '#ports/relay.ts'
import { type RelayOptions, type SandboxRelay, startRelay } from '#sandbox/relay/relay.ts'

import { chain } from './examples.ts'
import { account, relayClients } from './relay-clients.ts'
import { startVirtualRelay } from './virtual-relay.ts'
import { useVirtualTime } from './virtual-time.ts'

export const rightOf = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const outcome = await task()
  if (E.isLeft(outcome)) throw new Error(`Refused: ${JSON.stringify(outcome.left)}`)
  return outcome.right
}

export const METHODS: readonly string[] = ['personal_sign', 'eth_sendTransaction']
export const EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

export const proposal: Proposal = {
  optionalNamespaces: {
    eip155: { chains: [chain(1), chain(10)], methods: METHODS, events: EVENTS, rpcMap: {} },
  },
}

/** The phone's approval: its account on these chains. */
export const approved = (...chains: readonly number[]) => ({
  eip155: {
    accounts: chains.map((id) => `eip155:${id}:${account.address}`),
    methods: [...METHODS],
    events: [...EVENTS],
  },
})

export const requestOf = ({ topic }: Session, change: Partial<SessionRequest> = {}): SessionRequest => ({
  topic,
  chainId: chain(1),
  method: 'personal_sign',
  params: ['0x68656c6c6f', account.address],
  expirySeconds: 300,
  ...change,
})

/** A page's storage that is kept after the page is closed. */
export const mapStorage = (entries = new Map<string, string>()) => ({
  kept: entries,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
export type MapStorage = ReturnType<typeof mapStorage>

const worldOf = (start: typeof startRelay) => {
  const { kit, stopAll } = relayClients()
  const relays: SandboxRelay[] = []
  const pages: LazyRelay[] = []

  const relayWith = async (options?: RelayOptions): Promise<SandboxRelay> => {
    const relay = await start(options)
    relays.push(relay)
    return relay
  }

  const page = (
    urls: readonly string[],
    storage: MapStorage = mapStorage(),
    clientId: RelayClientId = { current: undefined },
  ): LazyRelay => {
    const relay = new LazyRelay(
      {
        relay: relayAdapter({ urls }),
        projectId: 'test',
        metadata: { name: 'Test page', url: 'http://localhost' },
        storage,
      },
      clientId,
    )
    pages.push(relay)
    return relay
  }

  const stop = async (): Promise<void> => {
    for (const each of pages.splice(0)) each.dispose()
    await stopAll()
    await Promise.all(relays.splice(0).map((relay) => relay.stop()))
    vi.unstubAllGlobals()
  }

  return { relayWith, page, phone: kit, stop }
}

/** Relays on this machine, pages and phones of one test, to be stopped together. */
export const relayWorld = () => worldOf(startRelay)

/** Relays, pages and phones without a network, on a virtual clock. */
export const virtualRelayWorld = () => {
  useVirtualTime()
  return worldOf(startVirtualRelay)
}

/** Scans the link and approves. */
export const approve = async (
  phone: IWalletKit,
  { uri }: Pick<Pairing, 'uri'>,
  namespaces: Parameters<IWalletKit['approveSession']>[0]['namespaces'] = approved(1),
): Promise<void> => {
  const proposed = new Promise<number>((tell) => void phone.once('session_proposal', ({ id }) => tell(id)))
  await phone.pair({ uri })
  await phone.approveSession({ id: await proposed, namespaces })
}

/** Scans the link and declines, with the reason of a wallet. */
export const reject = async (
  phone: IWalletKit,
  { uri }: Pick<Pairing, 'uri'>,
  reason = { code: 5000, message: 'User rejected.' },
): Promise<void> => {
  const proposed = new Promise<number>((tell) => void phone.once('session_proposal', ({ id }) => tell(id)))
  await phone.pair({ uri })
  await phone.rejectSession({ id: await proposed, reason })
}

export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Responds to every request with this response. */
export const answerWith = (phone: IWalletKit, response: Answer): void => {
  phone.on('session_request', ({ id, topic }) => {
    void phone.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })
  })
}

/** A page and a phone with a session. */
export const connected = async (
  relay: Relay,
  phone: IWalletKit,
  chains: readonly number[] = [1],
): Promise<Session> => {
  const pairing = await rightOf(relay.pair(proposal))
  const [session] = await Promise.all([
    rightOf(pairing.approval),
    approve(phone, pairing, approved(...chains)),
  ])
  return session
}
