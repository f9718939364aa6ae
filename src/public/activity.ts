import type { ActivityAdapter, ActivityInput } from '#shell/contracts/activity.ts'

export type * from '#shell/contracts/activity.ts'

/**
 * What the account did, in the view Account, for the option `activity`. No source is asked that the host did not name. The code
 * is fetched when the user first looks. A setting that cannot be used is an INVALID_OPTION of the first call that needs the
 * options, such as `open`, `connect` or `core`, and names the setting.
 */
export const activity = (input: ActivityInput): ActivityAdapter => ({
  ...input,
  feature: 'activity',
  load: () => import('./features/activity.ts'),
})
