import login from '#presentation/react/styles/login.css?inline'

export { LoginMethods } from './login-methods.tsx'

/** The styles of the ways to log in. */
export const loginStyles = login
