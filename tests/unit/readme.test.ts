import { compileScript, compileTemplate, parse } from '@vue/compiler-sfc'
import { readdirSync, readFileSync } from 'node:fs'
import { compile } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

import * as react from '#public/react.ts'

const FOLDER = 'examples/hosts'
/** A host that has packages of its own: its types are checked where they are installed. */
const APART = '../../tests/hosts/solana-libraries'
const shownApart = ['solana.ts', 'pay-button.tsx', 'web3.ts', 'use-program.ts']
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const guides = ['docs/guides', 'docs/migrate'].flatMap((folder) =>
  readdirSync(folder).map((file) => `${folder}/${file}`),
)
const pages = ['README.md', 'docs/embedded.md', 'docs/wallet-snapshot.md', ...guides].map((file) =>
  readFileSync(file, 'utf8'),
)
/** The project's type check covers these files, so a snippet that equals one of them is checked too. */
const files = [
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?!json)\w+$/.test(file)),
  ...shownApart.map((file) => `${APART}/${file}`),
]

/** The marked part of the file, or the whole file without the lint directives, which the pages omit. */
const shownPart = (text: string) =>
  (/\/\/ #region shown\n([\s\S]*)\/\/ #endregion/.exec(text)?.[1] ?? text)
    .replaceAll(/^\/\/ oxlint-.*\n/gm, '')
    .trim()

/** The code blocks of the pages. The guides for several kits show the same ones. */
const blocks = pages.flatMap((page) =>
  [...page.matchAll(/```(?:tsx?|vue|svelte|html)\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replace(/^\/\/ [\w/]+\.tsx?\n/, '').trim(),
  ),
)

describe('the snippets of the README and the guides', () => {
  it.each(files)('shows %s', (file) => expect(blocks).toContain(shownPart(textOf(file))))

  it('shows nothing else', () => expect(new Set(blocks).size).toBe(files.length))

  it('compiles in Vue, with the elements as elements', () => {
    const source = textOf('app.vue')
    const { descriptor, errors } = parse(source)
    expect(errors).toEqual([])
    expect(compileScript(descriptor, { id: 'app' }).content).toContain('walletport.subscribe')
    const template = compileTemplate({
      source: descriptor.template?.content ?? '',
      filename: 'app.vue',
      id: 'app',
      compilerOptions: { isCustomElement: (tag) => tag.startsWith('walletport-') },
    })
    expect(template.errors).toEqual([])
    expect(template.code).toContain('"walletport-button"')
    expect(template.code).not.toContain('resolveComponent')
  })

  it('compiles in Svelte, with the stream as a store', () => {
    const { js, warnings } = compile(textOf('app.svelte'), { generate: 'client' })
    expect(warnings).toEqual([])
    expect(js.code).toContain('store_get(account')
    expect(js.code).toContain('walletport-button')
  })
})

describe('the lists of the README', () => {
  const [readme = ''] = pages
  const namesIn = (line: string) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const lineWith = (start: string) => readme.split('\n').find((line) => line.startsWith(start)) ?? ''

  it('name every hook', () => {
    const [hooksLine = ''] = lineWith('Hooks: ').split('Each returns')
    const hooks = Object.keys(react).filter((name) => /^use[A-Z]/.test(name) && name !== 'useWalletport')
    expect(namesIn(hooksLine)).toEqual(hooks.sort())
  })

  it('name every property of the headless API', () => {
    const [nounsLine = ''] = lineWith('`useCases` has').split(', each with')
    const [, nouns = ''] = readFileSync('src/contracts/use-cases/index.ts', 'utf8').split(
      'interface WalletportUseCases',
    )
    expect(namesIn(nounsLine).slice(1)).toEqual(
      [...nouns.matchAll(/readonly (\w+):/g)].map(([, noun]) => noun),
    )
  })
})
