import { Code, isTypeImport, specifierName } from './code.ts'
import { child, children, isTrue, literalOf, nameOf, type Node, walk } from './syntax.ts'

/** What a person decides, at a place of the project. */
export interface Note {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface NewName {
  readonly name: string
  readonly isType: boolean
}

/** The text with a change. Where a whole line goes between two blank ones, one of them goes too. */
const applied = (text: string, { start, end, text: next }: Edit, lineEnd: string): string => {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isBetweenBlanks = next === '' && end > start && /\n\r?\n$/.test(before) && /^\r?\n/.test(after)
  return before + next.replaceAll(/\r?\n/g, lineEnd) + (isBetweenBlanks ? after.replace(/^\r?\n/, '') : after)
}

/** Whether an identifier only names a member. */
const isKey = (node: Node, parent: Node | undefined): boolean => {
  if (parent?.type === 'MemberExpression')
    return child(parent, 'property') === node && !isTrue(parent, 'computed')
  return parent?.type === 'ObjectProperty' && child(parent, 'key') === node && !isTrue(parent, 'shorthand')
}

/** A file of the project, with the changes that are collected until `result` is read. The rest keeps its bytes. */
export class SourceFile extends Code {
  readonly notes: Note[] = []
  readonly #edits: Edit[] = []
  readonly #added = new Map<string, NewName[]>()
  readonly #moved = new Map<string, { readonly source: string; readonly name: string }>()

  /** Removes a name of another file from the imports, unless it is used. */
  dropImport(local: string): void {
    if (this.#isUsed(local)) return
    for (const declaration of this.imports) {
      const specifiers = children(declaration, 'specifiers')
      const specifier = specifiers.find((each) => nameOf(child(each, 'local')) === local)
      if (specifier === undefined) continue
      if (specifiers.length === 1) this.replace(this.lines(declaration), '')
      else this.removeMember(specifier)
    }
  }

  replace({ start, end }: Pick<Node, 'start' | 'end'>, text: string): void {
    this.#edits.push({ start, end, text })
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text)
  }

  /** Removes a statement with its line. */
  removeStatement(node: Node): void {
    this.replace(this.lines(node), '')
  }

  /** Removes a variable of the top of the file that only replaced code has used. */
  removeUnused(name: string | undefined): void {
    const variable = this.variable(name)
    if (name === undefined || variable?.statement.type !== 'VariableDeclaration') return
    const { declarator, statement } = variable
    if (children(statement, 'declarations').length > 1 || this.#isUsed(name, child(declarator, 'id'))) return
    this.removeStatement(statement)
  }

  /** Removes a member of a list or an object, with its comma and its line. Comments around it stay. */
  removeMember(node: Node): void {
    const after = /^[ \t]*,/.exec(this.script.slice(node.end))
    if (after !== null) {
      const end = node.end + after[0].length
      return this.replace(this.lines({ start: node.start, end }), '')
    }
    const before = /,\s*$/.exec(this.script.slice(0, node.start))
    this.replace({ start: node.start - (before?.[0].length ?? 0), end: node.end }, '')
  }

  /** Inserts a member before another one, on a line of its own if that one has one. */
  insertMember(before: Node, text: string): void {
    this.insert(before.start, `${text},${this.breakBefore(before)}`)
  }

  /** Inserts a member behind another one. */
  insertMemberAfter(node: Node, text: string): void {
    this.insert(node.end, `,${this.breakBefore(node)}${text}`)
  }

  /** Imports a name, in the declaration of its module if there is one. */
  addImport(source: string, name: string, isType = false): void {
    const names = this.#added.get(source) ?? []
    if (names.some((each) => each.name === name)) return
    if (this.#importsAlready(source, name)) return
    this.#added.set(source, [...names, { name, isType }])
  }

  /** The name comes from another module from now on. Its local name stays. */
  moveImport(local: string, source: string, name: string): void {
    this.#moved.set(local, { source, name })
  }

  /** The same for a name that nothing else moves. */
  moveImportLast(local: string, source: string, name: string): void {
    if (!this.#moved.has(local)) this.moveImport(local, source, name)
  }

  note(at: Node, text: string): void {
    const line = this.text.slice(0, this.offset + at.start).split('\n').length
    if (!this.notes.some((note) => note.line === line && note.text === text))
      this.notes.push({ path: this.path, line, text })
  }

  /** A call of a hook of `walletport/react`, which is imported. A name that the file has already is given another one. */
  hookCall(hook: string, old: Node): string {
    const isTaken = this.has(hook) && this.local(hook) !== nameOf(child(old, 'callee'))
    const name = isTaken ? `useWalletport${hook.slice('use'.length)}` : hook
    this.addImport('walletport/react', isTaken ? `${hook} as ${name}` : hook)
    return `${name}()`
  }

  /** The text with all changes. The same text if there are none. */
  result(): string {
    this.#updateImports()
    // From the end to the start. What is inserted at one place keeps its order, and stands before what is replaced there.
    const edits = this.#edits.toReversed().toSorted((a, b) => b.start - a.start || b.end - a.end)
    const code = edits.reduce((text, edit) => applied(text, edit, this.#lineEnd), this.script)
    return this.text.slice(0, this.offset) + code + this.text.slice(this.offset + this.script.length)
  }

  get #lineEnd(): string {
    return this.script.includes('\r\n') ? '\r\n' : '\n'
  }

  #importsAlready(source: string, name: string): boolean {
    return this.imports.some(
      (declaration) =>
        literalOf(child(declaration, 'source')) === source &&
        children(declaration, 'specifiers').some((each) => specifierName(each) === name),
    )
  }

  #isReplaced(node: Node): boolean {
    return this.#edits.some(({ start, end }) => start <= node.start && node.end <= end)
  }

  /** Whether a name is used where nothing is replaced. */
  #isUsed(local: string, except?: Node): boolean {
    let isUsed = false
    walk(this.program, (node, [parent]) => {
      if (node === except || nameOf(node) !== local || isKey(node, parent)) return
      if (parent?.type.startsWith('Import') !== true && !this.#isReplaced(node)) isUsed = true
    })
    return isUsed
  }

  /** Removes the imports that nothing uses any more, moves those that have moved, and adds the new ones. */
  #updateImports(): void {
    const used = new Set(this.kitImports.filter(({ local }) => this.#isUsed(local)).map(({ local }) => local))
    for (const { local, isType } of this.kitImports) {
      const target = this.#moved.get(local)
      if (target !== undefined && used.has(local))
        this.addImport(target.source, target.name === local ? local : `${target.name} as ${local}`, isType)
    }
    const gone = this.imports.filter((declaration) => this.#isGone(declaration, used))
    const text = this.#newLines()
    const [first] = gone
    // The new imports stand where the first old one was.
    for (const declaration of gone) this.replace(this.lines(declaration), declaration === first ? text : '')
    if (first === undefined && text !== '') this.#insertImports(text)
  }

  /** Whether an import of the kit goes as a whole. Otherwise removes the names that nothing uses. */
  #isGone(declaration: Node, used: ReadonlySet<string>): boolean {
    const names = this.kitImports.filter((each) => each.declaration === declaration)
    const source = literalOf(child(declaration, 'source')) ?? ''
    if (!this.isKit(source)) return false
    const kept = names.filter(({ local }) => used.has(local) && !this.#moved.has(local))
    for (const { local, declaration: at } of kept)
      this.note(
        at,
        `${local} of ${source} stays: Walletport has no equal, or its use is not one that can be rewritten`,
      )
    if (kept.length === names.length && names.length > 0) return false
    if (kept.length === 0) return true
    const specifiers = children(declaration, 'specifiers')
    for (const specifier of specifiers)
      if (!kept.some(({ local }) => nameOf(child(specifier, 'local')) === local)) this.removeMember(specifier)
    return false
  }

  #newLines(): string {
    const added = [...this.#added].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return added.map(([source, names]) => this.#merged(source, names) ?? '').join('')
  }

  #insertImports(text: string): void {
    const last = this.imports.at(-1)
    if (last === undefined) this.insert(this.#firstStatement(), text)
    else this.insert(last.end, `\n${text.trimEnd()}`)
  }

  /** Behind the directives. */
  #firstStatement(): number {
    const directive = children(this.program, 'directives').at(-1)
    if (directive !== undefined) return this.lines(directive).end
    return this.offset > 0 ? 1 : 0
  }

  /** Adds names to a declaration of the module. Without one, gives the line of a new declaration. */
  #merged(source: string, names: readonly NewName[]): string | undefined {
    const existing = this.imports.find(
      (declaration) =>
        literalOf(child(declaration, 'source')) === source &&
        !isTypeImport(declaration) &&
        children(declaration, 'specifiers').at(-1)?.type === 'ImportSpecifier',
    )
    const last = children(existing, 'specifiers').at(-1)
    if (last !== undefined) {
      for (const { name, isType } of names) this.insertMemberAfter(last, isType ? `type ${name}` : name)
      return undefined
    }
    const isType = names.every((each) => each.isType)
    const list = names
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((each) => (each.isType && !isType ? `type ${each.name}` : each.name))
    return `import ${isType ? 'type ' : ''}{ ${list.join(', ')} } from ${this.quoted(source)}${this.end}\n`
  }
}
