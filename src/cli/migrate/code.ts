import { dirname, relative } from 'node:path/posix'

import { all, child, children, literalOf, nameOf, type Node, parsed, textOf } from './syntax.ts'

/** A name that a file imports from a kit. */
export interface KitImport {
  readonly local: string
  /** The exported name, `default` or `*`. */
  readonly imported: string
  readonly source: string
  readonly isType: boolean
  readonly declaration: Node
}

/** The code of a module, or of the script of a component. */
const scriptIn = (path: string, text: string): { readonly from: number; readonly to: number } => {
  if (!/\.(vue|svelte)$/.test(path)) return { from: 0, to: text.length }
  const opening = text.indexOf('<script')
  const from = opening < 0 ? 0 : text.indexOf('>', opening) + 1
  return { from, to: from === 0 ? 0 : Math.max(from, text.indexOf('</script>', from)) }
}

/** The exported name of a specifier of an import, `default` or `*`. */
export const specifierName = (specifier: Node): string => {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const imported = child(specifier, 'imported')
  return nameOf(imported) ?? literalOf(imported) ?? ''
}

export const isTypeImport = (node: Node): boolean => textOf(node, 'importKind') === 'type'

/** The code of a file, as it is read. */
export class Code {
  readonly program: Node
  readonly kitImports: readonly KitImport[]
  readonly #words: ReadonlySet<string>
  /** The code of the module, or of the script of a component. */
  protected readonly script: string
  /** Where the code begins in the file. */
  protected readonly offset: number

  /** Throws a SyntaxError for a text that is no module. `isKit`: whether a module is a part of the old kit. */
  constructor(
    readonly path: string,
    protected readonly text: string,
    protected readonly isKit: (source: string) => boolean,
  ) {
    const { from, to } = scriptIn(path, text)
    this.offset = from
    this.script = text.slice(from, to)
    this.#words = new Set(this.script.split(/\W/))
    this.program = parsed(path, this.script)
    this.kitImports = this.imports.flatMap((declaration) => this.#kitNames(declaration))
  }

  get imports(): readonly Node[] {
    return children(this.program, 'body').filter(({ type }) => type === 'ImportDeclaration')
  }

  get isTyped(): boolean {
    return /\.([mc]?ts|tsx)$/.test(this.path)
  }

  /** The line end of statements. */
  get end(): string {
    const [first] = this.imports
    return first === undefined || this.code(first).endsWith(';') ? ';' : ''
  }

  get #quote(): string {
    const [first] = this.imports
    return first !== undefined && this.code(first).includes('"') ? '"' : "'"
  }

  /** A text literal in the style of the file. */
  quoted(value: string): string {
    return `${this.#quote}${value}${this.#quote}`
  }

  code(node: Node): string {
    return this.script.slice(node.start, node.end)
  }

  /** The local name of an export of the kit. Undefined if it is not imported. */
  local(imported: string, source?: string): string | undefined {
    return this.kitImports.find(
      (each) => each.imported === imported && (source ?? each.source) === each.source,
    )?.local
  }

  /** The calls of a local name. */
  calls(local: string | undefined, kind = 'CallExpression') {
    return all(this.program, kind).filter(
      ({ node }) => local !== undefined && nameOf(child(node, 'callee')) === local,
    )
  }

  /** The JSX elements of a local name, such as `Button` and `Button.Custom`. */
  elements(name: string | undefined): readonly Node[] {
    return all(this.program, 'JSXElement')
      .filter(({ node }) => {
        const tag = child(child(node, 'openingElement'), 'name')
        return name !== undefined && tag !== undefined && this.code(tag) === name
      })
      .map(({ node }) => node)
  }

  /** The variable of this name at the top of the file. */
  variable(name: string | undefined): { readonly declarator: Node; readonly statement: Node } | undefined {
    return children(this.program, 'body').flatMap((statement) => {
      const declaration = child(statement, 'declaration') ?? statement
      return children(declaration, 'declarations')
        .filter((declarator) => name !== undefined && nameOf(child(declarator, 'id')) === name)
        .map((declarator) => ({ declarator, statement }))
    })[0]
  }

  /** The calls of a method of a variable. */
  methodCalls(object: string): readonly { readonly node: Node; readonly callee: Node }[] {
    return all(this.program, 'CallExpression').flatMap(({ node }) => {
      const callee = child(node, 'callee')
      const isOwn = callee?.type === 'MemberExpression' && nameOf(child(callee, 'object')) === object
      return isOwn ? [{ node, callee }] : []
    })
  }

  /** The calls of methods of this name. */
  methodNamed(name: string): readonly Node[] {
    return all(this.program, 'CallExpression')
      .map(({ node }) => node)
      .filter((node) => nameOf(child(child(node, 'callee'), 'property')) === name)
  }

  /** Whether a list of exports has the name. */
  exports(name: string): boolean {
    return children(this.program, 'body')
      .flatMap((statement) => children(statement, 'specifiers'))
      .some((each) => each.type === 'ExportSpecifier' && nameOf(child(each, 'exported')) === name)
  }

  /** The extension with which the file imports files of the project. Empty if it leaves it out. */
  get extension(): string {
    const sources = this.imports.map((each) => literalOf(child(each, 'source')) ?? '')
    const [found = ''] = sources.flatMap((source) => /^\..*(\.[cm]?[jt]sx?)$/.exec(source)?.[1] ?? [])
    return found
  }

  /** How this file imports another one. */
  wayTo(path: string): string {
    const way = relative(dirname(this.path), path.replace(/(\/index)?\.\w+$/, ''))
    const { extension } = this
    const own = path.endsWith('.ts') && extension === '.js' ? '.js' : /\.\w+$/.exec(path)?.[0]
    return `${way.startsWith('.') ? '' : './'}${way}${extension === '' ? '' : (own ?? '')}`
  }

  /** Whether a word is anywhere in the file. */
  mentions(word: string): boolean {
    return this.#words.has(word)
  }

  /** The indentation of the line of a node. */
  indentAt({ start }: Node): string {
    return /^[ \t]*/.exec(this.#lineBefore(start))?.[0] ?? ''
  }

  /** What is on the line before a place. */
  #lineBefore(start: number): string {
    return this.script.slice(this.script.lastIndexOf('\n', start - 1) + 1, start)
  }

  /** Whether a name of the top of the file is taken. */
  has(name: string): boolean {
    return (
      this.variable(name) !== undefined ||
      this.imports.some((declaration) =>
        children(declaration, 'specifiers').some((each) => nameOf(child(each, 'local')) === name),
      )
    )
  }

  /** The range with the rest of its lines, if nothing else is on them. */
  protected lines({ start, end }: Pick<Node, 'start' | 'end'>): Pick<Node, 'start' | 'end'> {
    const before = this.#lineBefore(start)
    const [after = ''] = /^[ \t]*;?[ \t]*\r?\n?/.exec(this.script.slice(end)) ?? []
    if (before.trim() === '' && after.endsWith('\n'))
      return { start: start - before.length, end: end + after.length }
    const [space = ''] = /^[ \t]*/.exec(this.script.slice(end)) ?? []
    return { start, end: end + space.length }
  }

  /** What separates a member from the one before it. */
  protected breakBefore({ start }: Node): string {
    const before = this.#lineBefore(start)
    return before.trim() === '' && before.length < start ? `\n${before}` : ' '
  }

  #kitNames(declaration: Node): readonly KitImport[] {
    const source = literalOf(child(declaration, 'source')) ?? ''
    if (!this.isKit(source)) return []
    return children(declaration, 'specifiers').map((specifier) => ({
      local: nameOf(child(specifier, 'local')) ?? '',
      imported: specifierName(specifier),
      source,
      isType: isTypeImport(declaration) || isTypeImport(specifier),
      declaration,
    }))
  }
}
