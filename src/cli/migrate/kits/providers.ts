import {
  attributesOf,
  attributeValue,
  importInstance,
  type Instance,
  isConstant,
  type OptionText,
  renameElement,
} from '#cli/migrate/instance.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import {
  child,
  children,
  isTrue,
  literalOf,
  membersOf,
  nameOf,
  type Node,
  unwrapped,
  valueOfMember,
} from '#cli/migrate/syntax.ts'

/** Reads an attribute of a provider as options. Undefined if it has to be decided by a person. */
export type ReadAttribute = (file: SourceFile, value: Node | undefined) => readonly OptionText[] | undefined

/** The code of a constant, with quotes as the file has them: an attribute may have others. */
const constantCode = (file: SourceFile, value: Node): string => {
  const text = literalOf(value)
  return text === undefined || /['"\\\n]/.test(text) ? file.code(value) : file.quoted(text)
}

/** An attribute whose code is an option, if it means the same in another file. */
export const asOption =
  (name: string): ReadAttribute =>
  (file, value) =>
    value !== undefined && isConstant(value) ? [[name, constantCode(file, value)]] : undefined

/** An attribute that Walletport does not need. */
export const needless: ReadAttribute = () => []

/** The value of a variable of the same file, else the value itself. */
const resolved = (file: SourceFile, value: Node | undefined): Node | undefined =>
  unwrapped(child(file.variable(nameOf(value))?.declarator, 'init') ?? value)

const radii: Readonly<Record<string, string>> = { none: '0', small: '8', medium: '16', large: '24' }

const variablesIn = (file: SourceFile, call: Node): readonly OptionText[] => {
  const [argument] = children(call, 'arguments')
  const members: ReadonlyMap<string, Node> =
    argument === undefined ? new Map<string, Node>() : membersOf(argument)
  const codeOf = (name: string): string | undefined => {
    const value = valueOfMember(members.get(name))
    return value !== undefined && isConstant(value) ? file.code(value) : undefined
  }
  const radius = literalOf(valueOfMember(members.get('borderRadius')))
  return [
    ['--wp-accent', codeOf('accentColor')],
    ['--wp-on-accent', codeOf('accentColorForeground')],
    ['--wp-radius', radius === undefined ? undefined : radii[radius]],
  ].flatMap(([name = '', code]) => (code === undefined ? [] : [[name, code] as const]))
}

const asVariables = (file: SourceFile, variables: readonly OptionText[]): readonly OptionText[] =>
  variables.length === 0
    ? []
    : [
        [
          'themeVariables',
          `{ ${variables.map(([name, code]) => `${file.quoted(name)}: ${code}`).join(', ')} }`,
        ],
      ]

const modes: Readonly<Record<string, string>> = {
  lightTheme: 'light',
  darkTheme: 'dark',
  midnightTheme: 'dark',
}

const themeCall = (file: SourceFile, value: Node | undefined) => {
  if (value?.type !== 'CallExpression') return undefined
  const local = nameOf(child(value, 'callee'))
  const imported = file.kitImports.find((each) => each.local === local)?.imported ?? ''
  const mode = modes[imported]
  return mode === undefined ? undefined : { mode, variables: variablesIn(file, value) }
}

/** RainbowKit's theme: a call of one of its functions, or one for light and one for dark. */
export const rainbowTheme: ReadAttribute = (file, given) => {
  const value = resolved(file, given)
  const single = themeCall(file, value)
  if (single !== undefined)
    return [['themeMode', file.quoted(single.mode)], ...asVariables(file, single.variables)]
  if (value?.type !== 'ObjectExpression') return undefined
  const members = membersOf(value)
  const both = ['lightMode', 'darkMode'].map((name) => themeCall(file, valueOfMember(members.get(name))))
  const [light, dark] = both
  if (light === undefined || dark === undefined) return undefined
  const isSame = JSON.stringify(light.variables) === JSON.stringify(dark.variables)
  if (!isSame && given !== undefined)
    file.note(given, 'Walletport has one accent colour for light and dark: that of the dark theme is taken')
  return [['themeMode', file.quoted('auto')], ...asVariables(file, dark.variables)]
}

/** What a provider says. */
export interface ReadProvider {
  readonly options: readonly OptionText[]
  /** The variables that the attributes name, and that have been read. */
  readonly variables: readonly string[]
}

/**
 * Reads the attributes of the kit's provider. `defaults`: the options that stand for what the kit does without the attributes.
 */
export const readProvider = (
  file: SourceFile,
  element: Node,
  attributes: Readonly<Record<string, ReadAttribute>>,
  defaults: readonly OptionText[],
): ReadProvider => {
  const read = [...attributesOf(element)].flatMap(([name, attribute]) => {
    const value = attributeValue(attribute)
    const options = attributes[name]?.(file, value)
    if (options !== undefined) return [{ options, variable: nameOf(value) ?? [] }]
    file.note(attribute, `${name} of the provider: see the options of createWalletport`)
    return []
  })
  for (const attribute of children(child(element, 'openingElement'), 'attributes'))
    if (attribute.type === 'JSXSpreadAttribute')
      file.note(attribute, 'The provider has attributes that are not written out')
  const options = read.flatMap((each) => each.options)
  const given = options.map(([name]) => name)
  return {
    options: [...options, ...defaults.filter(([name]) => !given.includes(name))],
    variables: read.flatMap(({ variable }) => variable),
  }
}

/** Puts Walletport's provider in place of the kit's. The variables that only the kit's has used go. */
export const replaceProvider = (
  file: SourceFile,
  element: Node,
  instance: Instance,
  variables: readonly string[] = [],
): void => {
  renameElement(file, element, 'WalletportProvider', [`walletport={${instance.name}}`])
  file.addImport('walletport/react', 'WalletportProvider')
  importInstance(file, instance)
  for (const variable of variables) file.removeUnused(variable)
}

/** Whether an attribute is false, true, or something else. */
export const flagOf = (attribute: Node | undefined): boolean | undefined => {
  if (attribute === undefined) return undefined
  const value = attributeValue(attribute)
  if (value === undefined) return true
  return value.type === 'BooleanLiteral' ? isTrue(value, 'value') : undefined
}
