import type { ActivityAdapter, ActivityInput } from '#contracts/activity.ts'

export type * from '#contracts/activity.ts'

/**
 * The account's history in the view Account, for the option `activity`. Only sources that the host configured receive
 * requests. The code is fetched when the user first opens the history. An invalid setting is an INVALID_OPTION of the first
 * call that needs the options, such as `open`, `connect` or `core`. The message names the setting.
 */
export const activity = (input: ActivityInput): ActivityAdapter => ({
  ...input,
  feature: 'activity',
  load: () => import('./features/activity.ts'),
})
