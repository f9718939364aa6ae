import type { ProjectAdapter, ProjectInput } from '#contracts/project.ts'

export type * from '#contracts/project.ts'

/**
 * Features, allowed origins and plan limits that are set outside the page, for the option `project`. They are requested when
 * the modal first opens or `useCases.project.refresh` is called, and cached for 24 hours. They can disable parts that the
 * options enable, but not enable others. Without a response only the options apply.
 */
export const project = (input: ProjectInput): ProjectAdapter => ({
  ...input,
  feature: 'project',
  load: () => import('./features/project.ts'),
})
