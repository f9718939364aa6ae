import { join } from 'node:path'

import { startDemo } from '#demo/server.ts'
import { portIsTaken } from '#sandbox/ports.ts'
import { startSandbox } from '#sandbox/sandbox.ts'

const PORT = 5173
const workFolder = join(import.meta.dirname, '../node_modules/.vite/demo')

/** Starts the sandbox and the demo pages, and prints what to do next. It stops with the process. */
export const start = async (): Promise<void> => {
  if (await portIsTaken(PORT)) {
    console.error(`Port ${PORT} is taken: something else, perhaps another npm start, listens on it.`)
    process.exitCode = 1
    return
  }
  const sandbox = await startSandbox()
  const demo = await startDemo({ endpoints: sandbox.endpoints, port: PORT, workFolder })

  const stop = async () => {
    await Promise.allSettled([demo.stop(), sandbox.stop()])
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  const { evm, solana, bitcoin, directory, relay, frame } = sandbox.endpoints
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
      `  endpoints    ${demo.url}/sandbox.json`,
      '',
      ...chains,
      `  Solana       ${Object.values(solana).join(' ')}`,
      `  Bitcoin      ${Object.values(bitcoin).join(' ')}`,
      `  directory    ${directory}`,
      `  relay        ${relay}`,
      `  frame        ${frame.url}`,
      `  inbox        ${frame.inbox}`,
      `  its faults   ${new URL('/panel', frame.url).href}`,
      '',
      'The panel at the lower corner plays the wallets: let one refuse, hang or change its network.',
      'Press Ctrl-C to stop.',
    ].join('\n'),
  )
}
