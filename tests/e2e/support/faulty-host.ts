import { createServer, type ServerResponse } from 'node:http'

import { freePort } from '#sandbox/ports.ts'
import type { RelayState } from '#sandbox/relay/relay-core.ts'
import { startRelay } from '#sandbox/relay/relay.ts'

/** The faults of an external host, in words. The contracts of the adapters test every status. */
export const faults = [
  ['unreachable', 'refuses every connection'],
  ['silent', 'is silent'],
  [500, 'answers 500'],
  ['garbage', 'answers nonsense'],
] as const
export type Fault = (typeof faults)[number][0]

export interface FaultyHost {
  /** Without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const GARBAGE = '<!doctype html><title>Not what you asked for</title>'

const failWith = (fault: Fault, response: ServerResponse): void => {
  if (typeof fault === 'number') response.writeHead(fault).end()
  else if (fault === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end(GARBAGE)
}

const closedPort = async (scheme: string): Promise<FaultyHost> => ({
  url: `${scheme}://127.0.0.1:${await freePort()}`,
  stop: async () => {},
})

/** A host that responds to every request with this fault. */
export const startFaultyHost = async (fault: Fault): Promise<FaultyHost> => {
  if (fault === 'unreachable') return closedPort('http')
  const server = createServer(({ method }, response) => {
    for (const header of ['origin', 'headers']) response.setHeader(`access-control-allow-${header}`, '*')
    if (method === 'OPTIONS') response.writeHead(204).end()
    else failWith(fault, response)
  })
  const port = await freePort()
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** A relay whose sockets have this fault. */
export const startFaultyRelay = async (fault: Fault): Promise<FaultyHost> => {
  if (fault === 'unreachable') return closedPort('ws')
  const state: RelayState = typeof fault === 'number' ? { status: fault } : fault
  return startRelay({ state })
}
