import type { OpenableViewName } from '#contracts/unions.ts'

/** AppKit's names of views that have another name here, each followed by ours. */
const otherNames =
  'Networks SwitchNetwork OnRampProviders OnRamp WalletSend Send WalletReceive Receive Transactions Activity Profile ProfileWallets'

/** The view that a host means by AppKit's name for it. */
export const viewMeantBy = (name: string): OpenableViewName | undefined => {
  const names = otherNames.split(' ')
  const at = names.indexOf(name)
  return at % 2 === 0 ? (names[at + 1] as OpenableViewName) : undefined
}
