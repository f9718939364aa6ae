// Fails if the time of a regular expression of `src` may grow faster than the text, because most texts come from outside.
// `linear-expressions.json` lists what recheck has proven, so that only new expressions take time; --write updates it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import recheck from 'recheck/lib/browser.js'
import { parseSync } from 'vite'

import { bounded } from './lib/bounded-expressions.mjs'

const LEDGER = 'scripts/linear-expressions.json'
const TIMEOUT_MS = 20_000

const isNode = (value) => typeof value === 'object' && value !== null
const walk = (node, visit) => {
  if (!isNode(node)) return
  if (!Array.isArray(node)) visit(node)
  for (const value of Object.values(node)) walk(value, visit)
}

/** The text of an expression of constants of the same file. Undefined for any other. */
const textOf = (node, constants) => {
  const quasis = ({ quasis, expressions }, part) => {
    const texts = expressions.map((each) => textOf(each, constants))
    if (texts.includes(undefined)) return undefined
    return quasis.map(({ value }, place) => value[part] + (texts[place] ?? '')).join('')
  }
  if (node.type === 'Literal') return node.regex?.pattern ?? String(node.value)
  if (node.type === 'Identifier')
    return constants.has(node.name) ? textOf(constants.get(node.name), constants) : undefined
  if (node.type === 'TemplateLiteral') return quasis(node, 'cooked')
  return node.type === 'TaggedTemplateExpression' && node.tag.property?.name === 'raw'
    ? quasis(node.quasi, 'raw')
    : undefined
}

/** The beginning of the code of an expression that is put together from variables. */
const codeOf = (text, { start, end }) => text.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)

/** The expressions of a file as `/source/flags`. One that is put together from variables has its code instead. */
const expressionsIn = (file) => {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const constants = new Map()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init)
  })
  const found = []
  walk(program, (node) => {
    if (node.type === 'Literal' && node.regex) found.push(`/${node.regex.pattern}/${node.regex.flags}`)
    if (node.type !== 'NewExpression' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments.map((each) => textOf(each, constants))
    found.push(source === undefined ? codeOf(text, node) : `/${source}/${flags ?? ''}`)
  })
  return found
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const used = new Map()
for (const file of files)
  for (const expression of expressionsIn(join('src', file)))
    if (!used.has(expression)) used.set(expression, file)

const known = new Set(JSON.parse(readFileSync(LEDGER, 'utf8')))
const problems = []
const linear = []
for (const [expression, file] of used) {
  if (bounded.has(expression)) continue
  if (known.has(expression)) {
    linear.push(expression)
    continue
  }
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(expression) ?? []
  const { status, attack } =
    source === undefined
      ? { status: 'not constant' }
      : recheck.checkSync(source, flags, { timeout: TIMEOUT_MS })
  if (status === 'safe') linear.push(expression)
  else problems.push(`${file}: ${status} ${expression} ${attack?.pattern ?? ''}`)
}
const unused = [...bounded].filter((expression) => !used.has(expression))
problems.push(...unused.map((expression) => `bounded-expressions.mjs: not used any more: ${expression}`))

if (process.argv.includes('--write'))
  writeFileSync(
    LEDGER,
    `${JSON.stringify(
      linear.toSorted((one, other) => (one < other ? -1 : 1)),
      null,
      2,
    )}\n`,
  )
if (used.size < 100) problems.push('the expressions of src were not found')
if (problems.length > 0) {
  console.log(`Regular expressions whose time is not linear:\n${problems.join('\n')}`)
  process.exitCode = 1
}
