import express, { type CookieOptions, type Express, type Request } from 'express'

import { SESSION_SECONDS, SignIns, type Site } from '../sign-ins.ts'

const COOKIE = 'sid'

const cookieOf = ({ headers }: Request): string | undefined =>
  /(?:^|;\s*)sid=([\da-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** The cookie is not readable by scripts, and other sites' forms do not send it. */
const cookieOptions = (isSecure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure,
  path: '/',
  maxAge: SESSION_SECONDS * 1000,
})

/** `/siwx/nonce`, `/siwx/sign-in`, `/siwx/me` and `/siwx/sign-out`. */
export const expressApp = (site: Site & { readonly isSecure: boolean }): Express => {
  const signIns = new SignIns(site)
  const options = cookieOptions(site.isSecure)
  const app = express()
  app.disable('x-powered-by')
  app.use('/siwx', (_, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  // Only JSON bodies are parsed, because other sites' forms cannot send them.
  app.use(express.json({ limit: '500kb' }))

  app.post('/siwx/nonce', async (_, response) => {
    response.json({ nonce: await signIns.nonce() })
  })

  app.post('/siwx/sign-in', async (request, response) => {
    const { sessions, replaces } = (request.body ?? {}) as { sessions?: unknown; replaces?: unknown }
    const result = await signIns.signIn(cookieOf(request), sessions, replaces === true)
    if (!result.ok) response.status(401).json({ code: result.code, message: result.message })
    else response.cookie(COOKIE, result.cookie, options).json({})
  })

  app.get('/siwx/me', async (request, response) => {
    response.json({ sessions: await signIns.sessions(cookieOf(request)) })
  })

  app.post('/siwx/sign-out', async (request, response) => {
    const { chainId, address } = (request.body ?? {}) as { chainId?: string; address?: string }
    await signIns.signOut(cookieOf(request), chainId, address)
    response.json({})
  })
  return app
}
