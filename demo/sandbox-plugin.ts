import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { type Alias, type Connect, type Plugin, runnerImport } from 'vite'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import type * as strictPolicies from './strict-policy.ts'

/** The page's options are read as the page reads them: from the sources, or from the built package. */
const importStrictPolicy = async (alias: Alias[]): Promise<typeof strictPolicies> => {
  const file = resolve(import.meta.dirname, 'strict-policy.ts')
  const { module } = await runnerImport<typeof strictPolicies>(file, {
    configFile: false,
    resolve: { alias },
  })
  return module
}

/** The manifest that the strict page's policies are made of, which the browser tests compare with its requests. */
const MANIFEST = '/strict-manifest.json'

const sandboxMiddleware = (endpoints: SandboxEndpoints, alias: Alias[]): Connect.NextHandleFunction => {
  let loadedPolicy: ReturnType<typeof importStrictPolicy> | undefined
  const serveStrictPage = async (response: ServerResponse, address: URL, next: Connect.NextFunction) => {
    try {
      const { strictManifest } = await (loadedPolicy ??= importStrictPolicy(alias))
      const { entries, policy } = strictManifest(endpoints, address)
      if (address.pathname === MANIFEST) {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ entries }))
        return
      }
      response.setHeader('content-security-policy', policy.contentSecurity)
      response.setHeader('permissions-policy', policy.permissions)
      next()
    } catch (error) {
      next(error)
    }
  }
  return (request, response, next) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { pathname: path, search } = address
    if (path === '/sandbox.json') {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify(endpoints))
      return
    }
    // Deep links open a wallet by paths below its URL: `/phone.html/wc?uri=…`.
    if (path.startsWith('/phone.html/')) request.url = `/phone.html${search}`
    if (path !== '/strict.html' && path !== MANIFEST) return next()
    // The strict page is the vanilla page with the policies that are printed for its options. A feature that works there
    // needs no exception in a policy.
    if (path !== MANIFEST) request.url = `/vanilla.html${search}`
    void serveStrictPage(response, address, next)
  }
}

/** Serves `/sandbox.json` and `/strict.html`, in development and for the built demo. */
export const sandboxPlugin = (endpoints: SandboxEndpoints, alias: Alias[]): Plugin => ({
  name: 'sandbox',
  configureServer: ({ middlewares }) => void middlewares.use(sandboxMiddleware(endpoints, alias)),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(sandboxMiddleware(endpoints, alias)),
})
