// Writes docs/options.md from the types, the message catalogue and the style sheets, the keys of the catalogue for the public
// types, and the names of the options for the shell. With --check it fails if a file differs.
import ts from '@typescript/typescript6'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const FILE = 'docs/options.md'
const MESSAGES = 'src/presentation/react/messages'
const KEYS = 'src/contracts/message-keys.ts'
/** With its end. */
const LINE_LENGTH = 111
const NAMES = 'src/shell/option-names.ts'

const { config } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8'))
const parsedOptions = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.')
const entries = readdirSync('src/public').filter((file) => file.endsWith('.ts'))
const program = ts.createProgram(
  entries.map((file) => resolve('src/public', file)),
  { ...parsedOptions.options, types: [] },
)
const checker = program.getTypeChecker()

const sourceOf = (file) => program.getSourceFile(resolve(file))
/** An exported type of a file. */
const typeIn = (file, name) => {
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(sourceOf(file)))
    .find((exported) => exported.name === name)
  if (symbol === undefined) throw new Error(`${file} exports no type ${name}`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}
const membersOf = (type) => (type.isUnion() ? type.types : [type])
/** The values of a closed string union. */
const textsOf = (type) => {
  const members = membersOf(type)
  if (!members.every((member) => member.isStringLiteral()))
    throw new Error(`${checker.typeToString(type)} is no closed union`)
  return members.map(({ value }) => value)
}
const visitNodes = (node, visit) => {
  visit(node)
  ts.forEachChild(node, (child) => visitNodes(child, visit))
}

const cell = (text) => text.replaceAll('|', '\\|')
const code = (text) => `\`${cell(text)}\``
const table = (head, rows) => {
  // An empty table means that its source has moved.
  if (rows.length === 0) throw new Error(`The table ${head.join(', ')} has no rows`)
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
const inOneLine = (text) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')

/** The source text of a property type, on one line. */
const typeText = (property) =>
  inOneLine(property.declarations[0].type.getText())
    .replaceAll('readonly ', '')
    .replace(/^\| /, '')
    .replace(/ ?\| undefined$/, '')

/** The tag `@defaultValue` of a property. An option that loads a feature has none. */
const defaultOf = (property) => {
  const [tag] = property.getJsDocTags(checker).filter(({ name }) => name === 'defaultValue')
  if (tag !== undefined) return inOneLine(ts.displayPartsToString(tag.text))
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  return isFeatureOption(type) ? 'none' : undefined
}
const isFeatureOption = (type) => type.getProperty('feature') !== undefined

const optionTable = (type) =>
  table(
    ['option', 'type', 'when absent', 'meaning'],
    type.getProperties().map((property) => {
      const { name } = property
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      const defaultValue = isOptional ? defaultOf(property) : 'required'
      if (defaultValue === undefined)
        throw new Error(`${checker.typeToString(type)}.${name} lacks the tag @defaultValue`)
      const meaning = ts
        .displayPartsToString(property.getDocumentationComment(checker))
        .replaceAll(/\s*\bS\d-\d+((, | and | to )S\d-\d+)*\.(?=\s|$)/g, '')
      if (meaning === '') throw new Error(`${checker.typeToString(type)}.${name} lacks its docstring`)
      return [code(name), code(typeText(property)), defaultValue, cell(inOneLine(meaning))]
    }),
  )

/** The functions of the package's entries that return a value for an option, with the type of their argument. */
const adapterInputs = () =>
  entries.flatMap((file) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(sourceOf(`src/public/${file}`)))
      .filter(({ valueDeclaration }) => valueDeclaration?.getSourceFile() === sourceOf(`src/public/${file}`))
      .flatMap((exported) => {
        const [signature] = checker.getTypeOfSymbol(exported).getCallSignatures()
        const [parameter] = signature?.parameters ?? []
        const returned = signature === undefined ? '' : checker.typeToString(signature.getReturnType())
        return parameter !== undefined && /Adapter$|^StorageLike$/.test(returned)
          ? [[`\`${exported.name}()\``, checker.getNonNullableType(checker.getTypeOfSymbol(parameter))]]
          : []
      }),
  )

/**
 * The members of options that are objects, and the arguments of the handle’s functions.
 * @returns {[title: string, type: import("typescript").Type][]}
 */
const memberTypes = () => [
  ['`features`', typeIn('src/contracts/unions.ts', 'FeatureFlags')],
  ['`metadata`', typeIn('src/contracts/options.ts', 'Metadata')],
  ...adapterInputs(),
  ['`images` of `nfts()` and `names()`', typeIn('src/contracts/nfts.ts', 'NftImages')],
  ['`open()`', typeIn('src/contracts/arguments.ts', 'OpenArguments')],
  ['`connect()`', typeIn('src/contracts/arguments.ts', 'ConnectArguments')],
  ['`disconnect()`', typeIn('src/contracts/arguments.ts', 'DisconnectArguments')],
]

const hostOptions = typeIn('src/contracts/options.ts', 'WalletportOptions')

const optionTables = () =>
  [
    optionTable(hostOptions),
    ...memberTypes().map(([title, type]) => `### ${title}\n\n${optionTable(type)}`),
  ].join('\n\n')

/** What the shell calls the type of an option's values. */
const kindOf = (property) => {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const isAll = (flag) => membersOf(type).every(({ flags }) => (flags & flag) !== 0)
  if (isAll(ts.TypeFlags.StringLike)) return 'string'
  if (isAll(ts.TypeFlags.BooleanLike)) return 'boolean'
  return checker.isArrayType(type) ? 'array' : 'object'
}

const namesModule = () => {
  const kinds = ['array', 'boolean', 'object', 'string']
  const lines = kinds.map((kind) => {
    const properties = hostOptions.getProperties().filter((property) => kindOf(property) === kind)
    const line = `  ${kind}: '${properties.map(({ name }) => name).join(' ')}',\n`
    // as the formatter breaks it
    return line.length > LINE_LENGTH ? line.replace(': ', ':\n    ') : line
  })
  return `// Written by \`node scripts/options.mjs\` from the type of the options.
/** The names of the options by the type of their values. The form is compact because every page loads it. */
export const optionNames = {
${lines.join('')}} as const
`
}

const viewRows = () => {
  const openable = textsOf(typeIn('src/domain/modal/view-table.ts', 'OpenableView'))
  return textsOf(typeIn('src/domain/modal/view-table.ts', 'ViewName'))
    .toSorted()
    .map((name) => [code(name), openable.includes(name) ? 'yes' : '–'])
}

const EVENTS = 'src/contracts/events.ts'
/** The public names of the types that the event catalogue refers to by noun. */
const publicNames = Object.fromEntries(
  [...sourceOf(EVENTS).text.matchAll(/readonly (\w+): (\w+Name|WalletPlatform|AlertCode)$/gm)].map(
    ([, noun, name]) => [noun, name],
  ),
)
/** The declaration of an event property with the members of its objects, and its personal properties. */
const eventProperty = (property) => {
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const name = `${property.name}${isOptional ? '?' : ''}`
  const declared = typeText(property).replace(/Names\['(\w+)'\]/g, (_, noun) => publicNames[noun])
  const [, kind, innerType] = /^Personal<'(\w+)', (\w+)>$/.exec(declared) ?? []
  if (innerType !== undefined)
    return { declaration: `${name}: ${innerType}`, personal: [`${property.name} (${kind})`] }
  const nested = /^(?:PaymentConfiguration|CurrentPayment|ImpressionItem<Names>)(?<list>\[\])?$/.exec(
    declared,
  )
  if (nested === null) return { declaration: `${name}: ${declared}`, personal: [] }
  const { list = '' } = nested.groups
  const type = checker.getTypeOfSymbol(property)
  const item = list === '' ? type : checker.getTypeArguments(type)[0]
  const members = item.getProperties().map(eventProperty)
  return {
    declaration: `${name}: { ${members.map(({ declaration }) => declaration).join('; ')} }${list}`,
    personal: members.flatMap(({ personal }) => personal.map((one) => `${property.name}.${one}`)),
  }
}

const eventRows = () =>
  membersOf(typeIn(EVENTS, 'WalletportEvent'))
    .flatMap((variant) => {
      const [event, properties] = ['event', 'properties'].map((name) =>
        checker.getTypeOfSymbol(variant.getProperty(name)),
      )
      const found = properties.getProperties().map(eventProperty)
      const declarations = found.map((one) => code(one.declaration)).join(', ')
      const personal = found.flatMap((one) => one.personal).join(', ')
      return textsOf(event).map((name) => [code(name), declarations || '–', personal || '–'])
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The codes with their groups, which are line comments in the union, and their descriptions. */
const errorRows = () => {
  const { text } = sourceOf('src/contracts/walletport-error.ts')
  let group = ''
  const rows = [
    ...text.matchAll(/^ {2}(?:\/\/ (?<title>.*)\.|\/\*\* (?<description>.*) \*\/\n {2}\| '(?<name>\w+)')$/gm),
  ].flatMap(({ groups: { title, description, name } }) => {
    if (title !== undefined) group = title
    return name === undefined ? [] : [[code(name), description.replaceAll('|', '\\|'), group]]
  })
  const names = textsOf(typeIn('src/contracts/walletport-error.ts', 'WalletportErrorCode'))
  const undocumented = names.filter((name) => !rows.some(([documented]) => documented === code(name)))
  if (undocumented.length > 0) throw new Error(`Without a description: ${undocumented.join(', ')}`)
  return rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const kinds = { colour: 'an opaque colour', font: 'a font family', layer: 'a whole number' }
/** The values that a CSS variable accepts: a kind, or ranges by unit as in `measure({ px: [0, 24] })`. */
const valuesOf = (reader) =>
  kinds[reader.getText()] ??
  [...reader.getText().matchAll(/'?([\w%]+)'?: \[([\d.]+), ([\d.]+)\]/g)]
    .map(([, unit, min, max]) => `${min} to ${max} ${unit}`)
    .join(', ')

const variableRows = () => {
  const tokens = readFileSync('src/presentation/react/styles/colours.css', 'utf8')
  const rows = []
  visitNodes(sourceOf('src/domain/theme/theme-variables.ts'), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'readers') return
    for (const { name, initializer } of node.initializer.properties) {
      const [, value = ''] = new RegExp(`${name.text}:\\s*([^;]+);`).exec(tokens) ?? []
      rows.push([code(name.text), valuesOf(initializer), code(inOneLine(value))])
    }
  })
  return rows
}

/** The forms of a message: each with its suffix and text. A message without plural forms has one form. */
const formsOf = (entry) =>
  ts.isObjectLiteralExpression(entry)
    ? entry.properties.map((form) => [`.${form.name.text}`, form.initializer.text])
    : [['', entry.text]]

/** The entries of a section. Entries spread as `...texts` are read from the file that exports `texts`. */
const entriesOf = (entries, source) =>
  entries.properties.flatMap((entry) => {
    if (!ts.isSpreadAssignment(entry)) return [entry]
    const name = entry.expression.getText()
    const [, path] = new RegExp(`import \\{ ${name} \\} from '#([^']+)'`).exec(source.text)
    const found = []
    visitNodes(parseFile(`src/${path}`), (node) => {
      if (ts.isVariableDeclaration(node) && node.name.getText() === name)
        found.push(...node.initializer.expression.properties)
    })
    return found
  })

const parseFile = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** The messages of `section('name', { key: 'text' })`, in the order of the catalogue's files. */
const messages = () =>
  readdirSync(MESSAGES)
    .toSorted()
    .flatMap((file) => {
      const found = []
      const source = parseFile(`${MESSAGES}/${file}`)
      visitNodes(source, (node) => {
        if (!ts.isCallExpression(node) || node.expression.getText() !== 'section') return
        const [section, entries] = node.arguments
        for (const { name, initializer } of entriesOf(entries, source))
          found.push([`${section.text}.${name.text}`, formsOf(initializer)])
      })
      return found
    })

const messageRows = () =>
  messages().map(([id, forms]) => [code(id), cell(forms.map(([, text]) => text).join(' / '))])

const keysModule = () => {
  const keys = messages().flatMap(([id, forms]) => forms.map(([suffix]) => id + suffix))
  return `// Written by \`node scripts/options.mjs\` from the message catalogue.
/** The ids of all texts that \`messages\` can replace. A text with plural forms has one id per form. */
export const messageKeys = [
${keys
  .toSorted()
  .map((key) => `  '${key}',\n`)
  .join('')}] as const

type ListedKey = (typeof messageKeys)[number]
/** The plural forms that other languages than English have besides. */
type OtherForm<Key> = Key extends \`\${infer Id}.other\` ? \`\${Id}.\${'zero' | 'two' | 'few' | 'many'}\` : never
export type MessageKey = ListedKey | OtherForm<ListedKey>
`
}

const parts = [
  '# Options, views, events, errors, variables and messages\n\nWritten by `node scripts/options.mjs` from the types; `npm run check` fails when it is stale.',
  `## Options\n\n${optionTables()}`,
  `## Views\n\n${table(['view', '`open({ view })`'], viewRows())}`,
  `## Events\n\nThe events of \`events$\`. They are sent only with the option \`analytics\`, and each kind of personal properties only with the consent to it.\n\n${table(['event', 'properties', 'personal'], eventRows())}`,
  `## Error codes\n\nThe \`code\` of a \`WalletportError\`.\n\n${table(['code', 'when', 'about'], errorRows())}`,
  `## CSS variables\n\nOf \`themeVariables\`.\n\n${table(['variable', 'takes', 'when absent (dark)'], variableRows())}`,
  `## Messages\n\nThe keys of \`messages\` and the English texts; forms for one and for many are divided by a slash.\n\n${table(['key', 'text'], messageRows())}`,
]
const outputFiles = [
  [FILE, `${parts.join('\n\n')}\n`],
  [KEYS, keysModule()],
  [NAMES, namesModule()],
]

for (const [file, text] of outputFiles)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.log(`${file} is stale: node scripts/options.mjs updates it.`)
    process.exitCode = 1
  }
