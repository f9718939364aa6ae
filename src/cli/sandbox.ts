import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import type { Command } from './command.ts'
import { checkRequirements } from './sandbox-requirements.ts'

const USAGE = '[--port 5174]'

/** What `dist/sandbox` exports. It is a bundle of its own, because nothing else needs it. */
interface SandboxModule {
  readonly start: (port: string | undefined) => Promise<{
    readonly url: string
    readonly text: string
    readonly stop: () => Promise<void>
  }>
}

const loadSandbox = async (): Promise<SandboxModule> => {
  // From the folder of the command line's chunks.
  const file = join(import.meta.dirname, '../sandbox/server.js')
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as SandboxModule
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
  })

/** Starts chains, a relay, a phone, an embedded wallet and services on this machine, and prints the options that use them. */
export const sandbox: Command = {
  usage: USAGE,
  summary: 'Starts local chains, wallets, a relay and services, and prints the options that use them.',
  run: async (words, { line, error }) => {
    const options = { port: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    if (positionals.length > 0) {
      error(`Usage: walletport sandbox ${USAGE}`)
      return 2
    }
    checkRequirements()
    const { start } = await loadSandbox()
    const ended = interrupted()
    const { url, text, stop } = await start(values.port)
    line(text)
    line('')
    line(`Ready in ${process.uptime().toFixed(1)} s at ${url}. Press Ctrl-C to stop.`)
    await ended
    await stop()
    return 0
  },
}
