import * as t from 'io-ts'

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
