import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { runCommand } from '#cli/commands.ts'
import { checkRequirements } from '#cli/sandbox-requirements.ts'

const root = mkdtempSync(join(tmpdir(), 'walletport-sandbox-'))
afterAll(() => rmSync(root, { recursive: true }))

let projects = 0
/** A project with these packages, each of which is one file. */
const projectWith = (...names: readonly string[]): string => {
  const folder = join(root, `project-${(projects += 1)}`)
  for (const name of names) {
    const home = join(folder, 'node_modules', name)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "main": "index.js" }')
    writeFileSync(join(home, 'index.js'), '')
  }
  mkdirSync(folder, { recursive: true })
  return folder
}

const bin = join(root, 'bin')
mkdirSync(bin)
writeFileSync(join(bin, 'anvil'), '')

const codeOf = (folder: string, path = ''): unknown => {
  try {
    return checkRequirements({ folder, path })
  } catch (error) {
    return error
  }
}

describe('npx walletport sandbox', () => {
  it('says what is missing, and how to install it', () => {
    expect(codeOf(projectWith())).toMatchObject({
      code: 'MISSING_ANVIL',
      message: expect.stringContaining('npm i -D @foundry-rs/anvil'),
    })
    expect(codeOf(projectWith('@foundry-rs/anvil'))).toMatchObject({
      code: 'MISSING_LITESVM',
      message: expect.stringContaining('npm i -D litesvm'),
    })
  })

  it('takes the packages of the project, or the machine’s anvil', () => {
    expect(codeOf(projectWith('@foundry-rs/anvil', 'litesvm'))).toBeUndefined()
    expect(codeOf(projectWith('litesvm'), `/nowhere:${bin}`)).toBeUndefined()
  })

  it('refuses other arguments', async () => {
    const errors: string[] = []
    const output = { line: () => {}, error: (text: string) => void errors.push(text) }
    expect(await runCommand(['sandbox', 'now'], output)).toBe(2)
    expect(errors).toEqual(['Usage: walletport sandbox [--port 5174]'])
    expect(await runCommand(['sandbox', '--fast'], output)).toBe(1)
  })
})
