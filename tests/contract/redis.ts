import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#sandbox/ports.ts'
import { findRedis } from '#scripts/redis.mjs'

/** Without Redis its tests are skipped with a message, but never in CI. */
export const redisPath = findRedis()
export const withoutRedis = redisPath === undefined && !process.env['CI']
if (withoutRedis)
  console.warn('No Redis was found: its tests are skipped. node scripts/setup.mjs --browser installs it.')

const PATIENCE_MS = 10_000

const responses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => socket.destroy())
    socket.end()
  })

/** A separate Redis on a free port, which writes nothing to disk. */
export const startRedis = async () => {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(redisPath ?? 'redis-server', options, { stdio: 'ignore' })
  const failed = once(server, 'error').then(([error]) => Promise.reject(error as Error))
  const ready = async () => {
    const end = Date.now() + PATIENCE_MS
    while (!(await responses(port))) {
      if (Date.now() > end) throw new Error('Redis does not answer')
      await pause(20)
    }
  }
  await Promise.race([ready(), failed])
  failed.catch(() => undefined)
  const stop = async () => {
    const exited = once(server, 'exit')
    server.kill()
    await exited
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}
