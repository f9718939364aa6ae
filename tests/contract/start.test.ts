import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

import { choosePort } from '#sandbox/choose-port.ts'
import { isStale } from '#sandbox/stale.ts'

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

const takenPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

describe('the port of npm start', () => {
  it('is the default, or a free one if that is taken', async () => {
    const usedPort = await takenPort()
    expect(await choosePort(undefined, usedPort)).not.toBe(usedPort)
    const free = await choosePort(undefined, usedPort)
    expect(await choosePort(undefined, free)).toBe(free)
  })

  it('is the requested one, which must be free', async () => {
    const usedPort = await takenPort()
    const free = await choosePort(undefined, usedPort)
    expect(await choosePort(String(free), usedPort)).toBe(free)
    await expect(choosePort(String(usedPort), free)).rejects.toThrow(`Port ${usedPort} is taken`)
  })

  it.each(['', '0', '65536', '1e3', 'http'])('is never %j', async (port) => {
    await expect(choosePort(port, 5173)).rejects.toThrow('is no port')
  })
})

describe('the package that npm start serves', () => {
  it('is built again when a source is newer, or when there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'walletport-stale-'))
    ends.push(() => rm(folder, { recursive: true }))
    const [built, source] = [join(folder, 'built.js'), join(folder, 'source.ts')]
    await writeFile(source, '')
    expect(isStale(built, [source])).toBe(true)
    await writeFile(built, '')
    await utimes(source, 100, 100)
    expect(isStale(built, [source])).toBe(false)
    await utimes(source, 9e9, 9e9)
    expect(isStale(built, [folder])).toBe(true)
  })
})

const child = `
  import { onOrphaned } from '${resolve('sandbox/orphan.mjs')}'
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  setInterval(() => {}, 1e6)
  console.log(process.pid)`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm start', () => {
  it('ends when the shell in which npm runs it has ended', async () => {
    const shell = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; true`, process.execPath, child])
    const [line] = (await once(shell.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    ends.push(() => isAlive(pid) && process.kill(pid, 'SIGKILL'))
    expect(isAlive(pid)).toBe(true)
    shell.kill('SIGTERM')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
