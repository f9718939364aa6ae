import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** A local EVM chain. `stop` settles when its process has ended. */
export interface Anvil {
  readonly chainId: number
  readonly url: string
  readonly stop: () => Promise<void>
}

const MNEMONIC = 'test test test test test test test test test test test junk'
const START_TIMEOUT_MS = 60_000

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}
const processors: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The package's `anvil` command is a Node script that costs 0.4 s, so its binary is run directly. */
const packagedBinary = (from: string): string | undefined => {
  const { resolve } = createRequire(from)
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${processors[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const home = dirname(resolve('@foundry-rs/anvil/package.json'))
    return join(dirname(resolve(`${name}/package.json`, { paths: [home] })), 'bin', file)
  } catch {
    return undefined
  }
}

/** Of this package, of the project in which the sandbox is started, or of the machine. */
const anvilBinary = (): string =>
  packagedBinary(import.meta.url) ?? packagedBinary(join(process.cwd(), 'package.json')) ?? 'anvil'

/** When this process dies, even by SIGKILL, its end of the pipe closes and the shell ends anvil. */
const DIES_WITH_PARENT =
  'exec 3<&0; "$0" "$@" 3<&- </dev/null & p=$!; trap "kill $p 2>/dev/null; wait $p; exit 0" TERM INT; ' +
  '(cat <&3 >/dev/null; kill $p 2>/dev/null) & wait $p'

const LISTENING_LINE = /^Listening on 127\.0\.0\.1:(\d+)$/m

/** The port that anvil prints, or undefined if it ended or did not start in time. */
const portOf = ({ stdout }: ChildProcessByStdio<Writable, Readable, Readable>, ended: Promise<unknown>) =>
  new Promise<string | undefined>((resolve) => {
    let output = ''
    let port: string | undefined
    // The output is read as long as anvil runs, because anvil blocks when the pipe is full.
    stdout.on('data', (chunk: Buffer) => {
      if (port !== undefined) return
      output += chunk.toString()
      port = LISTENING_LINE.exec(output)?.[1]
      if (port !== undefined) resolve(port)
    })
    const stopWaiting = () => resolve(undefined)
    void ended.then(stopWaiting)
    setTimeout(stopWaiting, START_TIMEOUT_MS).unref()
  })

/** Starts one chain, with further arguments. Anvil chooses its port, because another process may take one that was free before. */
export const startAnvil = async (chainId: number, ...more: readonly string[]): Promise<Anvil> => {
  const chain = ['--chain-id', String(chainId), '--mnemonic', MNEMONIC, ...more]
  const shell = ['-c', DIES_WITH_PARENT, anvilBinary(), '--host', '127.0.0.1', '--port', '0', ...chain]
  // A process group of its own: Ctrl-C reaches the terminal's group, but anvil should end when `stop` is
  // called.
  const child = spawn('sh', shell, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  const ended = once(child, 'exit')
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => void (errorOutput += chunk.toString()))

  const stop = async () => {
    child.stdin.end()
    child.kill('SIGTERM')
    await ended
  }

  const port = await portOf(child, ended)
  if (port !== undefined) return { chainId, url: `http://127.0.0.1:${port}`, stop }
  if (child.exitCode === null) await stop()
  throw new Error(`anvil for chain ${chainId} did not start. ${errorOutput}`.trim())
}
