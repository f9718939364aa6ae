import type { ProjectAdapter, ProjectInput } from '#shell/project-contract.ts'

export type * from '#shell/project-contract.ts'

/**
 * Features, allowed origins and plan limits that are set outside the page, for the option `project`. They are asked for
 * when the modal first opens, hold for a day, and only ever take away from what the options allow. Without an answer the
 * options hold.
 */
export const project = (input: ProjectInput): ProjectAdapter => ({
  ...input,
  feature: 'project',
  load: () => import('./features/project.ts'),
})
