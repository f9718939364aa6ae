// Runs each command in its own process group, and formats its outcome in one line.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'

const running = new Set()
const kill = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    running.forEach(kill)
    process.exit(130)
  })

/** npm passes its own settings to every script. An inner npm must not receive them. */
const cleanEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|lifecycle|package_)/i.test(name)),
  )

export const bin = (name) => `node_modules/.bin/${name}`

/**
 * The native compiler; npm links the older one, which other tools need, as `bin('tsc')`. With one thread it takes
 * two thirds of the processor time, and other steps use the second core.
 */
export const tsc = [
  process.execPath,
  join(import.meta.dirname, '../../node_modules/typescript/bin/tsc'),
  '--singleThreaded',
]

/** Runs a command in its own process group, so that its remaining processes end with it. */
export const run = (command, args, { cwd, env = {}, seconds = 600, echo = false } = {}) =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    let output = ''
    const child = spawn(command, args, {
      cwd,
      env: { ...cleanEnv(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    const appendOutput = (bytes) => {
      output += bytes
      if (echo) process.stdout.write(bytes)
    }
    child.stdout.on('data', appendOutput)
    child.stderr.on('data', appendOutput)
    const timeout = setTimeout(() => {
      appendOutput(`\nstopped after ${Math.round(seconds)} s\n`)
      kill(child)
    }, seconds * 1000)
    const settle = (code) => {
      clearTimeout(timeout)
      kill(child)
      running.delete(child)
      resolve({
        code,
        output: stripVTControlCharacters(output),
        seconds: (performance.now() - startedAt) / 1000,
      })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      settle(1)
    })
    child.on('exit', (code) => setTimeout(settle, 50, code ?? 1))
  })

/** Runs commands in sequence until one fails. */
export const runAll = async (commands, options) => {
  const outcome = { code: 0, output: '', seconds: 0 }
  for (const [command, ...args] of commands) {
    const { code, output, seconds } = await run(command, args, options)
    outcome.output += output
    outcome.seconds += seconds
    outcome.code = code
    if (code !== 0) break
  }
  return outcome
}

/** One line per step. */
export const line = (name, { code, seconds }) =>
  `${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`
