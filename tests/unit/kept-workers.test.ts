import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A run with one kept process, which a mutant keeps busy. */
const startRun = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'workers')
  const pools = resolve('scripts/lib/kept-workers.mjs')
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    import { keptWorkers } from ${JSON.stringify(pools)}
    mkdirSync(${JSON.stringify(dist)})
    writeFileSync(${JSON.stringify(join(dist, 'forks.js'))}, 'process.send(process.pid); for (;;);')
    const options = { project: { name: 'unit' }, environment: { name: 'node' }, distPath: ${JSON.stringify(folder)}, env: {}, execArgv: [] }
    const worker = keptWorkers().pool.createPoolWorker(options)
    worker.on('message', (pid) => process.send(pid))
    await worker.start()
    process.on('message', () => process.exit(1))`,
  )
  const run = fork(join(folder, 'run.mjs'), [], { execArgv: [] })
  const pid = await new Promise<number>((done) => run.once('message', (sent) => done(Number(sent))))
  return { run, pid, ended: new Promise((done) => run.once('exit', done)) }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'an error'] as const)(
  'the processes of the planned mutants end with a run that %s ends',
  async (end) => {
    const { run, pid, ended } = await startRun()
    expect(isRunning(pid)).toBe(true)
    if (end === 'an error') run.send('exit')
    else run.kill(end)
    expect(await ended).not.toBe(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)
