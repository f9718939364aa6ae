import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { families } from '#domain/families/families.ts'
import type { Approval } from '#domain/networks/networks.ts'

import { SWITCH_METHOD } from './routing.ts'
import { approvedChains, approves, reportOf, type Session } from './session.ts'

/** The session in use and its current chain in each namespace. */
export interface CurrentSession {
  readonly session: Session | undefined
  readonly on: Partial<Readonly<Record<Namespace, ChainId>>>
  /** The chain that the wallet has moved to, but has not approved, in each namespace. It is selected once the session has it. */
  readonly awaited?: Partial<Readonly<Record<Namespace, ChainId>>>
  /** The selected address in each namespace, if the session has several. */
  readonly chosen?: Partial<Readonly<Record<Namespace, Address>>>
}

export type CurrentSessionEvent =
  | {
      readonly type: 'settled'
      readonly session: Session
      /** The chains to select if the wallet approved them. */
      readonly preferred: Partial<Readonly<Record<Namespace, ChainId>>>
    }
  | { readonly type: 'updated'; readonly session: Session }
  | { readonly type: 'ended'; readonly topic: string }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }
  | { readonly type: 'accountSelected'; readonly namespace: Namespace; readonly addresses: readonly string[] }

export const noSession: CurrentSession = { session: undefined, on: {} }

const settled = (session: Session, preferred: CurrentSession['on']): CurrentSession => ({
  session,
  on: Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const report = reportOf(session, namespace, preferred[namespace])
      return report === undefined ? [] : [[namespace, report.chainId]]
    }),
  ),
})

/** A chain that the session lacks would refuse every request, so it is not shown before the session has it. */
const onChain = (state: CurrentSession, session: Session, chainId: ChainId): CurrentSession => {
  const { namespace } = chainParts(chainId)
  if (!approvedChains(session, namespace).includes(chainId))
    return { ...state, awaited: { ...state.awaited, [namespace]: chainId } }
  const { [namespace]: _, ...awaited } = state.awaited ?? {}
  return { ...state, on: { ...state.on, [namespace]: chainId }, awaited }
}

/** The accounts get the wallet's new order. A longer expiry changes nothing else. */
const updated = (state: CurrentSession, session: Session): CurrentSession => {
  const { session: before, on, chosen = {}, awaited = {} } = state
  const accountsIn = (session: Session | undefined, namespace: Namespace) =>
    session?.namespaces[namespace]?.accounts.join()
  const kept = namespaces.flatMap((namespace) => {
    const address = chosen[namespace]
    const isSame = accountsIn(before, namespace) === accountsIn(session, namespace)
    return address !== undefined && isSame ? [[namespace, address] as const] : []
  })
  const now = { ...settled(session, on), ...(kept.length > 0 ? { chosen: Object.fromEntries(kept) } : {}) }
  return Object.values(awaited).reduce((next, chainId) => onChain(next, session, chainId), now)
}

/** The first of the addresses that is an account of the session is selected. */
const withAccountSelected = (
  state: CurrentSession,
  namespace: Namespace,
  addresses: readonly string[],
): CurrentSession => {
  const { isSame } = families[namespace].addressCodec
  const known = reportIn(state, namespace)?.addresses ?? []
  const selected = addresses
    .map((address) => known.find((each) => isSame(each, address)))
    .find((each) => each !== undefined)
  return selected === undefined ? state : { ...state, chosen: { ...state.chosen, [namespace]: selected } }
}

/** An event of another session returns the same state reference. S3-24. */
export const currentSession = (state: CurrentSession, event: CurrentSessionEvent): CurrentSession => {
  if (event.type === 'settled') return settled(event.session, event.preferred)
  if (state.session === undefined) return state
  switch (event.type) {
    case 'updated':
      return event.session.topic === state.session.topic ? updated(state, event.session) : state
    case 'ended':
      return event.topic === state.session.topic ? noSession : state
    case 'chainChanged':
      return onChain(state, state.session, event.chainId)
    case 'accountSelected':
      return withAccountSelected(state, event.namespace, event.addresses)
  }
}

/** The networks that the wallet approved, and whether further ones can be requested. S3-07, S4-32. */
export const approvalIn = (session: Session, namespace: Namespace): Approval => ({
  chains: approvedChains(session, namespace),
  isExtensible: approves(session, namespace, SWITCH_METHOD),
})

/**
 * The wallet state of a namespace. A chain without accounts uses the namespace's accounts, and the selected account comes
 * first.
 */
export const reportIn = (
  { session, on, chosen }: CurrentSession,
  namespace: Namespace,
): WalletReport | undefined => {
  const report = session && reportOf(session, namespace, on[namespace])
  if (session === undefined || report === undefined) return undefined
  const chainId = on[namespace] ?? report.chainId
  const { name, icon } = session.peer
  const known = { chainId, wallet: { name, ...(icon === undefined ? {} : { icon }) } }
  const first = chosen?.[namespace]
  if (first === undefined || !report.addresses.includes(first)) return { ...report, ...known }
  return { addresses: [first, ...report.addresses.filter((address) => address !== first)], ...known }
}
