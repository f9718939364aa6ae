// Writes the public names of other wallet kits to tests/unit/migrate/names, which the guides in docs/migrate are checked against:
// `node scripts/kit-names.mjs [kit…]`, then `npm run format`. Downloads the packages of the kit with `npm pack`, without installing
// them, and reads nothing but their type declarations.
import ts from '@typescript/typescript6'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { kits } from './lib/kits.mjs'

const FOLDER = 'tests/unit/migrate/names'

const download = (folder, spec) => {
  const name = spec.replace(/@[^@/]+$/, '')
  const target = join(folder, 'node_modules', name)
  mkdirSync(target, { recursive: true })
  const packed = mkdtempSync(join(folder, 'packed-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed, spec], { stdio: 'ignore' })
  const [tarball] = readdirSync(packed)
  execFileSync('tar', ['xzf', join(packed, tarball), '-C', target, '--strip-components', '1'])
}

/** The declarations of a kit, of which packages that were not downloaded are unknown. */
const programOf = (folder, files) =>
  ts.createProgram(files, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    baseUrl: folder,
  })

const declarationIn = (source, name) => {
  let found
  const visit = (node) => {
    if (node.name?.text === name) found ??= node
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (found === undefined) throw new Error(`${source.fileName} does not declare ${name}`)
  return found
}

/** What a list of members is taken from: a type, or the parameter or the result of a function. */
const pickers = {
  type: (type) => type,
  parameter: (type, checker) => checker.getTypeOfSymbol(type.getCallSignatures()[0].parameters[0]),
  result: (type) => type.getCallSignatures()[0].getReturnType(),
  /** The parameter of the function of children. */
  rendered: (type, checker) => {
    const children = checker.getNonNullableType(checker.getTypeOfSymbol(type.getProperty('children')))
    return checker.getTypeOfSymbol(children.getCallSignatures()[0].parameters[0])
  },
  /** The words of a union. */
  words: (type) => ({
    getProperties: () => type.types.map(({ value }) => ({ name: value, declarations: [] })),
  }),
}

const byName = (one, other) => (one < other ? -1 : Number(one > other))

const isPublic = ({ declarations = [] }) =>
  !declarations.some(
    (node) => ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  )

const namesOf = (folder, { entries, members, without = [], values = false }) => {
  const fileOf = (path) => join(folder, 'node_modules', path)
  const files = [...Object.values(entries), ...Object.values(members).map(([file]) => file)].map(fileOf)
  const program = programOf(folder, files)
  const checker = program.getTypeChecker()
  const sourceOf = (path) => program.getSourceFile(fileOf(path))
  const isValue = (symbol) => {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (own.flags & ts.SymbolFlags.Value) !== 0
  }
  const exportsOf = (path) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(sourceOf(path)))
      .filter((symbol) => !values || isValue(symbol))
      .map(({ name }) => name)
  const membersOf = ([file, name, kind = 'type']) => {
    const node = declarationIn(sourceOf(file), name)
    const whole = checker.getTypeAtLocation(node)
    // An intersection with a type of a package that is not there: its own members are those that are written out.
    const own = node.type?.types?.find(ts.isTypeLiteralNode)
    const isUnknown = (whole.flags & ts.TypeFlags.Any) !== 0 && own !== undefined
    const type = pickers[kind](isUnknown ? checker.getTypeAtLocation(own) : whole, checker)
    return type
      .getProperties()
      .filter((symbol) => isPublic(symbol) && !symbol.name.startsWith('__') && symbol.name !== 'prototype')
      .map((symbol) => symbol.name)
  }
  const sorted = (table, list) =>
    Object.fromEntries(
      Object.entries(table).map(([name, from]) => [
        name,
        [...new Set(list(from))].filter((one) => !without.includes(one)).sort(byName),
      ]),
    )
  return { exports: sorted(entries, exportsOf), members: sorted(members, membersOf) }
}

const requested = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
for (const [kit, facts] of Object.entries(kits)) {
  if (requested.length > 0 && !requested.includes(kit)) continue
  const folder = mkdtempSync(join(tmpdir(), 'walletport-kit-'))
  try {
    for (const spec of facts.packages) download(folder, spec)
    const names = { by: 'node scripts/kit-names.mjs', packages: facts.packages, ...namesOf(folder, facts) }
    writeFileSync(join(FOLDER, `${kit}.json`), `${JSON.stringify(names, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
