import {
  type Instance,
  type OptionText,
  familyCall,
  instanceCode,
  instanceName,
} from '#cli/migrate/instance.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import {
  all,
  child,
  children,
  membersOf,
  nameOf,
  type Node,
  unwrapped,
  valueOfMember,
} from '#cli/migrate/syntax.ts'

/** A call that creates wagmi's config at the top of a file. */
export interface ConfigCall {
  readonly file: SourceFile
  readonly statement: Node
  /** The call of the kit's function, or of `createConfig`. */
  readonly call: Node
  readonly object: Node
  /** `createConfig` around the kit's function. */
  readonly outer?: Node | undefined
}

const isFunction = ({ type }: Node): boolean => /Function|Method/.test(type)

/** The first argument of a call, if it is an object. */
export const objectOf = (call: Node | undefined): Node | undefined => {
  const argument = unwrapped(children(call, 'arguments')[0])
  return argument?.type === 'ObjectExpression' ? argument : undefined
}

/** The calls of these functions whose config is an object at the top of the file. Others are noted. */
export const configCalls = (file: SourceFile, local: string | undefined): readonly ConfigCall[] =>
  file.calls(local).flatMap(({ node: call, ancestors }) => {
    const object = objectOf(call)
    const statement = ancestors.at(-2)
    if (object === undefined || statement === undefined || ancestors.some(isFunction)) {
      file.note(
        call,
        `${local ?? ''}() is not called with an object at the top of the file: write the config by hand`,
      )
      return []
    }
    const [parent] = ancestors
    const outer =
      parent?.type === 'CallExpression' && nameOf(child(parent, 'callee')) === 'createConfig'
        ? parent
        : undefined
    return [{ file, statement, call, object, outer }]
  })

/** The names of the networks in a list, also in spreads and conditions. Undefined if the list has others. */
const namesIn = (list: Node | undefined): readonly string[] | undefined => {
  const inner = unwrapped(list)
  if (inner?.type !== 'ArrayExpression') return undefined
  const arrays = all(inner, 'ArrayExpression').map(({ node }) => node)
  const elements = arrays.flatMap((array) => children(array, 'elements'))
  const isKnown = elements.every(
    (each) =>
      each.type === 'Identifier' ||
      (each.type === 'SpreadElement' && all(each, 'ArrayExpression').length > 0),
  )
  const names = elements.flatMap((each) => (each.type === 'Identifier' ? (nameOf(each) ?? []) : []))
  return isKnown ? [...new Set(names)] : undefined
}

const transportsFor = (file: SourceFile, chains: Node): string => {
  file.addImport('wagmi', 'http')
  const names = namesIn(chains)
  if (names !== undefined) return `transports: { ${names.map((name) => `[${name}.id]: http()`).join(', ')} }`
  file.addImport('viem', 'createClient')
  return 'client: ({ chain }) => createClient({ chain, transport: http() })'
}

/** The members of wagmi's config that stand for the wallets. */
const WALLETS = ['connectors', 'wallets', 'multiInjectedProviderDiscovery']

/**
 * Makes the call one of wagmi's `createConfig` over an instance that is created before it. `own`: the members that are the kit's,
 * which go. `options`: those of the instance, except the networks.
 */
export const rewriteConfig = (
  { file, statement, call, object, outer }: ConfigCall,
  own: readonly string[],
  options: readonly OptionText[],
): Instance | undefined => {
  const members = membersOf(object)
  const chains = members.get('chains')
  const list = valueOfMember(chains)
  if (chains === undefined || list === undefined) {
    file.note(call, 'The config has no `chains` that can be read: write it by hand')
    return undefined
  }
  const name = instanceName(file)
  const once = options.filter(([option], at) => options.findIndex(([other]) => other === option) === at)
  const before = once.filter(([option]) => option === 'projectId' || option === 'metadata')
  const after = once.filter((option) => !before.includes(option))
  const networks: OptionText = ['networks', file.code(unwrapped(list) ?? list)]
  const written = [...before, ['adapters', `[${familyCall(file, 'evm')}]`], networks, ...after] as const
  file.insert(statement.start, instanceCode(file, written, name))
  file.addImport('walletport/wagmi', 'walletportConnector')
  for (const [member, node] of members)
    if (own.includes(member) || WALLETS.includes(member)) file.removeMember(node)
  const hasTransports = members.has('transports') || members.has('client')
  const added = [
    `connectors: [walletportConnector(${name})]`,
    'multiInjectedProviderDiscovery: false',
    ...(hasTransports ? [] : [transportsFor(file, list)]),
  ]
  for (const each of added) file.insertMemberAfter(chains, each)
  renameCall(file, call, outer)
  return { path: file.path, name }
}

const renameCall = (file: SourceFile, call: Node, outer: Node | undefined): void => {
  const callee = child(call, 'callee')
  const [argument] = children(call, 'arguments')
  if (callee === undefined || argument === undefined) return
  if (outer !== undefined) {
    file.replace({ start: call.start, end: argument.start }, '')
    file.replace({ start: argument.end, end: call.end }, '')
  } else if (nameOf(callee) !== 'createConfig') {
    file.addImport('wagmi', 'createConfig')
    file.replace(callee, 'createConfig')
  }
}

/** The options of the instance that the kit's description of the app gives. */
export const appOptions = (
  file: SourceFile,
  members: ReadonlyMap<string, Node>,
  projectId: string,
): readonly OptionText[] => {
  const codeOf = (name: string): string | undefined => {
    const member = members.get(name)
    const value = valueOfMember(member)
    return value === undefined ? undefined : file.code(value)
  }
  const icon = codeOf('appIcon')
  const metadata = [
    ['name', codeOf('appName')],
    ['description', codeOf('appDescription')],
    ['url', codeOf('appUrl')],
    ['icons', icon === undefined ? undefined : `[${icon}]`],
  ].flatMap(([name, code]) => (code === undefined ? [] : [`${name}: ${code}`]))
  const id = codeOf(projectId)
  return [
    ...(id === undefined ? [] : [['projectId', id] as const]),
    ...(metadata.length === 0 ? [] : [['metadata', `{ ${metadata.join(', ')} }`] as const]),
  ]
}

/** The members that `appOptions` reads. */
export const APP = ['appName', 'appDescription', 'appUrl', 'appIcon']
