import { parse, type ParserPlugin } from '@babel/parser'

/** A node of the parser's tree. Positions are offsets in the text. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const valueOf = (node: Node | undefined, name: string): unknown =>
  node === undefined ? undefined : Reflect.get(node, name)

/** The child of this name. */
export const child = (node: Node | undefined, name: string): Node | undefined => {
  const value = valueOf(node, name)
  return isNode(value) ? value : undefined
}

/** The children in the list of this name. */
export const children = (node: Node | undefined, name: string): readonly Node[] => {
  const value = valueOf(node, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text field of this name. */
export const textOf = (node: Node | undefined, name: string): string | undefined => {
  const value = valueOf(node, name)
  return typeof value === 'string' ? value : undefined
}

export const isTrue = (node: Node | undefined, name: string): boolean => valueOf(node, name) === true

/** The name of an identifier, in code, types or JSX. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? textOf(node, 'name') : undefined

/** The value of a text literal. */
export const literalOf = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? textOf(node, 'value') : undefined

/** `as const`, `satisfies`, `!` and parentheses around an expression are left out. */
export const unwrapped = (node: Node | undefined): Node | undefined =>
  node !== undefined && /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(node.type)
    ? unwrapped(child(node, 'expression'))
    : node

const plugins = (path: string): ParserPlugin[] => {
  if (/\.(tsx|vue|svelte)$/.test(path)) return ['typescript', 'jsx', 'decorators-legacy']
  return /\.[mc]?ts$/.test(path) ? ['typescript', 'decorators-legacy'] : ['jsx', 'decorators-legacy']
}

/** Parses a module. Throws a SyntaxError that names the line. */
export const parsed = (path: string, text: string): Node => {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: plugins(path),
    allowReturnOutsideFunction: true,
  })
  if (!isNode(program)) throw new SyntaxError('The parser gives no program')
  return program
}

const SKIPPED = ['loc', 'extra', 'leadingComments', 'trailingComments', 'innerComments', 'comments', 'tokens']

const inside = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (SKIPPED.includes(name)) return []
    return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isNode)
  })

/** Calls the function with each node and its ancestors, the nearest first. */
export const walk = (
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void => {
  visit(node, ancestors)
  for (const each of inside(node)) walk(each, visit, [node, ...ancestors])
}

/** All nodes of a kind with their ancestors. */
export const all = (
  root: Node,
  type: string,
): readonly { readonly node: Node; readonly ancestors: readonly Node[] }[] => {
  const found: { node: Node; ancestors: readonly Node[] }[] = []
  walk(root, (node, ancestors) => {
    if (node.type === type) found.push({ node, ancestors })
  })
  return found
}

/** The members of an object literal by name. Members with computed names are left out. */
export const membersOf = (object: Node): ReadonlyMap<string, Node> =>
  new Map(
    children(object, 'properties').flatMap((member) => {
      const key = child(member, 'key')
      const name = isTrue(member, 'computed') ? undefined : (nameOf(key) ?? literalOf(key))
      return name === undefined ? [] : [[name, member]]
    }),
  )

/** The value of a member. A method has none. */
export const valueOfMember = (member: Node | undefined): Node | undefined =>
  member?.type === 'ObjectProperty' ? child(member, 'value') : undefined
