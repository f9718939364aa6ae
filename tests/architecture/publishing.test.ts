import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { entryFolders } from '#scripts/lib/entry-folders.mjs'

const FOLDER = '.github/workflows'
const workflows = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
/** The texts of a workflow's jobs, by name. */
const jobsOf = (workflow: string): ReadonlyMap<string, string> => {
  const [, jobs = ''] = workflow.split(/^jobs:\n/m)
  return new Map(
    jobs
      .split(/^(?= {2}[\w-]+:$)/m)
      .filter((job) => job !== '')
      .map((job) => [/\w[\w-]*/.exec(job)?.[0] ?? '', job]),
  )
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly files: readonly string[]
  readonly main: string
  readonly types: string
  readonly exports: Readonly<Record<string, string | { readonly types?: string; readonly default: string }>>
  readonly typesVersions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly repository: { readonly url: string }
  readonly bugs: { readonly url: string }
  readonly homepage: string
}

describe('a release', () => {
  it('uses actions by their commit, which nobody can move', () => {
    const used = workflows.flatMap((workflow) =>
      [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name),
    )
    expect(used.length).toBeGreaterThan(0)
    for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/)
  })

  it('is built and tested by a job without a token, and published by one that runs nothing else', () => {
    const jobs = workflows.map((workflow) => [...jobsOf(workflow).values()])
    const [publishing, others] = [true, false].map((has) =>
      jobs.flat().filter((job) => job.includes('id-token: write') === has),
    )
    expect(publishing).toHaveLength(1)
    for (const job of publishing ?? []) {
      const commands = [...job.matchAll(/run: (.+)/g)].map(([, command]) => command)
      expect(commands).toEqual([
        expect.stringMatching(/^npm publish \S+\.tgz .*--provenance.*--ignore-scripts$/),
      ])
      expect(job).not.toContain('checkout')
    }
    for (const job of others ?? []) expect(job).not.toMatch(/write|secrets|NODE_AUTH_TOKEN/)
    expect(workflows.join('\n')).not.toMatch(/secrets\./)
  })

  it('says where its code, its issues and its reports of vulnerabilities are', () => {
    const [, address = ''] = /^git\+(https:\/\/.+)\.git$/.exec(manifest.repository.url) ?? []
    expect(manifest.bugs.url).toBe(`${address}/issues`)
    expect(manifest.homepage.startsWith(address)).toBe(true)
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(`${address}/security/advisories/new`)
    for (const file of ['SECURITY.md', 'LICENSE', 'NOTICE']) {
      expect(manifest.files).toContain(file)
      expect(existsSync(file)).toBe(true)
    }
  })

  it('has every entry also for resolvers of types that read no exports', () => {
    const { '.': first, ...others } = manifest.exports
    expect(first).toEqual({ types: manifest.types, default: manifest.main })
    const types = Object.entries(others).flatMap(([path, entry]) =>
      typeof entry === 'string' || entry.types === undefined
        ? []
        : [[path.slice('./'.length), [entry.types]]],
    )
    expect(manifest.typesVersions).toEqual({ '*': Object.fromEntries(types) })
  })

  it('has every entry also for resolvers that read no exports of JavaScript', () => {
    const files = Object.entries(manifest.exports).flatMap(([path, entry]) =>
      typeof entry === 'string' || path === '.' ? [] : [[path, entry.default]],
    )
    const folders = Object.entries(entryFolders).map(([folder, { main, module }]) => {
      expect(module).toBe(main)
      return [`./${folder}`, `./${join(folder, main)}`]
    })
    expect(files.length).toBeGreaterThan(20)
    expect(folders).toEqual(files)
  })
})
