import { dirname, relative } from 'node:path/posix'

import type { SourceFile } from './source-file.ts'
import { children, child, literalOf, type Node, unwrapped } from './syntax.ts'

/** An option by its name, with the code of its value. */
export type OptionText = readonly [name: string, code: string]

/** The file that creates the instance, and the name of the variable. */
export interface Instance {
  readonly path: string
  readonly name: string
}

const indentOf = (file: SourceFile): string => {
  const texts = file.code(file.program).split('\n')
  return /^(\t| {2,4})\S/.exec(texts.find((line) => /^(\t| {2,4})\S/.test(line)) ?? '')?.[1] ?? '  '
}

/** A name for the instance that the file does not have yet. */
export const instanceName = (file: SourceFile): string =>
  file.has('walletport') ? 'walletportInstance' : 'walletport'

/** Imports the function of a family, and gives its call. A network may have its name. */
export const familyCall = (file: SourceFile, family: string): string => {
  const name = file.has(family) ? `${family}Wallets` : family
  file.addImport(`walletport/${family}`, name === family ? family : `${family} as ${name}`)
  return `${name}()`
}

/** Takes over the connections of the kit before the instance is created. */
export const carryOverCode = (file: SourceFile): string => {
  file.addImport('walletport/migrate', 'carryOver')
  return `carryOver()${file.end}\n`
}

/** The call that creates an instance. */
export const creationCode = (file: SourceFile, options: readonly OptionText[]): string => {
  file.addImport('walletport', 'createWalletport')
  const indent = indentOf(file)
  const lines = options.map(
    ([option, code]) => `${indent}${option === code ? option : `${option}: ${code}`},\n`,
  )
  return `createWalletport({\n${lines.join('')}})`
}

/** The statements that create an instance. */
export const instanceCode = (file: SourceFile, options: readonly OptionText[], name: string): string =>
  `${carryOverCode(file)}export const ${name} = ${creationCode(file, options)}${file.end}\n\n`

const withoutExtension = (path: string): string => path.replace(/\.\w+$/, '').replace(/\/index$/, '')

/** Whether an import of a file means another one, by a relative path or by an alias such as `@/`. */
const means = (from: string, source: string, target: string): boolean => {
  const wanted = withoutExtension(target)
  if (source.startsWith('.')) return withoutExtension(relative('.', `${dirname(from)}/${source}`)) === wanted
  if (source.includes('/') && withoutExtension(source) === wanted) return true
  const [, alias] = /^[@~#]?\/(.*)$/.exec(source) ?? []
  return alias !== undefined && `/${wanted}`.endsWith(`/${withoutExtension(alias)}`)
}

/** Imports the instance into a file, in the way in which the file imports from there already. */
export const importInstance = (file: SourceFile, { path, name }: Instance): void => {
  if (file.path === path) return
  const sources = file.imports.map((each) => literalOf(child(each, 'source')) ?? '')
  const known = sources.find((source) => means(file.path, source, path))
  file.addImport(known ?? file.wayTo(path), name)
}

/** Whether an expression means the same in any file: it consists of literals. */
export const isConstant = (given: Node | undefined): boolean => {
  const node = unwrapped(given)
  if (node === undefined) return false
  if (/^(String|Numeric|Boolean)Literal$/.test(node.type)) return true
  if (node.type === 'ArrayExpression') return children(node, 'elements').every(isConstant)
  if (node.type !== 'ObjectExpression') return false
  return children(node, 'properties').every((each) => isConstant(child(each, 'value')))
}

/** The value of a JSX attribute. Undefined for one without a value. */
export const attributeValue = (attribute: Node): Node | undefined => {
  const value = child(attribute, 'value')
  return value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value
}

/** The attributes of an element by name. */
export const attributesOf = (element: Node): ReadonlyMap<string, Node> =>
  new Map(
    children(child(element, 'openingElement'), 'attributes').flatMap((attribute) => {
      const name = child(attribute, 'name') as (Node & { readonly name?: unknown }) | undefined
      return typeof name?.name === 'string' ? [[name.name, attribute]] : []
    }),
  )

/** Gives an element another name and other attributes. What is between its tags stays. */
export const renameElement = (
  file: SourceFile,
  element: Node,
  name: string,
  attributes: readonly string[],
): void => {
  const opening = child(element, 'openingElement')
  const closing = child(element, 'closingElement')
  if (opening === undefined) return
  const list = attributes.map((each) => ` ${each}`).join('')
  file.replace(opening, closing === undefined ? `<${name}${list} />` : `<${name}${list}>`)
  if (closing !== undefined) file.replace(closing, `</${name}>`)
}
