import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { startDemo } from '#demo/server.ts'
import { startPoisoner } from '#sandbox/poisoner.ts'
import { holders, SANDBOX_TOKEN, startSandbox } from '#sandbox/sandbox.ts'

import { choosePort } from './choose-port.ts'
import { isStale } from './stale.ts'

const PORT = 5173
const home = resolve(import.meta.dirname, '..')
const workFolder = join(home, 'node_modules/.vite/demo')
const sources = ['src', 'scripts/marks.mjs', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Builds the package in production mode, in a separate process, if its sources changed since the last build. */
const buildPackage = async (): Promise<void> => {
  const sourcePaths = sources.map((name) => join(home, name))
  if (!isStale(join(home, 'dist/index.js'), sourcePaths)) return
  const vite = join(home, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: home, env })
}

const options = { port: { type: 'string' }, sources: { type: 'boolean', default: false } } as const

/** The port of the demo, and whether it serves the built package, from the arguments after `npm start --`. */
const parseSettings = async (cliArguments: readonly string[]) => {
  const { values } = parseArgs({ args: [...cliArguments], options })
  // Without the `--`, npm treats the port as its own setting.
  const port = await choosePort(values.port ?? process.env['npm_config_port'], PORT)
  return { port, built: !values.sources }
}

/** Starts the sandbox and the demo pages, and prints what to do next. It stops with the process. */
export const start = async (cliArguments: readonly string[]): Promise<void> => {
  const settings = await parseSettings(cliArguments).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  if (!settings) return
  const [sandbox] = await Promise.all([startSandbox(), settings.built && buildPackage()])
  const demo = await startDemo({ endpoints: sandbox.endpoints, workFolder, ...settings })

  const victims = holders.map(({ address }) => address)
  const poisoners = await Promise.all(
    Object.values(sandbox.endpoints.evm).map((url) => startPoisoner({ url, token: SANDBOX_TOKEN, victims })),
  )

  const stop = async () => {
    for (const poisoner of poisoners) poisoner.stop()
    await Promise.allSettled([demo.stop(), sandbox.stop()])
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  const { evm, solana, bitcoin, directory, relay, frame, tokens, names, nfts, swaps, onramp, pay, history } =
    sandbox.endpoints
  const { analytics, project, safe } = sandbox.endpoints
  const inSafe = new URLSearchParams({
    app: `${demo.url}/?${new URLSearchParams({ config: '{"adapters":["safe"]}' }).toString()}`,
    chain: '1',
    node: evm['1'] ?? '',
    safe: safe.address,
  })
  const chains = Object.entries(evm).map(([id, url]) => `  chain ${id.padEnd(6)} ${url}`)
  console.log(
    [
      `Ready in ${(performance.now() / 1000).toFixed(1)} s. Open ${demo.url} and connect a sandbox wallet,`,
      'or log in with any email, whose codes arrive in the inbox below.',
      '',
      `  React        ${demo.url}/`,
      `  vanilla      ${demo.url}/vanilla.html`,
      `  headless     ${demo.url}/headless.html`,
      `  strict CSP   ${demo.url}/strict.html`,
      `  phone wallet ${demo.url}/phone.html`,
      `  in a Safe    ${safe.url}/?${inSafe.toString()}`,
      `  endpoints    ${demo.url}/sandbox.json`,
      '',
      ...chains,
      `  Solana       ${Object.values(solana).join(' ')}`,
      `  Bitcoin      ${Object.values(bitcoin).join(' ')}`,
      `  directory    ${directory}, its faults ${directory}/panel`,
      `  relay        ${relay}`,
      `  balances     ${tokens.url}, its faults ${tokens.url}/panel`,
      `  names        ${names.url}, its faults ${names.url}/panel`,
      `  NFTs         ${nfts.url}, its faults ${nfts.url}/panel`,
      `  swaps        ${swaps.url}, its faults ${swaps.url}/panel`,
      `  activity     ${history.url}, its faults ${history.url}/panel`,
      `  analytics    ${analytics.url}/panel shows what arrived`,
      `  buying       ${onramp.url}, its faults ${onramp.url}/panel`,
      `  paying       ${pay.url}, its faults ${pay.url}/panel`,
      `  project      ${project.url}, its faults ${project.url}/panel`,
      `  frame        ${frame.url}`,
      `  inbox        ${frame.inbox}`,
      `  its faults   ${new URL('/panel', frame.url).href}`,
      '',
      'The panel at the lower corner plays the wallets: let one refuse, hang or change its network.',
      'Who is sent SUSD is imitated: an address with the same ends sends dust to the sender. Tokens that behave badly are',
      'on Base, and one that keeps a fee is in the second Solana accounts.',
      'Press Ctrl-C to stop.',
    ].join('\n'),
  )
}
