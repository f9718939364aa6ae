import { compileScript, compileTemplate, parse } from '@vue/compiler-sfc'
import { readdirSync, readFileSync } from 'node:fs'
import { compile } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

const FOLDER = 'examples/hosts'
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const readme = readFileSync('README.md', 'utf8')
/** The project's type check covers these files, so a snippet that equals one of them is checked too. */
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'))

/** The text without the lint directives, which the README leaves out. */
const shown = (text: string) => text.replaceAll(/^\/\/ oxlint-.*\n/gm, '').trim()

/** The README's section about frameworks, with its code blocks. */
const [, section = ''] = readme.split('## In your framework')
const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```\w+\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code.replace(/^\/\/ [\w/]+\.tsx?\n/, '').trim(),
)

describe('the snippets of the README', () => {
  it.each(files)('shows %s', (file) => expect(blocks).toContain(shown(textOf(file))))

  it('shows nothing else', () => expect(blocks).toHaveLength(files.length))

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
