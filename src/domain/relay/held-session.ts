import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Approval } from '#domain/networks/networks.ts'

import { SWITCH_METHOD } from './routing.ts'
import { approvedChains, approves, reportOf, type Session } from './session.ts'

/** The session in use, and per namespace the chain that it is on here. */
export interface HeldSession {
  readonly session: Session | undefined
  readonly on: Partial<Readonly<Record<Namespace, ChainId>>>
}

export type HeldSessionEvent =
  | {
      readonly type: 'settled'
      readonly session: Session
      /** The chains to be on, where the wallet approved them. */
      readonly wanted: Partial<Readonly<Record<Namespace, ChainId>>>
    }
  | { readonly type: 'updated'; readonly session: Session }
  | { readonly type: 'ended'; readonly topic: string }
  | { readonly type: 'moved'; readonly chainId: ChainId }

export const noSession: HeldSession = { session: undefined, on: {} }

const settled = (session: Session, wanted: HeldSession['on']): HeldSession => ({
  session,
  on: Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const report = reportOf(session, namespace, wanted[namespace])
      return report === undefined ? [] : [[namespace, report.chainId]]
    }),
  ),
})

/** News of another session change nothing (the same reference). S3-24. */
export const heldSession = (state: HeldSession, event: HeldSessionEvent): HeldSession => {
  if (event.type === 'settled') return settled(event.session, event.wanted)
  if (state.session === undefined) return state
  switch (event.type) {
    case 'updated':
      return event.session.topic === state.session.topic ? settled(event.session, state.on) : state
    case 'ended':
      return event.topic === state.session.topic ? noSession : state
    case 'moved':
      return { ...state, on: { ...state.on, [chainParts(event.chainId).namespace]: event.chainId } }
  }
}

/** The networks that the wallet agreed to, and whether it can be asked for others. S3-07, S4-32. */
export const approvalIn = (session: Session, namespace: Namespace): Approval => ({
  chains: approvedChains(session, namespace),
  asks: approves(session, namespace, SWITCH_METHOD),
})

/** What the wallet says of itself now: a chain without an account of its own has those of the namespace. */
export const reportIn = ({ session, on }: HeldSession, namespace: Namespace): WalletReport | undefined => {
  const report = session && reportOf(session, namespace, on[namespace])
  return report && { ...report, chainId: on[namespace] ?? report.chainId }
}
