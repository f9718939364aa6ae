// A pool of Vitest whose processes outlive a run, so that the next run imports only what has changed. Vitest's own
// pool starts a process for each run, which costs ten times what the tests of one clause do.
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'

/** A process is replaced after so many runs, because replaced modules stay in its memory. */
const MAX_RUNS = 100

/** The file and all that import it, directly or not, as far as the project has loaded them. */
const importersOf = (project, file) => {
  const found = new Set([file])
  const visit = (module) => {
    for (const importer of module.importers) {
      if (importer.file === null || found.has(importer.file)) continue
      found.add(importer.file)
      visit(importer)
    }
  }
  for (const { moduleGraph } of Object.values(project.vite.environments))
    for (const module of moduleGraph.getModulesByFile(file) ?? []) visit(module)
  return found
}

/** The running processes. Left alone, one that a mutant keeps busy would outlive an interrupted run. */
const running = new Set()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.on(signal, () => process.exit(128 + number))

const startProcess = ({ distPath, env, execArgv }) => {
  const child = fork(resolve(distPath, 'workers/forks.js'), [], {
    env,
    // Replaced modules are short-lived garbage, which a larger young generation collects less often.
    execArgv: [...execArgv, '--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, isSetUp: false, runs: 0, changedFiles: new Set() }
}

export const keptWorkers = () => {
  const kept = new Map()
  const end = (key) => {
    const { child } = kept.get(key)
    kept.delete(key)
    return new Promise((done) => {
      child.once('exit', done)
      child.kill('SIGKILL')
    })
  }

  /** What Vitest takes for a process: it starts and stops one for each run, and we answer for the kept one. */
  const worker = (options) => {
    const key = `${options.project.name} ${options.environment.name}`
    const events = new EventEmitter()
    const forward = ['message', 'error', 'exit'].map((event) => [event, (value) => events.emit(event, value)])
    const answer = (type) =>
      setImmediate(() => events.emit('message', { type, __vitest_worker_response__: true }))
    let current
    return {
      name: 'kept',
      cacheFs: true,
      on: (event, listener) => events.on(event, listener),
      off: (event, listener) => events.off(event, listener),
      deserialize: (message) => message,
      start: async () => {
        if (kept.has(key) && kept.get(key).runs >= MAX_RUNS) await end(key)
        current = kept.get(key) ?? startProcess(options)
        kept.set(key, current)
        for (const [event, listener] of forward) current.child.on(event, listener)
      },
      stop: async () => {
        for (const [event, listener] of forward) current.child.off(event, listener)
      },
      send: (message) => {
        if (message.type === 'stop') return answer('stopped')
        if (message.type === 'start' && current.isSetUp) return answer('started')
        if (message.type === 'start') current.isSetUp = true
        if (message.type === 'run') {
          current.runs += 1
          const changed = [...current.changedFiles].flatMap((file) => [...importersOf(options.project, file)])
          message.context.invalidates = [...new Set(changed)]
          current.changedFiles.clear()
        }
        return current.child.send(message)
      },
    }
  }

  return {
    pool: { name: 'kept', createPoolWorker: worker },
    /** The text of a file is another one than when it was last imported. */
    changed: (file) => {
      for (const { changedFiles } of kept.values()) changedFiles.add(file)
    },
    /** Ends all processes, so that the next run has a new one. */
    end: () => Promise.all([...kept.keys()].map(end)),
  }
}
