// The sandbox of `npx walletport sandbox`. The build bundles it into `dist/sandbox`.
import { choosePort } from '#sandbox/choose-port.ts'
import { onOrphaned } from '#sandbox/orphan.mjs'
import { freePort, portIsTaken } from '#sandbox/ports.ts'
import { startSandbox } from '#sandbox/sandbox.ts'

import { assetNamed, walletsScript } from './assets.ts'
import { type GatewayFile, startGateway } from './gateway.ts'
import { optionsText } from './paste.ts'
import { servicesOf } from './services.ts'

const PORT = 5174

export interface StartedSandbox {
  /** The address of all services, without a trailing slash. */
  readonly url: string
  /** What a person needs to know: addresses, and the options of a host. */
  readonly text: string
  readonly stop: () => Promise<void>
}

const PHONE = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Sandbox phone wallet</title>
<link rel="icon" href="data:," />
<link rel="stylesheet" href="/phone.css" />
<main id="phone"></main>
<script type="module" src="/phone.js"></script>
</html>
`

/** Starts everything, on this port or on 5174 or a free one. It ends with the command that started it. */
export const start = async (requestedPort?: string): Promise<StartedSandbox> => {
  const port = await choosePort(requestedPort, PORT)
  const framePort = (await portIsTaken(port + 1)) ? await freePort() : port + 1
  const { endpoints, stop: stopSandbox } = await startSandbox({ framePort })
  const { evm, solana, bitcoin, frame } = endpoints

  const config = { evm, solana, bitcoin, wallets: 'all', inbox: frame.inbox }
  const script = async () => `window.__SANDBOX__ ??= ${JSON.stringify(config)};\n${await walletsScript()}`
  const files: Readonly<Record<string, GatewayFile>> = {
    '/sandbox.json': { type: 'application/json', body: async () => JSON.stringify(endpoints) },
    '/wallets.js': { type: 'text/javascript', body: script },
    '/phone.html': { type: 'text/html; charset=utf-8', body: async () => PHONE },
    '/phone.js': { type: 'text/javascript', body: () => assetNamed('phone.js') },
    '/phone.css': { type: 'text/css', body: () => assetNamed('phone.css') },
  }
  // Deep links open a wallet by paths below its URL: `/phone.html/wc?uri=…`.
  const fileAt = (path: string) => files[path.startsWith('/phone.html/') ? '/phone.html' : path]
  const gateway = await startGateway({ port, services: servicesOf(endpoints), fileAt }).catch(
    async (error) => {
      await stopSandbox()
      throw error
    },
  )

  const stop = async () => void (await Promise.all([gateway.stop(), stopSandbox()]))
  if (process.env['npm_command'] !== undefined) onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  const panels = [
    'directory',
    'tokens',
    'names',
    'nfts',
    'swaps',
    'history',
    'onramp',
    'pay',
    'project',
  ] as const
  const panelOf = (name: (typeof panels)[number]) => `${servicesOf(endpoints)[name]}/panel`
  // The same server under another site, so that the browser's restrictions on third-party frames apply.
  const frameUrl = frame.url.replace('127.0.0.1', 'localhost')
  const text = [
    optionsText(endpoints, gateway.url, frameUrl),
    'The wallets, before the scripts of your page:',
    `  <script src="${gateway.url}/wallets.js"></script>`,
    '',
    `  phone wallet  ${gateway.url}/phone.html`,
    `  login codes   ${frame.inbox}`,
    `  addresses     ${gateway.url}/sandbox.json`,
    ...panels.map((name) => `  faults of ${name.padEnd(10)} ${panelOf(name)}`),
    `  analytics     ${endpoints.analytics.url}/panel`,
  ].join('\n')
  return { url: gateway.url, text, stop }
}
