import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#sandbox/ports.ts'
import { rpc } from '#sandbox/rpc.ts'

/** A local EVM chain. `stop` settles when its process has ended. */
export interface Anvil {
  readonly chainId: number
  readonly url: string
  readonly stop: () => Promise<void>
}

const MNEMONIC = 'test test test test test test test test test test test junk'
const READY_WITHIN = 15_000

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}
const processors: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The package's `anvil` command is a Node script that costs 0.4 s, so its binary is run directly. */
const anvilBinary = (): string => {
  const { resolve } = createRequire(import.meta.url)
  const home = dirname(resolve('@foundry-rs/anvil/package.json'))
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${processors[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return join(dirname(resolve(`${name}/package.json`, { paths: [home] })), 'bin', file)
}

/** When this process dies, even by SIGKILL, its end of the pipe closes and the shell ends anvil. */
const DIES_WITH_PARENT =
  'exec 3<&0; "$0" "$@" 3<&- </dev/null & p=$!; trap "kill $p 2>/dev/null; wait $p; exit 0" TERM INT; ' +
  '(cat <&3 >/dev/null; kill $p 2>/dev/null) & wait $p'

const answers = async (url: string, chainId: number): Promise<boolean> => {
  try {
    return Number(await rpc(url, 'eth_chainId')) === chainId
  } catch {
    return false
  }
}

/** Starts one chain on a free port and waits until it answers. */
export const startAnvil = async (chainId: number): Promise<Anvil> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const chain = ['--chain-id', String(chainId), '--mnemonic', MNEMONIC, '--silent']
  const shell = [
    '-c',
    DIES_WITH_PARENT,
    anvilBinary(),
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    ...chain,
  ]
  // A process group of its own: Ctrl-C reaches the terminal's group, but anvil should end when `stop` is
  // called.
  const child = spawn('sh', shell, { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
  const ended = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => void (complaint += chunk.toString()))

  const stop = async () => {
    child.stdin.end()
    child.kill('SIGTERM')
    await ended
  }

  const deadline = Date.now() + READY_WITHIN
  while (!(await answers(url, chainId))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`anvil for chain ${chainId} did not start. ${complaint}`.trim())
    }
    await pause(15)
  }
  return { chainId, url, stop }
}
