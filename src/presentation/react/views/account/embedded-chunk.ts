import embedded from '#presentation/react/styles/account-embedded.css?inline'
import login from '#presentation/react/styles/login.css?inline'

export { EmbeddedIdentity } from './embedded-identity.tsx'
export { EmbeddedRows } from './embedded-rows.tsx'

/** The styles that only these need. */
export const embeddedStyles: readonly string[] = [login, embedded]
