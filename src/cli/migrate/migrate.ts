import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Command, Output } from '#cli/command.ts'

import { differences } from './differences.ts'
import type { Kit, NewFile } from './kit.ts'
import { appKit } from './kits/appkit.ts'
import { connectKit } from './kits/connectkit.ts'
import { onboard } from './kits/onboard.ts'
import { rainbowKit } from './kits/rainbowkit.ts'
import { walletAdapter } from './kits/wallet-adapter.ts'
import { type Note, SourceFile } from './source-file.ts'

const kits: readonly Kit[] = [rainbowKit, connectKit, appKit, onboard, walletAdapter]

const CODE = /\.([mc]?[jt]s|[jt]sx|vue|svelte)$/
const LEFT_OUT = /^(node_modules|\..*|dist|build|out|coverage)$/
/** A project has fewer files. A larger folder is not one. */
const MAX_FILES = 20_000
const MAX_BYTES = 1_000_000

/** The paths of the project's code, with `/`. */
const pathsIn = async (folder: string, below = ''): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.test(name))
      .map(async (entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`
        if (entry.isDirectory()) return pathsIn(folder, path)
        return entry.isFile() && CODE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
      }),
  )
  const paths = nested.flat().toSorted()
  if (paths.length > MAX_FILES) throw new Error(`${folder} has more than ${MAX_FILES} files of code`)
  return paths
}

interface Text {
  readonly path: string
  readonly text: string
}

const textsIn = async (folder: string): Promise<readonly Text[]> => {
  const texts = await Promise.all(
    (await pathsIn(folder)).map(async (path) => {
      const file = join(folder, path)
      return (await stat(file)).size > MAX_BYTES ? [] : [{ path, text: await readFile(file, 'utf8') }]
    }),
  )
  return texts.flat()
}

/** Whether a kit's module may be in a text. */
const mentions = (kit: Kit, text: string): boolean =>
  [...text.matchAll(/["']([^"'\n]+)["']/g)].some(([, source = '']) => kit.owns(source))

/** The entries of this package, by the `package.json` above this file. */
const entriesOf = (): readonly string[] => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports?: object
  }
  return Object.keys(manifest.exports ?? {}).map((entry) => entry.replace(/^\.\//, ''))
}

interface Outcome {
  readonly changed: readonly (Text & { readonly before: string })[]
  readonly notes: readonly Note[]
  readonly questions: readonly string[]
}

/** Rewrites the project for one kit. Files that cannot be read are noted. */
const migrated = (kit: Kit, texts: readonly Text[], entries: readonly string[]): Outcome => {
  const notes: Note[] = []
  const fileOf = ({ path, text }: Text): readonly SourceFile[] => {
    try {
      return [new SourceFile(path, text, kit.owns)]
    } catch (error) {
      notes.push({
        path,
        line: 1,
        text: `The file cannot be read: ${error instanceof Error ? error.message : ''}`,
      })
      return []
    }
  }
  const own = texts.filter(({ text }) => mentions(kit, text))
  const files = own.flatMap(fileOf)
  if (files.length === 0) return { changed: [], notes, questions: [] }
  let others: readonly SourceFile[] | undefined
  const added: readonly NewFile[] = kit.rewrite({
    files,
    others: () => (others ??= texts.filter((text) => !own.includes(text)).flatMap(fileOf)),
    hasEntry: (name) => entries.includes(name),
  })
  const results = [...files, ...(others ?? [])].map((file) => ({ path: file.path, text: file.result() }))
  const changed = [...results, ...added].flatMap((each) => {
    const before = texts.find(({ path }) => path === each.path)?.text ?? ''
    return each.text === before ? [] : [{ ...each, before }]
  })
  notes.push(...[...files, ...(others ?? [])].flatMap((file) => file.notes))
  const asks = kit.asksAboutFiles !== true || added.length > 0
  return { changed, notes, questions: asks ? kit.questions : [] }
}

const report = ({ changed, notes, questions }: Outcome, name: string, { line }: Output): void => {
  line(`${name}: ${changed.length} files`)
  for (const { path, text, before } of changed) {
    line(`\n${path}${before === '' ? ' (new)' : ''}`)
    for (const each of differences(before, text)) line(`  ${each}`)
  }
  line('\nTo decide:')
  for (const note of notes) line(`  [ ] ${note.path}:${note.line} ${note.text}`)
  for (const question of questions) line(`  [ ] ${question}`)
  line('')
}

const usage = '[folder] [--write]'

/** Rewrites a project from another kit. Without `--write` it only says what would change. */
export const migrate: Command = {
  usage,
  summary: 'Rewrites a project from RainbowKit, ConnectKit, AppKit, Web3-Onboard or Solana’s wallet-adapter',
  run: async (words, output) => {
    const folders = words.filter((word) => word !== '--write')
    const [folder = '.'] = folders
    if (folders.length > 1 || folder.startsWith('-')) throw new Error(`Usage: walletport migrate ${usage}`)
    const isWriting = words.includes('--write')
    const entries = entriesOf()
    let texts = await textsIn(folder)
    let count = 0
    for (const kit of kits) {
      const outcome = migrated(kit, texts, entries)
      if (outcome.changed.length === 0 && outcome.notes.length === 0) continue
      report(outcome, kit.name, output)
      count += outcome.changed.length
      const paths = outcome.changed.map(({ path }) => path)
      texts = [...texts.filter(({ path }) => !paths.includes(path)), ...outcome.changed]
      if (isWriting) await write(folder, outcome.changed)
    }
    if (count === 0) output.line('Nothing to rewrite.')
    else if (isWriting)
      output.line('Written. Next: npm i walletport, a check of the types, and npm uninstall of the old kit.')
    else output.line('Nothing was written. Commit your work, and run it again with --write.')
    return 0
  },
}

const write = async (folder: string, files: readonly Text[]): Promise<void> => {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
