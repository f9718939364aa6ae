import { startSite } from '#tests/e2e/support/start-site.ts'

/** Brings the sandbox and the built pages up once for the whole run. Gives the way to stop them. */
export default startSite
