import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ExampleServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** One of `examples` in a separate process, on the sources or on the built package. */
export const startExample = async (
  name: 'express' | 'hono',
  environment: Readonly<Record<string, string>>,
  isBuilt = false,
): Promise<ExampleServer> => {
  const command = ['examples/start.mjs', name, ...(isBuilt ? [] : ['--sources'])]
  const server = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const readPort = (async () => {
    for await (const line of createInterface({ input: server.stdout })) {
      const [, url] = /^Listening on (.+)$/.exec(line) ?? []
      if (url !== undefined) return url
    }
    throw new Error(`The ${name} example does not listen`)
  })()
  const url = await readPort
  const stop = async () => {
    server.kill()
    await exited
  }
  return { url, stop }
}

interface Signed {
  readonly message: string
  readonly signature: string
}

/** A user's browser for the example servers, which stores one cookie. */
export class ExampleClient {
  setCookie = ''

  /** `address`: the client's, as a proxy states it. */
  constructor(
    private cookie = '',
    private readonly address = '203.0.113.9',
  ) {}

  /** The machines of the site that receive this user's requests. */
  async nonce(url: string): Promise<string> {
    const { body } = await this.post(url, 'nonce', {})
    return String(body['nonce'])
  }

  signIn(url: string, sessions: readonly Signed[], replaces = false) {
    return this.post(url, 'sign-in', { sessions, replaces })
  }

  signOut(url: string, account: { readonly chainId?: string; readonly address?: string } = {}) {
    return this.post(url, 'sign-out', account)
  }

  async me(url: string): Promise<readonly Signed[]> {
    const { body } = await this.#ask(url, 'me', {})
    return body['sessions'] as readonly Signed[]
  }

  post(url: string, path: string, body: unknown, type = 'application/json') {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return this.#ask(url, path, { method: 'POST', headers: { 'content-type': type }, body: text })
  }

  async #ask(url: string, path: string, init: RequestInit) {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: this.cookie,
      'x-forwarded-for': this.address,
    }
    const send = () => fetch(`${url}/siwx/${path}`, { ...init, headers })
    // A server that refused a large body closes the connection, which may be reused before that is known.
    const response = await send().catch(send)
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) {
      this.setCookie = cookie
      this.cookie = cookie.split(';')[0] ?? ''
    }
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, body }
  }
}
