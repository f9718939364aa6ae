import { startPageTestkit } from '#testkit/kit/page.ts'

export type { BridgedTestkit, PageTestkit, PageTestkitConfig } from '#testkit/kit/page.ts'

if (typeof window !== 'undefined') startPageTestkit(window)
