import type { SourceFile } from '#cli/migrate/source-file.ts'
import { child, isTrue, membersOf, type Node, unwrapped, valueOfMember } from '#cli/migrate/syntax.ts'

/** What stands for options of AppKit that Walletport does not have. */
const gone: Readonly<Record<string, string>> = {
  allWallets: 'wallets: false lists only wallets of this browser and of your own lists',
  coinbasePreference: 'Coinbase Wallet is listed when it is installed',
  enableAuthLogger: 'debug: true',
  enableCoinbase: 'excludeWalletIds',
  enableEIP6963: 'excludeWalletIds',
  enableInjected: 'excludeWalletIds',
  enableMobileFullScreen: 'no equal',
  enableWalletGuide: 'no equal',
  enableWallets: 'no equal',
  experimental_preferUniversalLinks: 'walletLinks',
  isSiweEnabled: 'siweConfig or siwx',
  tokens: 'tokens() of walletport/tokens lists the tokens of the account',
  universalProviderConfigOverride: 'relay() of walletport/relay',
}

/** The same for the members of `features`. */
const goneFeatures: Readonly<Record<string, string>> = {
  allWallets: 'wallets',
  collapseWallets: 'no equal',
  emailShowWallets: 'connectMethodsOrder',
  history: 'activity() of walletport/activity',
  legalCheckbox: 'termsConditionsUrl and privacyPolicyUrl',
  onramp: 'onramp() of walletport/onramp',
  pay: 'pay() of walletport/pay',
  receive: 'send() of walletport/send',
  reownAuthentication: 'siwx() of walletport/siwx',
  send: 'send() of walletport/send',
  smartSessions: 'embedded() of walletport/embedded',
  swaps: 'swaps() of walletport/swaps',
  walletFeaturesOrder: 'no equal',
}

const variables: Readonly<Record<string, string>> = {
  '--w3m-accent': '--wp-accent',
  '--w3m-font-family': '--wp-font-family',
  '--w3m-z-index': '--wp-z-index',
}

const dropMembers = (
  file: SourceFile,
  object: Node,
  known: Readonly<Record<string, string>>,
  prefix: string,
): void => {
  for (const [name, member] of membersOf(object)) {
    const equal = known[name]
    if (equal === undefined) continue
    const value = valueOfMember(member)
    const isOff = prefix !== '' && value?.type === 'BooleanLiteral' && !isTrue(value, 'value')
    if (!isOff) file.note(member, `${prefix}${name} is left out: ${equal}`)
    file.removeMember(member)
  }
}

const rewriteVariables = (file: SourceFile, object: Node): void => {
  for (const [name, member] of membersOf(object)) {
    const own = variables[name]
    const key = child(member, 'key')
    if (own !== undefined && key !== undefined) file.replace(key, file.quoted(own))
    else if (name.startsWith('--w3m-') || name.startsWith('--apkt-')) {
      file.note(member, `${name} is left out: see themeVariables`)
      file.removeMember(member)
    }
  }
}

const objectIn = (members: ReadonlyMap<string, Node>, name: string): Node | undefined => {
  const value = unwrapped(valueOfMember(members.get(name)))
  return value?.type === 'ObjectExpression' ? value : undefined
}

/** Leaves out of the options what Walletport does not have. */
export const rewriteOptions = (file: SourceFile, object: Node): void => {
  const members = membersOf(object)
  dropMembers(file, object, gone, '')
  const features = objectIn(members, 'features')
  if (features !== undefined) dropMembers(file, features, goneFeatures, 'features.')
  const themeVariables = objectIn(members, 'themeVariables')
  if (themeVariables !== undefined) rewriteVariables(file, themeVariables)
  const manual = child(members.get('manualWCControl'), 'key')
  if (manual !== undefined) file.replace(manual, 'manualControl')
}
