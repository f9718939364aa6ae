import embedded from '#presentation/react/styles/account-embedded.css?inline'
import login from '#presentation/react/styles/login.css?inline'

export { EmbeddedRows } from './embedded-rows.tsx'

/** The styles that only these rows need. */
export const embeddedStyles: readonly string[] = [login, embedded]
