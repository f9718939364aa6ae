import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { needs } from '#presentation/react/languages/languages.ts'
import { filesWithMessages, messageFiles } from '#tests/unit/languages/english.ts'

import { staticImportsOf } from './sources.ts'

describe('texts in the user’s language', () => {
  const IMPORT = /import\(\s*'([^']+)'\s*\)/g
  const isViews = (file: string) => file.endsWith('-views.ts')
  const fileOf = (specifier: string, importer: string) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(importer), specifier)
  /** The presentation's files that load with a file or later from it, without those of other groups of views. */
  const reachedFrom = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
    if (reached.has(file) || !existsSync(file)) return reached
    reached.add(file)
    const text = readFileSync(file, 'utf8')
    const later = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
    for (const specifier of [...staticImportsOf(text), ...later]) {
      const next = fileOf(specifier.replace(/\?.*$/, ''), file)
      if (next.startsWith('src/presentation/') && !isViews(next)) reachedFrom(next, reached)
    }
    return reached
  }
  const messagesOf = (file: string) =>
    [...reachedFrom(file)].flatMap((path) => /react\/messages\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  const have = (files: readonly string[]) => new Set(files.flatMap((file) => messageFiles[file] ?? []))
  const groups = readdirSync('src/presentation/react/views')
    .filter(isViews)
    .map((file) => [file.replace(/-views\.ts$|-and-alert-views\.ts$/g, ''), file] as const)

  it('finds the messages of a group of views', () => {
    expect(messagesOf('src/presentation/react/views/swaps-views.ts')).toContain('swaps')
  })

  it('every group of views names the files of the texts that its code has', () => {
    const named = new Set(filesWithMessages)
    const modal = have(['connect'])
    const missing = groups.flatMap(([group, file]) => {
      const own = have(needs[group] ?? [])
      return messagesOf(`src/presentation/react/views/${file}`)
        .filter((name) => named.has(name) && !modal.has(name) && !own.has(name))
        .map((name) => `${group} lacks ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('the modal itself needs the first file only', () => {
    const named = new Set(filesWithMessages)
    const modal = have(['connect'])
    expect(
      messagesOf('src/presentation/react/modal.ts').filter((name) => named.has(name) && !modal.has(name)),
    ).toEqual([])
  })
})
