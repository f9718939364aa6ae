import * as t from 'io-ts'

import type { SmartSessionInfo } from '#contracts/embedded.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { CleanName, type CleanText } from '#domain/shared/clean-text.ts'

/** Smart sessions exist only for EVM accounts. ERC-7715. */
export const SMART_SESSION_NAMESPACE: Namespace = 'eip155'

const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])

/** A permission or its limit. Its data are defined by the app and the wallet, and not interpreted here. */
const SessionRule = t.type({ type: t.string, data: t.unknown })
export type SessionRule = t.TypeOf<typeof SessionRule>

/** A session as the service sends it. Unknown keys are ignored. S7-20. */
export const SmartSessionShape = t.type({
  project: t.type({ id: t.string, name: CleanName, url: optional(t.string), iconUrl: optional(t.string) }),
  pci: t.string,
  expiry: t.number,
  createdAt: t.number,
  permissions: t.readonlyArray(SessionRule),
  policies: t.readonlyArray(SessionRule),
  context: optional(t.string),
  revokedAt: optional(t.number),
})

/** Permissions that the user granted to an app. They last until the session expires or is revoked. S1-18. */
export interface SmartSession extends Omit<
  SmartSessionInfo,
  'status' | 'app' | 'permissions' | 'policies' | 'revokedAt'
> {
  readonly app: {
    readonly id: string
    readonly name: CleanText
    readonly url: string | undefined
    readonly icon: string | undefined
  }
  readonly permissions: readonly SessionRule[]
  readonly policies: readonly SessionRule[]
  /** The wallet's permission context in hex. */
  readonly context: string | undefined
  readonly revokedAt: number | undefined
}

export const smartSessionOf = ({
  project: { id, name, url, iconUrl },
  context,
  revokedAt,
  ...session
}: t.TypeOf<typeof SmartSessionShape>): SmartSession => ({
  pci: session.pci,
  app: { id, name, url: url ?? undefined, icon: iconUrl ?? undefined },
  permissions: session.permissions.map(({ type, data }) => ({ type, data })),
  policies: session.policies.map(({ type, data }) => ({ type, data })),
  context: context ?? undefined,
  createdAt: session.createdAt,
  expiry: session.expiry,
  revokedAt: revokedAt ?? undefined,
})

export type SmartSessionStatus = 'active' | 'expired' | 'revoked'

/** `now` is in milliseconds since the epoch. */
export const statusOf = (
  { revokedAt, expiry }: Pick<SmartSession, 'revokedAt' | 'expiry'>,
  now: number,
): SmartSessionStatus => {
  if (revokedAt !== undefined) return 'revoked'
  return expiry * 1000 > now ? 'active' : 'expired'
}

/** The message that the wallet signs to revoke the session. `account` is a CAIP-10 id. S6-06. */
export const revocationOf = ({ pci, permissions, expiry }: SmartSession, account: string) => ({
  method: 'wallet_revokePermissions',
  params: [{ pci, permissions, expiry, address: account }],
})
