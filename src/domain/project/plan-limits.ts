import * as t from 'io-ts'

import type { View } from '#domain/modal/view.ts'

/** The plan of a project, and whether it is used up. The vendor's service spells one tier `enteprise`. */
export const PlanLimits = t.readonly(
  t.type({
    tier: t.keyof({ none: null, starter: null, pro: null, enteprise: null, enterprise: null }),
    isAboveRpcLimit: t.boolean,
    isAboveMauLimit: t.boolean,
  }),
)
export type PlanLimits = t.TypeOf<typeof PlanLimits>

/** Only the plan `starter` has limits. */
export const isUsedUp = ({ tier, isAboveRpcLimit, isAboveMauLimit }: PlanLimits): boolean =>
  tier === 'starter' && (isAboveRpcLimit || isAboveMauLimit)

/** The views that a plan meters, because each begins a connection or a login. */
const METERED: readonly View['name'][] = ['ConnectingExternal', 'ConnectingSocial', 'ConnectingFarcaster']

export const isMetered = ({ name }: View): boolean => METERED.includes(name)
