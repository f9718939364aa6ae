import type { SourceFile } from '#cli/migrate/source-file.ts'
import { child, children, nameOf, type Node } from '#cli/migrate/syntax.ts'

/** What a hook of a kit returns, by name, as code over the variable that holds the result of Walletport's hook. */
export type Returned = Readonly<Record<string, (variable: string, file: SourceFile) => string>>

/** The names that a statement takes from the result of a hook, by the name that it gives them. Undefined if it takes others. */
const takenNames = (
  pattern: Node | undefined,
  returned: Returned,
): readonly (readonly [string, string])[] | undefined => {
  if (pattern?.type !== 'ObjectPattern') return undefined
  const members = children(pattern, 'properties')
  const names = members.flatMap((member) => {
    const [key, value] = [nameOf(child(member, 'key')), nameOf(child(member, 'value'))]
    return key === undefined || value === undefined || !Object.hasOwn(returned, key)
      ? []
      : [[value, key] as const]
  })
  return names.length === members.length ? names : undefined
}

interface NewHook {
  readonly hook: string
  /** The variable that holds its result, if the file does not have the name. */
  readonly variable: string
  readonly returned: Returned
}

const variableIn = (file: SourceFile, name: string): string =>
  file.mentions(name) ? `wallet${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name

const rewriteStatement = (
  file: SourceFile,
  statement: Node,
  call: Node,
  names: readonly (readonly [string, string])[],
  { hook, variable, returned }: NewHook,
): void => {
  const own = variableIn(file, variable)
  const end = file.code(statement).endsWith(';') ? ';' : ''
  const lines = [
    `const ${own} = ${file.hookCall(hook, call)}${end}`,
    ...names.map(([name, key]) => `const ${name} = ${returned[key]?.(own, file) ?? ''}${end}`),
  ]
  file.replace(statement, lines.join(`\n${file.indentAt(statement)}`))
}

/**
 * Rewrites `const { … } = useOld()` as a variable with the result of Walletport's hook, and a variable for each name. Other uses of
 * the hook stay, and are noted with its import.
 */
export const rewriteHook = (file: SourceFile, local: string | undefined, hook: NewHook): void => {
  for (const { node: call, ancestors } of file.calls(local)) {
    const [declarator, statement] = ancestors
    if (declarator?.type !== 'VariableDeclarator' || statement === undefined) continue
    const names = takenNames(child(declarator, 'id'), hook.returned)
    if (names !== undefined && children(statement, 'declarations').length === 1)
      rewriteStatement(file, statement, call, names, hook)
  }
}

const opens =
  (view: string) =>
  (modal: string, file: SourceFile): string =>
    `() => ${modal}.open({ view: ${file.quoted(view)} })`

const isShown =
  (view: string) =>
  (modal: string, file: SourceFile): string =>
    `${modal}.data.isOpen && ${modal}.data.view === ${file.quoted(view)}`

/** What RainbowKit's hooks return. */
export const rainbowHooks: readonly (readonly [string, string, Returned])[] = [
  [
    'useConnectModal',
    'connectModal',
    { openConnectModal: opens('Connect'), connectModalOpen: isShown('Connect') },
  ],
  [
    'useAccountModal',
    'accountModal',
    { openAccountModal: opens('Account'), accountModalOpen: isShown('Account') },
  ],
  [
    'useChainModal',
    'chainModal',
    { openChainModal: opens('SwitchNetwork'), chainModalOpen: isShown('SwitchNetwork') },
  ],
]

/** What ConnectKit's `useModal` returns. */
export const connectKitModal: Returned = {
  open: (modal) => `${modal}.data.isOpen`,
  setOpen: (modal, file) =>
    `(show${file.isTyped ? ': boolean' : ''}) => (show ? ${modal}.open() : ${modal}.close())`,
  openSwitchNetworks: opens('SwitchNetwork'),
  openProfile: opens('Account'),
  openOnboarding: opens('WhatIsAWallet'),
  openAbout: opens('WhatIsAWallet'),
}
