import type { OpenableViewName } from '#contracts/unions.ts'

/** What AppKit's documentation calls views that have another name here. */
const otherNames: ReadonlyMap<string, OpenableViewName> = new Map([
  ['networks', 'SwitchNetwork'],
  ['onrampproviders', 'OnRamp'],
  ['walletsend', 'Send'],
  ['walletreceive', 'Receive'],
  ['transactions', 'Activity'],
  ['profile', 'ProfileWallets'],
])

/** The view that a host means by the name of another kit, or by another letter case. */
export const viewMeantBy = <Name extends string>(
  name: string,
  known: readonly Name[],
): Name | OpenableViewName | undefined => {
  const lower = name.toLowerCase()
  return known.find((view) => view.toLowerCase() === lower) ?? otherNames.get(lower)
}
