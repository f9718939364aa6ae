import { defineStore } from '#application/store.ts'
import { noProject, projectState } from '#domain/project/project-state.ts'

/** The responses of the project's service. */
export const ProjectStore = defineStore('ProjectStore', noProject, projectState)
export type ProjectStore = InstanceType<typeof ProjectStore>
