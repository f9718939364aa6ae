import {
  familyCall,
  type Instance,
  instanceCode,
  instanceName,
  type OptionText,
} from '#cli/migrate/instance.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import { child, membersOf, nameOf, type Node, valueOfMember } from '#cli/migrate/syntax.ts'

import { objectOf } from './wagmi-config.ts'

/** The members of AppKit's adapter that are not wagmi's. */
const OWN = ['projectId', 'connectors', 'multiInjectedProviderDiscovery']

/** The object of the adapter becomes wagmi's config. */
const rewriteObject = (
  file: SourceFile,
  members: ReadonlyMap<string, Node>,
  networks: Node,
  name: string,
): void => {
  const list = valueOfMember(networks)
  file.replace(networks, `chains: ${list === undefined ? 'networks' : file.code(list)}`)
  for (const own of OWN) {
    const member = members.get(own)
    if (member !== undefined) file.removeMember(member)
  }
  const connectors = members.get('connectors')
  if (connectors !== undefined)
    file.note(connectors, 'connectors of the config were left out: add those that you keep')
  file.insertMemberAfter(networks, `connectors: [walletportConnector(${name})]`)
  file.insertMemberAfter(networks, 'multiInjectedProviderDiscovery: false')
  if (members.has('transports') || members.has('client')) return
  file.addImport('wagmi', 'http')
  file.addImport('viem', 'createClient')
  file.insertMemberAfter(networks, 'client: ({ chain }) => createClient({ chain, transport: http() })')
}

const createAt = (
  file: SourceFile,
  statement: Node,
  members: ReadonlyMap<string, Node>,
  families: readonly string[],
): string => {
  const adapters = ['evm', ...families].map((family) => familyCall(file, family))
  const codeOf = (name: string, option: string): readonly OptionText[] => {
    const value = valueOfMember(members.get(name))
    return value === undefined ? [] : [[option, file.code(value)]]
  }
  const options: readonly OptionText[] = [
    ...codeOf('projectId', 'projectId'),
    ['adapters', `[${adapters.join(', ')}]`],
    ...codeOf('networks', 'networks'),
  ]
  const name = instanceName(file)
  file.insert(statement.start, instanceCode(file, options, name))
  return name
}

/**
 * `new WagmiAdapter({ … })` is wagmi's own config over an instance that is created before it. `familiesBeside`: the families of the
 * other adapters in the list with this variable.
 */
export const rewriteWagmi = (
  file: SourceFile,
  familiesBeside: (variable: string) => readonly string[],
): readonly Instance[] =>
  file.calls(file.local('WagmiAdapter'), 'NewExpression').flatMap(({ node, ancestors }) => {
    const [object, statement] = [objectOf(node), ancestors.at(-2)]
    const members = object && membersOf(object)
    const networks = members?.get('networks')
    if (object === undefined || members === undefined || networks === undefined || statement === undefined) {
      file.note(
        node,
        'WagmiAdapter is not created with its networks at the top of the file: write createConfig by hand',
      )
      return []
    }
    const declarator = ancestors.find(({ type }) => type === 'VariableDeclarator')
    const variable = nameOf(child(declarator, 'id')) ?? ''
    const others = familiesBeside(variable)
    if (others.length > 0)
      file.note(networks, `chains of wagmi's config: leave out the networks of ${others.join(' and ')}`)
    const name = createAt(file, statement, members, others)
    file.addImport('wagmi', 'createConfig')
    file.addImport('walletport/wagmi', 'walletportConnector')
    rewriteObject(file, members, networks, name)
    file.replace({ start: node.start, end: object.start }, '{ wagmiConfig: createConfig(')
    file.replace({ start: object.end, end: node.end }, ') }')
    return [{ path: file.path, name }]
  })
