import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'

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

/** The cookie is not readable by scripts, and other sites' forms do not send it. */
const cookieOptions = (isSecure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'Strict',
  secure: isSecure,
  path: '/',
  maxAge: SESSION_SECONDS,
})

type Body = Readonly<Record<string, unknown>>

/** Only JSON bodies are parsed, because other sites' forms cannot send them. Throws a SyntaxError if one is not JSON. */
const bodyOf = async (request: { header(name: string): string | undefined; json(): Promise<unknown> }) => {
  if (!request.header('content-type')?.startsWith('application/json')) return {}
  const body: unknown = await request.json()
  return typeof body === 'object' && body !== null ? (body as Body) : {}
}

/** The client as the proxy in front names it. Without a proxy all clients count as one. */
const clientOf = (forwardedFor: string | undefined): string => forwardedFor?.split(',').at(-1)?.trim() ?? ''

const textIn = (body: Body, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * `/siwx/nonce`, `/siwx/sign-in`, `/siwx/me` and `/siwx/sign-out`. Runs in Node, and at the edge with a
 * suitable store.
 */
export const honoApp = (site: Site & { readonly isSecure: boolean }): Hono => {
  const signIns = new SignIns(site)
  const name = cookieName(site)
  const options = cookieOptions(site.isSecure)
  const app = new Hono()
  app.onError((error, context) =>
    error instanceof SyntaxError ? context.json(invalidJson, 400) : context.json(failed, 500),
  )
  app.notFound((context) => context.json(notFound, 404))
  const limited = bodyLimit({ maxSize: 500_000, onError: (context) => context.json(tooLarge, 413) })
  app.use('/siwx/*', limited, async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })

  app.post('/siwx/nonce', async (context) => {
    const nonce = await signIns.nonce(clientOf(context.req.header('x-forwarded-for')))
    return nonce === undefined ? context.json(tooManyRequests, 429) : context.json({ nonce })
  })

  app.post('/siwx/sign-in', async (context) => {
    const { sessions, replaces } = await bodyOf(context.req)
    const result = await signIns.signIn(getCookie(context, name), sessions, replaces === true)
    if (!result.ok) return context.json({ code: result.code, message: result.message }, 401)
    setCookie(context, name, result.cookie, options)
    return context.json({})
  })

  app.get('/siwx/me', async (context) =>
    context.json({ sessions: await signIns.sessions(getCookie(context, name)) }),
  )

  app.post('/siwx/sign-out', async (context) => {
    const body = await bodyOf(context.req)
    await signIns.signOut(getCookie(context, name), textIn(body, 'chainId'), textIn(body, 'address'))
    return context.json({})
  })
  return app
}
