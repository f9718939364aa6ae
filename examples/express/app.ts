import express, { type CookieOptions, type ErrorRequestHandler, type Express, type Request } from 'express'

import {
  cookieName,
  failed,
  invalidJson,
  notFound,
  SESSION_SECONDS,
  SignIns,
  type Site,
  tooLarge,
  tooManyRequests,
} from '../sign-ins.ts'

const cookieOf = ({ headers }: Request, name: string): string | undefined =>
  headers.cookie
    ?.split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The cookie is not readable by scripts, and other sites' forms do not send it. */
const cookieOptions = (isSecure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure,
  path: '/',
  maxAge: SESSION_SECONDS * 1000,
})

const errors: Readonly<Record<number, object>> = { 400: invalidJson, 413: tooLarge }

/** Errors are JSON too, without the stack that Express writes. It needs four parameters to be one. */
const jsonErrors: ErrorRequestHandler = (error: { readonly status?: number }, _request, response, _next) => {
  const { status = 500 } = error
  response.status(status).json(errors[status] ?? failed)
}

/** `/siwx/nonce`, `/siwx/sign-in`, `/siwx/me` and `/siwx/sign-out`. */
export const expressApp = (site: Site & { readonly isSecure: boolean }): Express => {
  const signIns = new SignIns(site)
  const name = cookieName(site)
  const options = cookieOptions(site.isSecure)
  const app = express()
  app.disable('x-powered-by')
  // The proxy on this machine says which client asks.
  app.set('trust proxy', 'loopback')
  app.use('/siwx', (_, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  // Only JSON bodies are parsed, because other sites' forms cannot send them.
  app.use(express.json({ limit: '500kb' }))

  app.post('/siwx/nonce', async (request, response) => {
    const nonce = await signIns.nonce(request.ip ?? '')
    if (nonce === undefined) response.status(429).json(tooManyRequests)
    else response.json({ nonce })
  })

  app.post('/siwx/sign-in', async (request, response) => {
    const { sessions, replaces } = (request.body ?? {}) as { sessions?: unknown; replaces?: unknown }
    const result = await signIns.signIn(cookieOf(request, name), sessions, replaces === true)
    if (!result.ok) response.status(401).json({ code: result.code, message: result.message })
    else response.cookie(name, result.cookie, options).json({})
  })

  app.get('/siwx/me', async (request, response) => {
    response.json({ sessions: await signIns.sessions(cookieOf(request, name)) })
  })

  app.post('/siwx/sign-out', async (request, response) => {
    const { chainId, address } = (request.body ?? {}) as { chainId?: string; address?: string }
    await signIns.signOut(cookieOf(request, name), chainId, address)
    response.json({})
  })

  app.use((_, response) => {
    response.status(404).json(notFound)
  })
  app.use(jsonErrors)
  return app
}
