import type { Connect, Plugin } from 'vite'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

/** The frame's origin on this site and on another one. */
const framesOf = (url: string): readonly string[] => {
  const { protocol, port } = new URL(url)
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}

/** The strictest content security policy that a page with scripts and a wallet can have. */
export const strictPolicy = (endpoints: SandboxEndpoints): string => {
  const { evm, solana, solanaSockets, bitcoin, directory, relay, frame, nfts } = endpoints
  const { tokens, names, history, swaps, onramp } = endpoints
  const chains = [evm, solana, solanaSockets, bitcoin].flatMap((urls) => Object.values(urls))
  const services = [tokens, names, nfts, history, swaps, onramp].map(({ url }) => url)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${directory} ${nfts.url}`,
    "font-src 'self'",
    `connect-src 'self' ${[...chains, directory, relay, ...services].join(' ')}`,
    `frame-src ${framesOf(frame.url).join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const answerWith =
  (endpoints: SandboxEndpoints): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [path, query] = (request.url ?? '/').split('?')
    if (path === '/sandbox.json') {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify(endpoints))
      return
    }
    // Deep links open a wallet by paths below its URL: `/phone.html/wc?uri=…`.
    if (path?.startsWith('/phone.html/')) request.url = `/phone.html${query === undefined ? '' : `?${query}`}`
    // The strict page is the vanilla page under the strictest policy. What works there needs no exception to
    // the policy.
    if (path === '/strict.html') {
      response.setHeader('content-security-policy', strictPolicy(endpoints))
      request.url = `/vanilla.html${query === undefined ? '' : `?${query}`}`
    }
    next()
  }

/** A built file has its hash in its name, so that a browser keeps it without asking again. */
const keepAssets: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/assets/'))
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  next()
}

/** Serves `/sandbox.json` and `/strict.html`, in development and for the built demo. */
export const sandboxPlugin = (endpoints: SandboxEndpoints): Plugin => ({
  name: 'sandbox',
  configureServer: ({ middlewares }) => void middlewares.use(answerWith(endpoints)),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(keepAssets).use(answerWith(endpoints)),
})
