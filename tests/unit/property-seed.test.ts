import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { loadConfigFromFile } from 'vite'
import { describe, expect, it } from 'vitest'

import { GATE_SEED, seedOf } from '#scripts/lib/property-seed.mjs'

const SETUP = 'tests/property-runs.ts'

/** What vitest does not run, so no setup file sets a seed there. */
const unseeded = [
  'tests/e2e',
  'tests/hosts',
  'tests/screens',
  'scripts',
  'sandbox',
  'demo',
  'examples',
  'bench',
  'src',
]

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`)

interface Project {
  readonly test?: {
    readonly name?: unknown
    readonly include?: readonly string[]
    readonly setupFiles?: unknown
    readonly projects?: readonly Project[]
  }
}

const configIn = async (file: string): Promise<Project> =>
  ((await loadConfigFromFile({ command: 'serve', mode: 'test' }, file))?.config ?? {}) as Project

describe('the seed of properties', () => {
  it('is set before the files of each project, also for mutants', async () => {
    const all = await configIn('vitest.config.ts')
    const projects = [...(all.test?.projects ?? []), await configIn('vitest.property.config.ts')]
    const running = projects.filter(({ test }) => (test?.include ?? []).length > 0)
    expect(running.length).toBeGreaterThan(7)
    const without = running.filter(({ test }) => ![test?.setupFiles].flat().includes(SETUP))
    expect(without.map(({ test }) => test?.name)).toEqual([])
  })

  it('is the gate’s unless the environment chooses one', () => {
    expect(seedOf({})).toBe(GATE_SEED)
    expect(seedOf({ PROPERTY_SEED: '' })).toBe(GATE_SEED)
    expect(seedOf({ PROPERTY_SEED: '-5' })).toBe(-5)
  })

  it('gives a property the same values in each run', () => {
    expect(fc.readConfigureGlobal()?.seed).toBe(seedOf(process.env))
    const valuesOfRun = () => {
      const values: number[] = []
      fc.assert(fc.property(fc.integer(), (value) => void values.push(value)))
      return values
    }
    expect(valuesOfRun()).toEqual(valuesOfRun())
  })

  it('is set in one file, and no property runs where it is not set', () => {
    const setting = filesIn('tests').filter((file) =>
      /\bconfigureGlobal\(/i.test(readFileSync(file, 'utf8').replaceAll('readConfigureGlobal(', '')),
    )
    expect(setting).toEqual([SETUP])
    const outside = unseeded
      .flatMap(filesIn)
      .filter((file) => /from 'fast-check'/.test(readFileSync(file, 'utf8')))
    expect(outside).toEqual([])
  })
})
